import { readFileSync } from 'node:fs';
import path from 'node:path';
import { minifySync } from '@swc/core';
import webpack from 'webpack';
import { tsImport } from 'tsx/esm/api';
import { builtFiles } from './hashes.mjs';
import { barrelsOf, filesOf } from './screen-files.mjs';
import { lazyModules } from './shared-modules.mjs';

/** Parts of the shell that are chunks named in its own sources. */
const ownParts = ['layout', 'session'];

/** Chunk group of each part: named ones, and those by which the shell provides a lazy barrel. */
function groupsOf(compilation) {
  const groups = new Map(ownParts.map((name) => [name, compilation.namedChunkGroups.get(name)]));
  for (const module of compilation.modules) {
    const name = module.type === 'provide-module' ? module._name : null;
    const [block] = module.blocks;
    if (lazyModules.includes(name) && block) groups.set(name.split('/').at(-1), compilation.chunkGraph.getBlockChunkGroup(block));
  }
  return groups;
}

/**
 * Files of each part, with those of the barrels that it needs in turn. A barrel is asked for under the
 * layout only: a chunk whose modules stand in the layout's own is never loaded after that.
 */
function partsOf(compilation, first) {
  const groups = groupsOf(compilation);
  const layout = new Set(groups.get('layout')?.chunks.flatMap((chunk) => chunk.ids));
  const needed = (name, { chunks }) => ({ chunks: ownParts.includes(name) ? chunks : chunks.filter((chunk) => !layout.has(chunk.id)) });
  const whole = (name, seen) => {
    const group = groups.get(name);
    if (!group || seen.has(name)) return [];
    seen.add(name);
    return [...filesOf(needed(name, group)), ...barrelsOf(compilation, group).flatMap((barrel) => whole(barrel, seen))];
  };
  const files = (name) => [...new Set(whole(name, new Set()))].filter((file) => !first.includes(file));
  return Object.fromEntries([...groups.keys()].sort().map((name) => [name, files(name)]));
}

/** Versions and capabilities of the contract in the sources. */
async function readContract() {
  const { contracts, capabilities } = await tsImport('../remote/capabilities.ts', import.meta.url);
  return { contracts, capabilities };
}

/** Writes `shell.json`: the boot script of the page, the first scripts in order, lazy parts, and every file with its hash. */
export class ShellJsonPlugin {
  constructor({ folder }) {
    this.folder = folder;
  }

  apply(compiler) {
    const { RawSource } = webpack.sources;
    compiler.hooks.compilation.tap('ShellJson', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'ShellJson', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          if (compilation.errors.length > 0) return;
          const scripts = filesOf(compilation.entrypoints.get('shell'));
          const boot = minifySync(readFileSync(path.join(this.folder, 'boot.js'), 'utf8'), { compress: true, mangle: true }).code;
          const build = process.env.BUILD_ID ?? 'dev';
          const json = { build, boot, scripts, parts: partsOf(compilation, scripts), files: await builtFiles(compilation), ...(await readContract()) };
          compilation.emitAsset('shell.json', new RawSource(`${JSON.stringify(json, null, 2)}\n`));
        },
      );
    });
  }
}
