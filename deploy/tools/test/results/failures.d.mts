/**
 * Returns one line per failed test in jest's JSON result, and per file that fails outside its tests: file, test, first
 * line of the error.
 */
export function jestFailures(json: object): string[];

/** Returns the same lines for Playwright's JSON result. A skipped test failed. */
export function browserFailures(json: object): string[];
