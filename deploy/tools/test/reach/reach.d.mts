/** What imports what, from the entry points on. */
export interface ImportGraph {
  /** Packages for browsers, and `server`, each with the file that imports all others. */
  entries: [name: string, file: string][];
  importsOf: Map<string, string[]>;
  /** Reads a source. */
  textOf(file: string): string;
}

/** Returns what changed files can reach. */
export function reach(
  files: readonly string[],
  graph: ImportGraph,
): { remotes: string[]; stories: string[]; everything: boolean };
