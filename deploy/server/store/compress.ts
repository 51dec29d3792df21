import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

async function compressBrotli(file: string, bytes: Buffer): Promise<void> {
  await writeFile(
    `${file}.br`,
    await brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  );
}

/** Writes `file.br` and `file.gz` next to a file, at the highest compression levels. */
export async function compressFile(file: string, existing: readonly string[] = []): Promise<void> {
  const bytes = await readFile(file);
  // The build of a package has compressed its scripts to know their sizes.
  await Promise.all([
    existing.includes(`${path.basename(file)}.br`) || compressBrotli(file, bytes),
    deflate(bytes, { level: 9 }).then((out) => writeFile(`${file}.gz`, out)),
  ]);
}

/** Compresses every script and source map in a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(
    names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compressFile(path.join(folder, name), names)),
  );
}
