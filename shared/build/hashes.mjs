import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { brotliCompress, constants } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Returns the sha384 of a file in the format of the integrity attribute. */
export const integrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Returns each built script by name: its hash, its size, and, except in development, its brotli size. Adds the
 * compressed script as `name.br`.
 */
export async function builtFiles(compilation) {
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith('.js') && !name.includes('hot-update'));
  const development = compilation.options.mode === 'development';
  const compressed = async (name, bytes) => {
    const small = await brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
    compilation.emitAsset(`${name}.br`, new webpack.sources.RawSource(small));
    return small.length;
  };
  const entries = scripts.map(async ({ name, source }) => {
    const bytes = source.buffer();
    return [
      name,
      {
        integrity: integrity(bytes),
        bytes: bytes.length,
        ...(!development && { brotli: await compressed(name, bytes) }),
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}
