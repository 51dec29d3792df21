import { describeFailure } from '@heliograph/api/describe-failure';

const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** One Ctrl-C arrives more than once: the terminal sends it to every program, and npm passes it on. */
const SAME_MS = 500;
/** Answers drain for ten seconds; writing what is left and closing the database gets five more. */
const LIMIT_MS = 15_000;

/**
 * Ends the process at once on a signal, until the returned function is called: while it starts there is nothing to close
 * in order, but what listens to the exit, such as a private PostgreSQL, must hear of it.
 */
export function exitOnSignal(): () => void {
  const listeners = Object.entries(codes).map(([signal, code]) => [signal, () => process.exit(code)] as const);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  return () => listeners.forEach(([signal, listener]) => process.off(signal, listener));
}

/** Ends the process on a signal: in order on the first, at once on a second one, and never later than after 15 seconds. */
export function endOnSignal(close: () => Promise<void>): void {
  let began: number | null = null;

  const fail = (words: string): never => {
    process.stderr.write(`${words}\n`);
    process.exit(1);
  };

  const end = (code: number): void => {
    if (began !== null) {
      if (performance.now() - began > SAME_MS) process.exit(code);
      return;
    }
    began = performance.now();
    setTimeout(() => fail('Some work did not end within 15 seconds and was cut off.'), LIMIT_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => fail(describeFailure(error)),
    );
  };

  for (const [signal, code] of Object.entries(codes)) process.on(signal, () => end(code));
}
