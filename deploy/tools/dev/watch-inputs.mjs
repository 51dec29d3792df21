import path from 'node:path';
import { remoteShared } from '@heliograph/build/shared-modules.mjs';
import { createGraph } from '../../release/inputs/import-graph.mjs';
import { root } from '../../server/launch/run.mjs';
import { checkout } from '../../release/inputs/source-tree.mjs';

const nothing = new Set();
const provided = new Set(Object.keys(remoteShared));

/** Returns the sources that a package bundles, and the barrels that pass on names for them. */
export async function watchedSources(folder, tree = checkout()) {
  const isShell = folder === 'shell';
  const graph = createGraph(tree, { provided: isShell ? nothing : provided });
  const reached = await graph.reachedFrom([`${folder}/src/${isShell ? 'index.tsx' : 'section.ts'}`]);
  const barrels = [...reached.values()].flatMap(({ passed }) => [...passed].map((name) => name.split('#')[0]));
  return new Set([...reached.keys(), ...barrels]);
}

const isSource = (file) => /^(shell|mfe-[^/]+|shared)\/(?!.*node_modules\/)/.test(file);

/**
 * Webpack reads everything that a barrel passes on, used or not. This plugin leaves what the package does not bundle
 * unwatched, so that a change rebuilds, and updates in open pages, only the packages that contain it.
 */
export class WatchInputs {
  constructor(folder) {
    this.folder = folder;
  }

  apply(compiler) {
    compiler.hooks.afterCompile.tapPromise('WatchInputs', async ({ errors, fileDependencies }) => {
      // What does not compile, webpack reports; everything is watched until it does.
      if (errors.length > 0) return;
      const watched = await watchedSources(this.folder);
      for (const file of [...fileDependencies]) {
        const name = path.relative(root, file).split(path.sep).join('/');
        if (isSource(name) && !watched.has(name)) fileDependencies.delete(file);
      }
    });
  }
}
