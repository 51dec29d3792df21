/** Finds the files of a screen in a compilation. */
import { lazyModules } from './shared-modules.mjs';

const prefix = '@heliograph/shared/';

/** Returns the scripts of a chunk group. */
export const filesOf = (group) =>
  [...new Set(group.chunks.flatMap((chunk) => [...chunk.files]))].filter(
    (name) => name.endsWith('.js') && !name.includes('hot-update'),
  );

/** Returns the short names of the lazy barrels that a chunk group gets from the share scope. */
export function barrelsOf(compilation, group) {
  const names = new Set();
  for (const chunk of group.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const key = module.type === 'consume-shared-module' ? module.options.shareKey : null;
      if (lazyModules.includes(key)) names.add(key.slice(prefix.length));
    }
  }
  return [...names].sort();
}

/** Returns the module of a source file, even if webpack has concatenated it with others. */
export const moduleOf = (compilation, file) =>
  [...compilation.modules].find((module) => (module.rootModule ?? module).resource === file);

/** Returns the chunk group that `load: () => import('…')` of a screen requests. */
export function groupOfScreen(compilation, section, screen) {
  const request = /import\(\s*(?:\/\*.*?\*\/)?\s*["'](.+?)["']/.exec(String(screen.load))?.[1];
  const block = section.blocks.find((one) => one.dependencies.some((dependency) => dependency.request === request));
  const group = block && compilation.chunkGraph.getBlockChunkGroup(block);
  if (!group) throw new Error(`${screen.path}: load must be written as () => import('./folder/screen')`);
  return group;
}
