import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `file.br` and `file.gz` next to a file, at the highest compression levels. */
export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }).then(
      (out) => writeFile(`${file}.br`, out),
    ),
    deflate(bytes, { level: 9 }).then((out) => writeFile(`${file}.gz`, out)),
  ]);
}

/** Compresses every script and source map in a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compressFile(path.join(folder, name))));
}
