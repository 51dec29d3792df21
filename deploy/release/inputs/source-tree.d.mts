/** A tree of files, with paths relative to its root. */
export interface SourceTree {
  files: Set<string>;
  /** Reads a file; null if it is missing. */
  read(file: string): string | null;
}

/** The files of this checkout as they are now, except those that tools create. */
export function checkout(): SourceTree;
/** Returns another tree with some files changed; null removes one. */
export function withChanges(tree: SourceTree, changes: Record<string, string | null>): SourceTree;
/** Returns the sources of a commit without touching the checkout; null if the commit is unknown. */
export function commitTree(ref: string): SourceTree | null;
