import type { SourceTree } from './source-tree.mjs';

/** Returns the sources that a package bundles, and the barrels that pass on names for them. */
export function watchedSources(folder: string, tree?: SourceTree): Promise<Set<string>>;
