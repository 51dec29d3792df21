/** Returns the commit that changes are compared with, or null if it is unknown. */
export function knownBase(): string | null;

/** Returns the commit where this one left another, or null if the other is unknown. */
export function baseOf(ref: string | null): string | null;

/**
 * Returns the files that differ from a commit, including uncommitted and untracked ones, or null if the commit is
 * unknown.
 */
export function changedFiles(base: string | null): string[] | null;
