/** A chunk that a runtime waits for (`shared/build/retry-runtime.mjs`). */
interface PendingChunk {
  /** When it was asked for, in milliseconds since 1970. */
  since: number;
  /** Marks it as timed out, so that the next import requests it again. */
  giveUp(): void;
}

declare global {
  /** Number of the attempt under way; each build's runtime puts one above zero into the addresses of chunks. */
  var heliographAttempt: number | undefined;
  /** Chunks that are on their way, of every runtime in the page. */
  var heliographPending: Set<PendingChunk> | undefined;
  /** Hash that each chunk asked for should have, by address (`shared/build/integrity.mjs`). */
  var heliographHashes: Record<string, string> | undefined;
}

/** A chunk that has been on its way for so long hangs, in milliseconds. */
const hanging = 5_000;

let last = 0;

/** A number that no attempt of this page had before: a repeat of a request that hangs never leaves the browser. */
export function newAttempt(): number {
  last += 1;
  return last;
}

/** Does work whose chunks carry the number of an attempt; others that are asked for meanwhile carry it without harm. */
export async function withAttempt<Result>(attempt: number, work: () => Promise<Result>): Promise<Result> {
  const before = globalThis.heliographAttempt;
  globalThis.heliographAttempt = attempt;
  try {
    return await work();
  } finally {
    // A later attempt stays.
    if (globalThis.heliographAttempt === attempt) globalThis.heliographAttempt = before;
  }
}

/**
 * Gives up the chunks that hang, which is those that have been on their way for `age` milliseconds: a
 * runtime hands out the promise of a chunk under way until its timeout of two minutes.
 */
export function giveUpHanging(age = hanging): void {
  for (const chunk of [...(globalThis.heliographPending ?? [])]) {
    if (Date.now() - chunk.since >= age) chunk.giveUp();
  }
}
