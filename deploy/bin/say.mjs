/** One line of what is being done. */
export const say = (line) => process.stdout.write(`  ${line}\n`);
