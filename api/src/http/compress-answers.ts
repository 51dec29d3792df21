import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Answers of fewer bytes travel as they are: they fit one packet anyway. */
const threshold = 1_200;

/** Lets answers travel as brotli or gzip, as the browser asks; a page of a list shrinks to about a seventh. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // A higher quality gains little on JSON and holds the answer up.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
