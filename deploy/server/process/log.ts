import { describeFailure } from '@heliograph/api/describe-failure';
import type { Log } from '@heliograph/api';
import { createCalmErrors } from './calm-errors';

/** Writes one line to stderr: time, level, request, message, and the error. */
const write: Log = ({ level, message, requestId, error }) => {
  const details =
    error instanceof Error ? (error.stack ?? error.message) : error === undefined ? '' : describeFailure(error);
  process.stderr.write(`${new Date().toISOString()} ${level} ${requestId ?? '-'} ${message} ${details}\n`);
};

const calm = createCalmErrors((message) => write({ level: 'error', message }));

/** Logs one line; a full or broken disk, which fails every attempt, gets one a minute. */
export const log: Log = (line) => {
  if (calm.admits(line.error)) write(line);
};

/** Logs a lost connection with its own message, because the stack only shows where in the driver it was noticed. */
export function report(message: string, error?: unknown): void {
  if (calm.admits(error))
    write({ level: 'error', message: error === undefined ? message : `${message}: ${describeFailure(error)}` });
}
