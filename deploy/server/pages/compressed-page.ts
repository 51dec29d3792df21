import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** The encodings of a page, smallest first. */
const encodings = ['br', 'gzip'] as const;
type Encoding = (typeof encodings)[number];

/** A page, compressed once for all clients. */
export interface CompressedPage {
  hash: string;
  plain: Buffer;
  bodies: Record<Encoding, Buffer>;
}

/** Compresses a page at the highest levels. */
export async function compressPage(text: string): Promise<CompressedPage> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain, { level: 9 })]);
  return { hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22), plain, bodies: { br, gzip: gz } };
}

const isWanted = (header: string, encoding: Encoding): boolean =>
  header.split(',').some((one) => {
    const [name, ...options] = one.split(';').map((part) => part.trim().toLowerCase());
    return name === encoding && !options.some((option) => /^q=0(\.0*)?$/.test(option));
  });

/** Sends a page in the smallest encoding that the browser accepts, or 304 if the browser has it. */
export function sendPage(reply: FastifyReply, { hash, plain, bodies }: CompressedPage): FastifyReply {
  const { headers } = reply.request;
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = encodings.find((one) => isWanted(accepted, one));
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  reply.type('text/html; charset=utf-8').header('etag', etag);
  // A proxy that modifies the body makes the tag a weak one.
  const known = (headers['if-none-match'] ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? bodies[encoding] : plain);
}
