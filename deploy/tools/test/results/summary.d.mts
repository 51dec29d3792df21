/** Returns the lines that end a test command: the minutes of its parts, its slowest files, and what failed. */
export function summaryLines(total: {
  parts: [name: string, milliseconds: number][];
  files: [file: string, milliseconds: number][];
  failures: string[];
}): string[];
