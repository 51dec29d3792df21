/** Returns a line for each failed test in jest's JSON result, and for each file that fails outside of its tests: file, test, first line of the error. */
export function jestFailures(json: object): string[];

/** Returns such lines for Playwright's JSON result; skipped tests count as failed. */
export function browserFailures(json: object): string[];
