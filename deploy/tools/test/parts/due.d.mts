/** A part of the deep tests, as far as its turn is concerned. */
export interface Part {
  name: string;
  /** Matches the files whose changes reach it. */
  reachedBy: RegExp;
}

/** Returns the parts of one landing. */
export function duePartsOf<One extends Part>(
  groups: One[][],
  landing?: { files?: string[]; turn?: number },
): (One & { faulty: string })[];
