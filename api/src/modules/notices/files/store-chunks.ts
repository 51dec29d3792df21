import type { Executor } from '../../../db';
import type { FileStore, StoredFile } from '../../../work/file-store';

/** Bytes of a part: few enough for memory, enough that a file has few rows. */
const partBytes = 512 * 1024;

/** Stores a part of a file, base64, at its position. */
export type AppendPart = (at: number, base64: string) => Promise<void>;

/** Stores text or bytes as they come, a part at a time, so that memory stays flat. Returns the size in bytes. */
export async function storeChunks(chunks: AsyncIterable<string | Uint8Array>, append: AppendPart): Promise<number> {
  let waiting: Buffer[] = [];
  let [held, at] = [0, 0];
  const flush = async (): Promise<void> => {
    if (held === 0) return;
    await append(at, Buffer.concat(waiting).toString('base64'));
    at += held;
    [waiting, held] = [[], 0];
  };
  for await (const chunk of chunks) {
    const bytes =
      typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    waiting.push(bytes);
    held += bytes.length;
    if (held >= partBytes) await flush();
  }
  await flush();
  return at;
}

/** Reads a stored file in parts. */
export async function* readStored(
  db: Executor,
  files: FileStore,
  file: StoredFile,
  size: number,
): AsyncGenerator<Buffer> {
  for (let from = 0; from < size; from += partBytes) {
    const part = await files.read(db, file, from, Math.min(from + partBytes, size));
    if (part.length === 0) return;
    yield part;
  }
}
