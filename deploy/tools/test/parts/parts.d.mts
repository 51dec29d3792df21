import type { Part } from './due.mjs';

/** What `npm run test:deep` runs, in groups of about the same length. */
export const groups: (Part & { minutes: number; browser?: boolean; files?: string[] })[][];
