import { describeFailure } from '@heliograph/api/describe-failure';

const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Ignores repeated signals within this time: one Ctrl-C arrives more than once, from the terminal and from npm. */
const SAME_MS = 500;
/**
 * Responses drain for ten seconds, and closing the database gets four more, so that the process is gone after 15 also
 * if it is busy.
 */
const LIMIT_MS = 14_000;

/**
 * Exits the process at once on a signal, until the returned function is called. During startup there is nothing to
 * close gracefully, but exit listeners, such as a private PostgreSQL, must run.
 */
export function exitOnSignal(): () => void {
  const listeners = Object.entries(codes).map(([signal, code]) => [signal, () => process.exit(code)] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => listeners.forEach(([signal, listener]) => process.off(signal, listener));
}

/**
 * Shuts the process down on a signal: gracefully on the first, at once on a second, and after 14 seconds at the latest.
 */
export function endOnSignal(close: () => Promise<void>): void {
  let began: number | null = null;

  const fail = (message: string): never => {
    process.stderr.write(`${message}\n`);
    process.exit(1);
  };

  const end = (code: number): void => {
    if (began !== null) {
      if (performance.now() - began > SAME_MS) process.exit(code);
      return;
    }
    began = performance.now();
    setTimeout(() => fail('Some work did not finish within 14 seconds and was cut off.'), LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(describeFailure(error)),
    );
  };

  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => end(code));
}
