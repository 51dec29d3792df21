/** A chunk that a runtime is loading (`shared/build/retry-runtime.mjs`). */
interface PendingChunk {
  /** When it was requested, in milliseconds since 1970. */
  since: number;
  /** Marks it as timed out, so that the next import requests it again. */
  giveUp(): void;
}

declare global {
  /** Number of the current attempt; each build's runtime adds a number above zero to the addresses of chunks. */
  var heliographAttempt: number | undefined;
  /** Chunks of every runtime in the page that are loading. */
  var heliographPending: Set<PendingChunk> | undefined;
  /** Expected hash of each requested chunk, by address (`shared/build/integrity.mjs`). */
  var heliographHashes: Record<string, string> | undefined;
}

/** A chunk that has been loading for longer hangs, in milliseconds. */
const hanging = 5_000;

let last = 0;

/** Returns a number that no attempt of this page had before: the browser would not repeat a request that hangs. */
export function newAttempt(): number {
  last += 1;
  return last;
}

/**
 * Runs work whose chunk requests carry the number of an attempt; unrelated requests meanwhile carry it without harm.
 */
export async function withAttempt<Result>(attempt: number, work: () => Promise<Result>): Promise<Result> {
  const before = globalThis.heliographAttempt;
  globalThis.heliographAttempt = attempt;
  try {
    return await work();
  } finally {
    // A later attempt stays active.
    if (globalThis.heliographAttempt === attempt) globalThis.heliographAttempt = before;
  }
}

/**
 * Aborts chunks that hang, which have been loading for `age` milliseconds: otherwise a
 * runtime returns the promise of a loading chunk until its timeout of two minutes.
 */
export function giveUpHanging(age = hanging): void {
  for (const chunk of [...(globalThis.heliographPending ?? [])]) {
    if (Date.now() - chunk.since >= age) chunk.giveUp();
  }
}

/** Requests a part of the page again under a different address, after aborting a request that hangs. */
export async function loadAgain<Result>(load: () => Promise<Result>): Promise<Result> {
  giveUpHanging();
  // Delayed: the runtimes must first drop the aborted request.
  await new Promise((resolve) => setTimeout(resolve));
  return withAttempt(newAttempt(), load);
}

/** Loads a part that the page can't be shown without; if that fails, requests it once more before it rejects. */
export async function loadTwice<Result>(load: () => Promise<Result>): Promise<Result> {
  try {
    return await load();
  } catch {
    return loadAgain(load);
  }
}
