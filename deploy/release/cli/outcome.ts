import { describeFailure } from '@heliograph/api/describe-failure';
import { BuildFailed, Impossible, Outrun, Refused, UsageError } from '../acts/refused';

/** The outcome of a failed command. */
export interface Outcome {
  exit: number;
  /** The kind of failure, for programs. */
  code: 'refused' | 'build-failed' | 'usage' | 'conflict' | 'impossible' | 'failed';
}

/** Maps a failure to its exit code and kind; `--help` lists the codes. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof Refused) return { exit: 1, code: 'refused' };
  if (error instanceof BuildFailed) return { exit: 1, code: 'build-failed' };
  if (error instanceof UsageError) return { exit: 2, code: 'usage' };
  if (error instanceof Outrun) return { exit: 3, code: 'conflict' };
  return error instanceof Impossible ? { exit: 4, code: 'impossible' } : { exit: 5, code: 'failed' };
}

/** Formats a failure as a JSON document. */
export function failureJson(error: unknown): object {
  return {
    ok: false,
    code: outcomeOf(error).code,
    message: describeFailure(error),
    ...(error instanceof Refused && { refusals: error.refusals }),
    ...(error instanceof Outrun && { winner: error.winner ?? null }),
  };
}
