import type { ImportGraph } from './reach.mjs';

/** Reads what the server and the packages for browsers import. */
export function importGraph(): Promise<ImportGraph>;
