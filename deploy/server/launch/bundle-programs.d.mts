/** Bundles the sources of the programs that a start runs, unless that was done. */
export function bundlePrograms(folder?: string): Promise<void>;
