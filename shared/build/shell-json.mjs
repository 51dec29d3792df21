import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { minifySync } from '@swc/core';
import webpack from 'webpack';
import { tsImport } from 'tsx/esm/api';
import { root } from './base-config.mjs';
import { barrelTypes } from './barrel-types.mjs';
import { builtFiles } from './hashes.mjs';
import { readByShell } from './read-sources.mjs';
import { filesOf } from './screen-files.mjs';
import { lazyModules } from './shared-modules.mjs';

/** Chunks of the shell that a page requests by name: layout, session screens, barrels loaded on demand. */
const parts = ['layout', 'session', 'live', ...lazyModules.map((name) => name.split('/').at(-1))];

/** Returns the files of each part that aren't among the first scripts. */
function partsOf(compilation, first) {
  const groups = parts.map((name) => [name, compilation.namedChunkGroups.get(name)]);
  const missing = groups.find(([, group]) => !group);
  if (missing) throw new Error(`The shell has no chunk of the name ${missing[0]}`);
  return Object.fromEntries(
    groups.map(([name, group]) => [name, filesOf(group).filter((file) => !first.includes(file))]),
  );
}

const load = (file) => tsImport(pathToFileURL(path.join(root, file)).href, import.meta.url);

/** Returns versions and capabilities of the contract in the sources. */
async function readContract() {
  const { contracts, capabilities } = await load(readByShell.capabilities);
  return { contracts, capabilities };
}

/** Returns the style sheet of every page, and the markup of its static frame. */
async function readFrame() {
  const { pageCss } = await load(readByShell.pageCss);
  const { frameHtml } = await load(readByShell.frameCss);
  return { css: pageCss(), frame: frameHtml };
}

/**
 * Writes `shell.json`: boot script, style sheet and static frame of the page, the first scripts in order, lazy parts,
 * and every file with its hash.
 */
export class ShellJsonPlugin {
  apply(compiler) {
    const { RawSource } = webpack.sources;
    compiler.hooks.compilation.tap('ShellJson', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellJson', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          const scripts = filesOf(compilation.entrypoints.get('shell'));
          const boot = minifySync(readFileSync(path.join(root, readByShell.boot), 'utf8'), {
            compress: true,
            mangle: true,
          }).code;
          const build = process.env.BUILD_ID ?? 'dev';
          const json = {
            build,
            boot,
            ...(await readFrame()),
            scripts,
            parts: partsOf(compilation, scripts),
            files: await builtFiles(compilation),
            ...(await readContract()),
            barrels: barrelTypes(),
          };
          compilation.emitAsset('shell.json', new RawSource(`${JSON.stringify(json, null, 2)}\n`));
        },
      );
    });
  }
}
