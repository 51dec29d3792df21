/** Prints a line of progress. */
export const say = (line) => process.stdout.write(`  ${line}\n`);

/** Returns the seconds since a time of `performance.now()`, with one decimal. */
export const seconds = (started) => ((performance.now() - started) / 1000).toFixed(1);
