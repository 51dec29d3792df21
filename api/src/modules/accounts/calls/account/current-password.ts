import { attemptRules, clearAttempts, requireAttempt, type Caller } from '../../../identity';
import { sessionSource } from '../../log-in/hash-gate';
import { verifyPassword } from '../../log-in/passwords';
import { type UserRecord } from '../../users/user-record';
import { fieldError } from '../../../../base/refusal';
import type { Deps } from '../../../../http/deps';

/** The field that has the password, and how its errors name it. */
const usual = { field: 'currentPassword', label: 'Current password' };

/**
 * Throws 422 at the field unless it has the password of the caller. An attempt of the session is counted before the
 * password is compared and refunded if it was right, so that parallel attempts can't exceed the limit.
 */
export async function checkCurrentPassword(
  { db, clock, auth: { sessionId } }: Deps & { auth: Pick<Caller, 'sessionId'> },
  { passwordHash }: Pick<UserRecord, 'passwordHash'>,
  password: string | undefined,
  { field, label }: typeof usual = usual,
): Promise<void> {
  if (!password) throw fieldError(field, 'required', `${label} is required`);
  await requireAttempt(db, attemptRules.currentPassword, sessionId, clock());
  if (!(await verifyPassword(passwordHash, password, sessionSource(sessionId))))
    throw fieldError(field, 'wrong', `${label} is incorrect`);
  await clearAttempts(db, attemptRules.currentPassword, sessionId);
}
