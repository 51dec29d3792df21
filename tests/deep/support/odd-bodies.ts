import { gzipSync } from 'node:zlib';
import type { Part } from './raw';

/** A request that our clients never send. `statuses` are the allowed responses; 0 is a closed connection. */
export interface Odd {
  /** Header lines in addition to host and authorization. */
  head: string[];
  parts: Part[];
  statuses: number[];
  /** Ends our side of the connection after the last part. */
  half?: boolean;
}

const json = 'content-type: application/json';
const sized = (body: string | Buffer, statuses: number[], ...head: string[]): Odd => ({
  head: [...(head.length > 0 ? head : [json]), `content-length: ${Buffer.byteLength(body)}`],
  parts: [body],
  statuses,
});
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const chunked = (parts: Part[], statuses: number[], ...head: string[]): Odd => ({
  head: [json, 'transfer-encoding: chunked', ...head],
  parts,
  statuses,
});
const nest = (open: string, close: string, levels: number) => `${open.repeat(levels)}1${close.repeat(levels)}`;
const refused = [400, 422];

/** Bodies that are odd and invalid for every call. */
export const oddBodies: Record<string, Odd> = {
  'nothing at all': sized('', [400]),
  'half a body': sized('{"a":', [400]),
  'two bodies': sized('{}{}', [400]),
  'a list': sized('[]', [422]),
  'a number': sized('1e999', [422]),
  null: sized('null', [422]),
  text: sized('"x"', [422]),
  '30,000 lists in each other': sized(nest('[', ']', 30_000), refused),
  '9,000 objects in each other': sized(nest('{"a":', '}', 9_000), refused),
  '9,000 lists in a property': sized(`{"filter":${nest('[', ']', 9_000)}}`, refused),
  'a property of 60 KB': sized(`{"${'x'.repeat(60_000)}":1}`, refused),
  'a text of 60 KB': sized(JSON.stringify({ password: 'x'.repeat(60_000) }), refused),
  '6,000 properties': sized(
    JSON.stringify(Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`k${index}`, 1]))),
    refused,
  ),
  'NUL in a text': sized('{"usernameOrEmail":"a\\u0000b"}', refused),
  'NUL in a property': sized('{"a\\u0000b":1}', refused),
  'NUL as a byte': sized('{"a":"\0"}', refused),
  'half a pair, escaped': sized('{"usernameOrEmail":"\\ud800"}', refused),
  'half a pair, as bytes': sized(Buffer.from([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]), refused),
  'bytes that are no UTF-8': sized(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), refused),
  'the same property twice': sized('{"usernameOrEmail":"a","usernameOrEmail":{"b":1}}', refused),
  __proto__: sized('{"__proto__":{"isAdmin":true}}', [400]),
  'an escaped __proto__': sized('{"\\u005f_proto__":{"isAdmin":true}}', [400]),
  constructor: sized('{"constructor":{"prototype":{"isAdmin":true}}}', [400]),
  'no content type': { head: ['content-length: 2'], parts: ['{}'], statuses: [415] },
  'a form': sized('a=1', [415], 'content-type: application/x-www-form-urlencoded'),
  'two content types': sized('{}', [400, 415, 422], json, 'content-type: text/plain'),
  'compressed bytes': sized(gzipSync('[]'), [422], json, 'content-encoding: gzip'),
  'what is not compressed, though the head says so': sized('[]', [400], json, 'content-encoding: gzip'),
  '40 MB, compressed': sized(gzipSync(Buffer.alloc(40_000_000)), [413], json, 'content-encoding: gzip'),
  'a megabyte to come': { head: [json, 'content-length: 1200000'], parts: [], statuses: [413] },
  'a megabyte in chunks, and no end': chunked(
    [chunk(`{"a":"${'x'.repeat(600_000)}`), chunk('x'.repeat(600_000))],
    [413],
  ),
  'a length that is too short': {
    head: [json, 'content-length: 1'],
    parts: ['{"usernameOrEmail":1}'],
    statuses: [400],
  },
  'a length that is too long': { head: [json, 'content-length: 99'], parts: ['{}'], statuses: [0, 400], half: true },
  'a length below zero': { head: [json, 'content-length: -1'], parts: ['{}'], statuses: [400] },
  'a length that is no number': { head: [json, 'content-length: two'], parts: ['{}'], statuses: [400] },
  'two lengths': { head: [json, 'content-length: 2', 'content-length: 20'], parts: ['{}'], statuses: [400] },
  'a length and chunks': chunked([chunk('[]'), '0\r\n\r\n'], [400], 'content-length: 2'),
  chunks: chunked([chunk('['), chunk(']'), '0\r\n\r\n'], [422]),
  'a chunk without a size': chunked(['zz\r\n[]\r\n0\r\n\r\n'], [400]),
  'chunks of 99 digits': chunked([`${'f'.repeat(99)}\r\n`], [400]),
  'a slow body': {
    head: [json, 'content-length: 8'],
    parts: ['[', 300, ' ', 300, ' ', 300, ' ', 300, '   ]'],
    statuses: [422],
  },
  'a slow head': { head: [json, 'content-length: 2'], parts: [400, '[', 400, ']'], statuses: [422] },
  'an end in the middle': { ...chunked([chunk('['), 'ff\r\nabc'], [0, 400]), half: true },
};
