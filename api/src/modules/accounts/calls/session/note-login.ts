import type { LoginMethod, LoginOutcome } from '@heliograph/contract/reference/logins';
import { recordLogin } from '../../log-in/login-records';
import { noId } from '../../log-in/subject';
import { Refusal } from '../../../../base/refusal';
import type { LoginCall } from './signed-in';
import type { PublicContext } from '../../../../http/register-call';

type Context = Pick<PublicContext<LoginCall>, 'db' | 'clock' | 'ip' | 'request' | 'background'>;

/**
 * Records a failed login after the response, with the same work for an unknown user (null), which avoids a timing leak.
 */
export function noteFailure(
  { db, clock, ip, request, background }: Context,
  userId: string | null,
  outcome: Exclude<LoginOutcome, 'SUCCEEDED'>,
  method: LoginMethod,
): void {
  const record = { userId: userId ?? noId, outcome, method, ip, userAgent: request.headers['user-agent'] };
  const at = clock();
  background.run(() => recordLogin(db, record, at));
}

/**
 * Runs a step of a login, and records that it failed if it throws a refusal; one of a limit compared nothing, so it is
 * not recorded.
 */
export async function notingRefusals<Result>(
  context: Context,
  userId: string,
  outcome: Exclude<LoginOutcome, 'SUCCEEDED'>,
  method: LoginMethod,
  step: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof Refusal && error.kind !== 'limited') noteFailure(context, userId, outcome, method);
    throw error;
  }
}
