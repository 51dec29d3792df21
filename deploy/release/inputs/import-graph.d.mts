import type { SourceTree } from './source-tree.mjs';

/** A name that is imported from an installed package, or from what another build provides. */
export interface OutsideImport {
  /** The specifier. */
  outside: string;
  /** The file that names it. */
  from: string;
  /** The imported name; `*` is the whole module, an empty one none. */
  name: string;
}

/** What a file imports. */
export interface Imports {
  /** The files that declare it. */
  files: string[];
  outside: OutsideImport[];
  /** What barrels pass on for it: `shared/kit/ui/index.ts#Button`. */
  passed: Set<string>;
  /** Which name is which. */
  bindings: string[];
  /** A hash of the file's code: types are erased, and comments and layout don't count. */
  hash: string;
  /** True if it only passes names on. */
  isBarrel: boolean;
}

/** A file that entries reach; `by` leads to it on a shortest way, and is null for an entry. */
export type Reached = Imports & { by: string | null };

/** The imports of a tree of files, by name. */
export interface ImportGraph {
  tree: SourceTree;
  importsOf(file: string): Promise<Imports>;
  reachedFrom(entries: readonly string[]): Promise<Map<string, Reached>>;
  /** Returns where each name that a file exports is declared. */
  exportsOf(file: string): Promise<Map<string, string>>;
}

/** Returns what follows imports by name, through barrels, with types erased. */
export function createGraph(
  tree: SourceTree,
  options?: { provided?: ReadonlySet<string>; passes?: (file: string) => boolean },
): ImportGraph;
/** Returns the files on the way from an entry to a file, both included. */
export function wayTo(reached: Map<string, Reached>, file: string): string[];
/** Returns everything that files reach through a function of neighbors, with the files themselves. */
export function closure(files: Iterable<string>, next: (file: string) => Iterable<string> | undefined): Set<string>;
