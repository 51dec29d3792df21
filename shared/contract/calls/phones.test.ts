import type { TSchema } from 'typebox';
import { calls, type CallSpec } from '.';
import { publicApi, type PublicEndpoint } from './public-api';
import { SendingNumber } from './parts';
import { Phone, Uuid } from './values';

interface Part extends TSchema {
  properties?: Record<string, Part>;
  items?: Part;
  anyOf?: readonly Part[];
  type?: string;
  pattern?: string;
  format?: string;
  'x-phone'?: string;
}

/** Returns the texts in a schema with their paths, `contact.phone`. */
function textsOf(schema: Part, path: string): [path: string, schema: Part][] {
  if (schema.type === 'string') return [[path, schema]];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => textsOf(part, `${path}.${key}`)),
    ...(schema.items ? textsOf(schema.items, path) : []),
    ...(schema.anyOf ?? []).flatMap((part) => textsOf(part, path)),
  ];
}

const named = /(phones?|mobile|peer|recipients?|msisdn|\bto|\bfrom|numbers?)$/i;

/** Texts that are called like phones. */
const others = [
  'contact.manage/renametag.to',
  'admin.manage/importvendorinvoice.number',
  ...['createcampaign', 'updatecampaign'].map((call) => `campaign.manage/${call}.data.registrationNumber`),
];

/** Ids, days, times, instants, and own numbers that were chosen from a list. */
const isOther = ({ pattern, format }: Part): boolean =>
  pattern === (Uuid as Part).pattern ||
  pattern === (SendingNumber as Part).pattern ||
  pattern?.includes('[0-5]') === true ||
  format?.startsWith('date') === true;

const requests: [string, Part][] = [
  ...Object.entries(calls).map(([name, spec]): [string, Part] => [name, (spec as CallSpec).request as Part]),
  ...Object.entries(publicApi).flatMap(([name, { body, query }]: [string, PublicEndpoint]): [string, Part][] => [
    [`/v1 ${name}`, body as Part],
    [`/v1 ${name}?`, query as Part],
  ]),
];

test('no request declares a phone as a bare text', () => {
  const phones = requests
    .flatMap(([name, schema]) => textsOf(schema, name))
    .filter(([path, schema]) => named.test(path) && !isOther(schema) && !others.includes(path));
  expect(phones.length).toBeGreaterThan(20);
  const bare = phones.filter(([, schema]) => schema['x-phone'] === undefined);
  expect(bare.map(([path, { pattern, format }]) => [path, pattern, format])).toEqual([]);
});

test('every phone of a request is read by the server', () => {
  const converted = requests
    .flatMap(([name, schema]) => textsOf(schema, name))
    .filter(([, schema]) => schema['x-phone'] !== undefined && schema['x-phone'] !== 'text')
    .map(([path]) => path);
  expect(converted).toEqual(
    expect.arrayContaining([
      'contact.manage/savecontact.phone',
      'conversation.manage/sendmessage.phone',
      '/v1 sendMessages.to',
      '/v1 sendMessages.from',
      '/v1 saveContact.phone',
      '/v1 lookUpNumbers.numbers',
    ]),
  );
});

test('a request takes the pattern of responses nowhere, as other spellings would be rejected', () => {
  const strict = requests
    .flatMap(([name, schema]) => textsOf(schema, name))
    .filter(([, { pattern }]) => pattern === (Phone as Part).pattern);
  expect(strict).toEqual([]);
});
