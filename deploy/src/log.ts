import { describeFailure } from '@heliograph/api/describe-failure';
import type { Log } from '@heliograph/api';

/** Logs one line to stderr: time, level, request, message, and the error. */
export const log: Log = ({ level, message, requestId, error }) => {
  const details =
    error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : describeFailure(error);
  process.stderr.write(`${new Date().toISOString()} ${level} ${requestId ?? '-'} ${message} ${details}\n`);
};

/** Logs a lost connection with its own message, because the stack only shows where in the driver it was noticed. */
export const report = (message: string, error?: unknown): void =>
  log({ level: 'error', message: error === undefined ? message : `${message}: ${describeFailure(error)}` });
