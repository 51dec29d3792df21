import { test } from '@playwright/test';

/** Returns how often this test ran before on the same server, as a retry or with `--repeat-each`. */
export function triesBefore(): number {
  const { retry, repeatEachIndex } = test.info();
  return repeatEachIndex * 2 + retry;
}

/**
 * Returns a name that no other run of this test uses, so a retry doesn't find what the first run created.
 * The first run gets the name itself; later ones append a letter.
 */
export function uniqueName(name: string): string {
  const before = triesBefore();
  return before === 0 ? name : `${name}${String.fromCharCode(97 + before)}`;
}
