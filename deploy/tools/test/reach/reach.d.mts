import type { SourceTree } from '../../../release/inputs/source-tree.mjs';

/** What imports what, from the entry points on. */
export interface Imports {
  /** Packages for browsers, and `server`, each with the file that imports all others. */
  entries: [name: string, file: string][];
  /** The files that a file imports, and the names that barrels pass on for it: `shared/kit/ui/index.ts#Button`. */
  importsOf: Map<string, string[]>;
  /** Reads a source. */
  textOf(file: string): string;
}

/** Reads what the server and the packages for browsers import. */
export function importGraph(tree?: SourceTree): Promise<Imports>;

/** Returns changed files with the names that are declared elsewhere than before. */
export function withChangedNames(files: readonly string[], before: SourceTree, tree?: SourceTree): Promise<string[]>;

/** Returns those of some test files that changed files and names can reach. */
export function reachedTests(
  tests: readonly string[],
  changed: readonly string[],
  tree?: SourceTree,
): Promise<string[]>;

/** Returns what changed files and names can reach. */
export function reach(
  files: readonly string[],
  graph: Imports,
): { remotes: string[]; stories: string[]; everything: boolean };
