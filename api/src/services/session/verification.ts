import { sql } from 'drizzle-orm';
import type { HostConfig } from '@heliograph/shared/contract/hosts';
import type { Executor } from '../../db';
import { attemptRules, clearAttempts, countAttempt } from '../../domain/attempts';
import { codeHash, endTokens, issueToken, randomCode, useToken } from '../../domain/one-time-tokens';
import { emailOwner } from '../../domain/users';
import type { UserRecord } from '../../domain/users';
import type { Deps } from '../../http/deps';
import { alreadyRegisteredMail, verifyEmailMail } from '../../mail/templates';
import { nameHash, realmOf } from './subject';

/**
 * Writes to the address of a sign-up: a fresh verification link and code (only the newest code works, older links
 * still do), or, if the address belongs to a user already, that it does. The page cannot tell which.
 */
export async function mailSignUp(deps: Deps, host: HostConfig, user: Pick<UserRecord, 'id' | 'username' | 'email' | 'firstName'>): Promise<void> {
  const { db, clock, port, mailer, secret } = deps;
  const mails = await countAttempt(db, attemptRules.verifyMail, `mail:${nameHash(host, user.email)}`, clock());
  if (mails > attemptRules.verifyMail.limit) return;
  await clearAttempts(db, attemptRules.verifyCode, `user:${user.id}`);
  const owner = await emailOwner(db, realmOf(host), user.email, user.id);
  if (owner) return mailer.send(alreadyRegisteredMail({ host, port, to: user.email, firstName: owner.firstName }, owner.username));
  const code = randomCode();
  const token = await issueToken(db, user.id, 'VERIFY_EMAIL', clock(), codeHash(secret, user.id, code));
  return mailer.send(verifyEmailMail({ host, port, to: user.email, firstName: user.firstName }, { token, code, username: user.username }));
}

/** Marks an address as verified, opens the account that waited for it, and ends the other verification links. */
export async function markVerified(tx: Executor, userId: string, now: Date): Promise<void> {
  await endTokens(tx, userId, ['VERIFY_EMAIL'], now);
  await tx.run(sql`update app_user set email_verified_at = coalesce(email_verified_at, ${now}::timestamptz), updated_at = ${now} where id = ${userId}`);
  await tx.run(sql`
    update account set status = 'ACTIVE', updated_at = ${now}
    where status = 'PENDING_VERIFICATION' and id = (select account_id from app_user where id = ${userId})`);
}

/** Verifies by link token. */
export async function verifyByToken(tx: Executor, userId: string, token: string, now: Date): Promise<void> {
  await useToken(tx, token, now);
  await markVerified(tx, userId, now);
}

/** Puts the new address in the place of the old one; links that went to the old one end. */
export async function confirmEmail(tx: Executor, userId: string, token: string, now: Date): Promise<void> {
  await useToken(tx, token, now);
  await endTokens(tx, userId, ['CHANGE_EMAIL', 'MAGIC', 'RESET'], now);
  await tx.run(sql`
    update app_user set email = pending_email, pending_email = null, email_verified_at = ${now}, updated_at = ${now}
    where id = ${userId} and pending_email is not null`);
}

/** True if the code is that of the newest verification mail of the user. */
export async function isNewestCode(db: Executor, secret: Uint8Array, userId: string, code: string, now: Date): Promise<boolean> {
  const newest = await db.row<{ hash: string | null; live: boolean }>(sql`
    select code_hash as hash, used_at is null and expires_at > ${now} as live
    from one_time_token where user_id = ${userId} and purpose = 'VERIFY_EMAIL'
    order by created_at desc limit 1`);
  return newest !== null && newest.live && newest.hash === codeHash(secret, userId, code);
}
