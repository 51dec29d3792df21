import type { Seen } from './visit';

/** A task that blocks the page for less than this is borne on any machine, in milliseconds. */
const borne = 200;

/** Against the longest task of the shell's own start, in the same page: a slow machine is slow for both. */
const times = 2;

/** How long a screen may block the page at a stretch, in milliseconds. */
export const limitOf = ({ shellLongest }: Pick<Seen, 'shellLongest'>): number => Math.max(borne, times * shellLongest);

/** True if a screen blocks the page for too long. */
export const blocks = (seen: Seen): boolean => seen.longest > limitOf(seen);

/** What is wrong, in words. */
export const blockingWords = (seen: Seen): string =>
  `it blocks the page for ${Math.round(seen.longest)} ms at a stretch; the limit is ${Math.round(limitOf(seen))} ms (${borne} ms, or twice the longest task of the shell's own start in this browser)`;
