const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/**
 * Runs a command: work, then clean-up, then exit with the code that the work returns. A signal cancels
 * the work, which cleans up once and exits with the conventional code for that signal.
 */
export async function runToEnd(work: () => Promise<number>, cleanUp: () => Promise<void>): Promise<void> {
  let left: Promise<void> | null = null;
  const leave = (code: number): Promise<void> => (left ??= cleanUp().finally(() => process.exit(code)));
  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => void leave(code));
  await leave(await work());
}
