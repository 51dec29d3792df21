/** Prints a line of progress. */
export const say = (line) => process.stdout.write(`  ${line}\n`);

/** Returns the seconds since a time of `performance.now()`, with one decimal. */
export const seconds = (started) => ((performance.now() - started) / 1000).toFixed(1);

/** Prints the failed tests. Call it right before the summary line, because long output is often truncated. */
export const sayFailures = (failures) => failures.forEach((failure) => say(`failed: ${failure}`));
