import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';

/** Writes `shell.json`: the boot script of the page, the first scripts in order, and every file with its hash. */
export class ShellJsonPlugin {
  constructor({ folder }) {
    this.folder = folder;
  }

  apply(compiler) {
    const { RawSource } = webpack.sources;
    compiler.hooks.compilation.tap('ShellJson', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ShellJson', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const files = Object.fromEntries(
            compilation
              .getAssets()
              .filter(({ name }) => name.endsWith('.js'))
              .map(({ name, source }) => [
                name,
                { integrity: `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`, bytes: source.size() },
              ]),
          );
          const scripts = compilation.entrypoints.get('shell').getFiles().filter((name) => name.endsWith('.js') && !name.includes('hot-update'));
          const boot = readFileSync(path.join(this.folder, 'boot.js'), 'utf8');
          const json = { build: process.env.BUILD_ID ?? 'dev', boot, scripts, files };
          compilation.emitAsset('shell.json', new RawSource(`${JSON.stringify(json, null, 2)}\n`));
        },
      );
    });
  }
}
