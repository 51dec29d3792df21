/** Returns the milliseconds of each test file in jest's JSON result. */
export function jestDurations(json: object): [file: string, milliseconds: number][];

/** Returns the milliseconds of each test file in Playwright's JSON result. */
export function browserDurations(json: object): [file: string, milliseconds: number][];
