import { createHash } from 'node:crypto';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { tsImport } from 'tsx/esm/api';

/** sha384 of a file as the integrity attribute writes it. */
const integrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The definition in `src/section.ts` without its functions. */
async function readSection(folder) {
  const { default: definition } = await tsImport(pathToFileURL(path.join(folder, 'src/section.ts')).href, import.meta.url);
  return JSON.parse(JSON.stringify(definition));
}

/**
 * Writes `remote.json` beside the built files: what the shell must know of the remote before any
 * of its code runs, and each file with its size and hash. Fails the build if a shared module was
 * bundled.
 */
export class RemoteJsonPlugin {
  constructor({ folder, bundledForbidden }) {
    this.folder = folder;
    this.bundledForbidden = bundledForbidden;
  }

  apply(compiler) {
    const { RawSource } = webpack.sources;
    compiler.hooks.compilation.tap('RemoteJson', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('RemoteJson', (modules) => {
        for (const module of modules) {
          const resource = module.resource ?? '';
          const copy = this.bundledForbidden.find((pattern) => pattern.test(resource));
          if (copy) {
            compilation.errors.push(
              new webpack.WebpackError(
                `${path.relative(this.folder, resource)} would be bundled into this remote, but the shell provides it. ` +
                  'Import it from a barrel of @heliograph/shared; add it there if it is missing.',
              ),
            );
          }
        }
      });
      compilation.hooks.processAssets.tapPromise(
        { name: 'RemoteJson', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const section = await readSection(this.folder);
          const files = Object.fromEntries(
            compilation
              .getAssets()
              .filter(({ name }) => name.endsWith('.js'))
              .map(({ name, source }) => [name, { integrity: integrity(source.buffer()), bytes: source.size() }]),
          );
          const entry = Object.keys(files).find((name) => name.startsWith('remoteEntry.'));
          const json = { ...section, build: process.env.BUILD_ID ?? 'dev', entry, files };
          compilation.emitAsset('remote.json', new RawSource(`${JSON.stringify(json, null, 2)}\n`));
        },
      );
    });
  }
}
