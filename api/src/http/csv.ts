import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An export: its file name and its text, streamed in chunks. */
export interface CsvExport {
  filename: string;
  chunks: AsyncIterable<string>;
}

async function* joined(first: IteratorResult<string>, rest: AsyncIterator<string>) {
  try {
    for (let piece = first; !piece.done; piece = await rest.next()) yield piece.value;
  } finally {
    // A browser that disconnects ends the query too.
    await rest.return?.();
  }
}

/** Streams an export. The first piece is awaited before the headers are sent, so that a failing query is still an error. */
export async function sendCsv(reply: FastifyReply, { filename, chunks }: CsvExport): Promise<FastifyReply> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first = await iterator.next();
  const name = filename.replace(/[^\w.-]/g, '-');
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(joined(first, iterator)));
}
