import { networkOf } from '../../domain/address-limits';
import { attemptRules, clearAttempts, requireAttempt } from '../../domain/attempts';
import { verifyPassword } from '../../domain/passwords';
import type { UserRecord } from '../../domain/users/user-record';
import { fieldError } from '../../base/refusal';
import type { Deps } from '../../http/deps';

const field = 'currentPassword';

/**
 * Throws 422 at `currentPassword` unless it matches. An attempt is counted before the password is compared
 * and refunded if it was right, so that parallel attempts can't exceed the limit.
 */
export async function checkCurrentPassword(
  { db, clock, ip }: Deps & { ip: string },
  user: Pick<UserRecord, 'id' | 'passwordHash'>,
  password: string | undefined,
): Promise<void> {
  if (!password) throw fieldError(field, 'required', 'Current password is required');
  await requireAttempt(db, attemptRules.currentPassword, user.id, clock());
  if (!(await verifyPassword(user.passwordHash, password, networkOf(ip))))
    throw fieldError(field, 'wrong', 'Current password is incorrect');
  await clearAttempts(db, attemptRules.currentPassword, user.id);
}
