const tails = new Map<string, Promise<unknown>>();

/**
 * Runs work with the same key one after the other within this process, so that many guesses at once
 * cannot all pass a check that the first of them should have failed.
 */
export async function oneAtATime<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
