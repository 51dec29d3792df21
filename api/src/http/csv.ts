import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An export: its file name and its content, streamed in chunks. */
export interface FileExport {
  filename: string;
  chunks: AsyncIterable<string | Uint8Array>;
}

async function* joined(first: IteratorResult<string | Uint8Array>, rest: AsyncIterator<string | Uint8Array>) {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    // A browser that disconnects ends the query too.
    await rest.return?.();
  }
}

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' };

/**
 * Streams an export as a file of a type. The first piece is awaited before the headers are sent, so that a failing
 * query is still an error.
 */
export async function sendFile(
  reply: FastifyReply,
  kind: keyof typeof types,
  { filename, chunks }: FileExport,
): Promise<FastifyReply> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const name = filename.replace(/[^\w.-]/g, '-');
  return reply
    .type(types[kind])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(joined(first, iterator)));
}
