import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

type Chunks = AsyncIterable<string | Uint8Array>;

/** Compresses text or bytes as they come; ends the source if the reader stops. */
export const compressed = (chunks: Chunks): AsyncIterable<Buffer> => through(chunks, createGzip());

/** Reads what `compressed` wrote. */
export const decompressed = (chunks: Chunks): AsyncIterable<Buffer> => through(chunks, createGunzip());

async function* through(chunks: Chunks, transform: ReturnType<typeof createGzip>): AsyncGenerator<Buffer> {
  // The reader of the transform gets its errors.
  pipeline(chunks, transform).catch(() => undefined);
  for await (const chunk of transform) yield chunk as Buffer;
}
