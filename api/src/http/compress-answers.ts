import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller responses are sent uncompressed: they fit one packet anyway. */
const threshold = 1_200;

/** Compresses responses with brotli or gzip, as the browser accepts; a page of a list shrinks to about a seventh. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold,
    encodings: ['br', 'gzip'],
    // A higher quality gains little on JSON and delays the response.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
