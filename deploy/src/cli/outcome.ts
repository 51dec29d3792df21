import { describeFailure } from '@heliograph/api/describe-failure';
import { BuildFailed, Impossible, Outrun, Refused, UsageError } from '../release/refused';

/** How a command that did not succeed ends. */
export interface Outcome {
  exit: number;
  /** For programs: what kind of failure it was. */
  code: 'refused' | 'build-failed' | 'usage' | 'conflict' | 'impossible' | 'failed';
}

/** Exit code and kind of a failure; `--help` lists the codes. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof Refused) return { exit: 1, code: 'refused' };
  if (error instanceof BuildFailed) return { exit: 1, code: 'build-failed' };
  if (error instanceof UsageError) return { exit: 2, code: 'usage' };
  if (error instanceof Outrun) return { exit: 3, code: 'conflict' };
  return error instanceof Impossible ? { exit: 4, code: 'impossible' } : { exit: 5, code: 'failed' };
}

/** A failure as a JSON document. */
export function failureJson(error: unknown): object {
  return { ok: false, code: outcomeOf(error).code, message: describeFailure(error), ...(error instanceof Refused && { refusals: error.refusals }), ...(error instanceof Outrun && { winner: error.winner ?? null }) };
}
