import { sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { attemptRules, clearAttempts, clearLoginAttempts } from '../../identity';

/**
 * When the lock of a user `u` expires, as SQL; null unless it is locked: after too many wrong passwords from everywhere
 * a login needs an emailed code, and after too many wrong codes of the second factor no code is accepted. Waits of one
 * network or device don't lock a user.
 */
export const lockedUntil = (now: Date): SQL => sql`(select max(l.locked_until) from attempt_limit l
    where u.status = 'ACTIVE' and l.locked_until > ${now}
      and (l.scope, l.key) in ((${attemptRules.userLogin.scope}, 'user:' || u.id),
        (${attemptRules.secondFactor.scope}, u.id::text)))`;

/** The status of a user `u`, as SQL: `LOCKED` while it is locked. */
export const displayStatus = (now: Date): SQL =>
  sql`(case when ${lockedUntil(now)} is not null then 'LOCKED' else u.status end)`;

/** Ends the lock of a user, and the waits of every network and device. Returns until when it was locked, or null. */
export async function endLock(tx: Executor, userId: string, now: Date): Promise<Date | null> {
  const row = await tx.row<{ until: Date | null }>(
    sql`select ${lockedUntil(now)} as until from app_user u where u.id = ${userId}`,
  );
  await clearLoginAttempts(tx, userId);
  await clearAttempts(tx, attemptRules.secondFactor, userId);
  return row?.until ?? null;
}
