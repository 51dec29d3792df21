/**
 * Returns one line per failed test in jest's JSON result, and per file that fails outside its tests: file, test, first
 * line of the error.
 */
export function jestFailures(json: object): string[];

/** Returns the same lines for Playwright's JSON result. Treats skipped tests as failed, unless asked not to. */
export function browserFailures(json: object, options?: { skipped?: boolean }): string[];

/** Returns the tests of Playwright's JSON result that the end of its time kept from running or interrupted. */
export function browserNotRun(json: object): string[];
