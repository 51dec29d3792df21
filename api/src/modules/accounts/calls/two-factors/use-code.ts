import { attemptRules, clearAttempts, requireAttempt, type Caller } from '../../../identity';
import { type UserRecord } from '../../users/user-record';
import { consumeCode, recoveryCodesLeft } from '../../two-factors';
import { fieldError } from '../../../../base/refusal';
import type { PublicContext } from '../../../../http/register-call';
import type { CallName } from '@heliograph/contract';
import { recoveryCodeUsedMail } from '../../mails/two-factor-mails';

type Context = Pick<PublicContext<CallName>, 'db' | 'secret' | 'clock' | 'jobs' | 'host' | 'port'>;

/**
 * Consumes a code of a user's second factor, or one of their recovery codes, about which they are emailed.
 * Throws 422 for `code` if it is wrong, and 429 after five wrong ones within 15 minutes, counted across processes: in
 * the session that confirms its user, or without one, at all logins of the user.
 */
export async function useCode(
  { db, secret, clock, jobs, host, port }: Context,
  user: UserRecord,
  code: string,
  session?: Pick<Caller, 'sessionId'>,
): Promise<void> {
  const now = clock();
  const [rule, key] = session ? [attemptRules.currentFactor, session.sessionId] : [attemptRules.secondFactor, user.id];
  // Counted before the comparison, so that parallel guesses can't share one attempt.
  await requireAttempt(db, rule, key, now);
  const use = await consumeCode(db, secret, user.id, code, now);
  if (use === 'wrong') throw fieldError('code', 'wrong', 'That code is incorrect or has expired');
  if (use === 'replayed') throw fieldError('code', 'used', 'That code was already used. Wait for the next one.');
  await clearAttempts(db, rule, key);
  if (use !== 'recovery') return;
  const left = await recoveryCodesLeft(db, user.id);
  const mail = recoveryCodeUsedMail({ host, port, to: user.email, firstName: user.firstName }, left);
  await jobs.add(db, 'sendMail', { mail, pretend: false });
}
