import type { Seen } from './visit';

/** A task that blocks the page for less than this, in milliseconds, is acceptable on any machine. */
const toleratedMs = 200;

/** Compared with the longest task of the shell's own startup in the same page: a slow machine is slow for both. */
const times = 2;

/** Returns how long a screen may block the page at a time, in milliseconds. */
export const limitOf = ({ shellLongest }: Pick<Seen, 'shellLongest'>): number =>
  Math.max(toleratedMs, times * shellLongest);

/** Returns true if a screen blocks the page for too long. */
export const blocks = (seen: Seen): boolean => seen.longest > limitOf(seen);

/** Describes the problem. */
export const blockingMessage = (seen: Seen): string =>
  `it blocks the page for ${Math.round(seen.longest)} ms at a time; the limit is ${Math.round(limitOf(seen))} ms (${toleratedMs} ms, or twice the longest task of the shell's own startup in this browser)`;
