/** Prints a line of progress. */
export const say = (line) => process.stdout.write(`  ${line}\n`);

/** Prints the failed tests. Call it right before the summary line, because long output is often truncated. */
export const sayFailures = (failures) => failures.forEach((failure) => say(`failed: ${failure}`));
