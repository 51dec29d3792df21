/** How many of the slowest files are named. */
const slowest = 20;

const column = (milliseconds, unit) => (milliseconds / unit).toFixed(1).padStart(6);

/** Returns the lines that end a test command: the minutes of its parts, its slowest files, and what failed. */
export function summaryLines({ parts, files, failures }) {
  const slow = files.toSorted(([, a], [, b]) => b - a).slice(0, slowest);
  return [
    '  minutes of each part',
    ...parts.map(([name, took]) => `${column(took, 60_000)}  ${name}`),
    '  seconds of the slowest files',
    ...slow.map(([file, took]) => `${column(took, 1_000)}  ${file}`),
    ...failures.map((failure) => `  failed: ${failure}`),
  ];
}
