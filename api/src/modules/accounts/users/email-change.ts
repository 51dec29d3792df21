import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Executor } from '../../../db';
import { addressWantedMail, changeEmailMail, emailChangeNoticeMail } from '../mails/email-change-mails';
import { attemptRules, endTokens, issueToken, consumeToken, type LiveToken, endUndoLinks } from '../../identity';
import { revokeSessions } from '../log-in/sessions';
import { emailOwner } from './user-record';
import { removeFactorSince } from '../two-factors';
import { isByStaff, countAttempt, recipientOf } from './user-mails';
import type { UserContext } from './user-mails';
import type { ManagedUser } from './managed-user';
import { refuseTaken } from './taken';

/**
 * Stores a new email address, which replaces the old one once the link emailed to it is opened. The old one gets a link
 * to undo this. The same request again resends the links. The owner of an address in another account gets no link.
 */
export async function requestEmailChange(ctx: UserContext, user: ManagedUser, email: string): Promise<void> {
  const { tx, now } = ctx;
  await endTokens(tx, user.id, ['CHANGE_EMAIL'], now);
  await countAttempt(tx, attemptRules.changeEmail, user.id, now);
  await refuseTaken(tx, { ...user, username: undefined, email, except: user.id, byStaff: isByStaff(ctx) }, now);
  await tx.run(sql`update app_user set pending_email = ${email}, updated_at = ${now} where id = ${user.id}`);
  const owner = await emailOwner(tx, user, email, user.id);
  const to = recipientOf(ctx, user, email, owner ?? user);
  const undo = await issueToken(tx, user.id, 'UNDO_EMAIL', now, user.email);
  ctx.outbox.push(
    owner
      ? addressWantedMail(to, owner.username)
      : changeEmailMail(to, await issueToken(tx, user.id, 'CHANGE_EMAIL', now)),
    emailChangeNoticeMail(recipientOf(ctx, user, user.email), undo, email),
  );
}

/** Cancels an unconfirmed change of address. */
export async function cancelEmailChange(tx: Executor, userId: string, now: Date): Promise<void> {
  await endTokens(tx, userId, ['CHANGE_EMAIL'], now);
  await tx.run(
    sql`update app_user set pending_email = null, updated_at = ${now}
      where id = ${userId} and pending_email is not null`,
  );
}

/**
 * Replaces the old address with the new one, ends sessions and the links sent to the old one. Returns the number of
 * sessions.
 */
export async function confirmEmailChange(tx: Executor, userId: string, token: string, now: Date): Promise<number> {
  await consumeToken(tx, token, now);
  await endTokens(tx, userId, ['CHANGE_EMAIL', 'MAGIC', 'RESET'], now);
  await tx.run(sql`
    update app_user set email = pending_email, pending_email = null, email_verified_at = ${now}, updated_at = ${now}
    where id = ${userId} and pending_email is not null`);
  return revokeSessions(tx, userId, now);
}

/**
 * Restores the address that the link was emailed to. The user who requested the new one may know the password and have
 * sessions, links and a second factor: all of them end, and an email to the restored address lets its owner set a new
 * password. A second factor that is more than a day older than the request is the owner's, and stays.
 */
export async function undoEmailChange(
  tx: Executor,
  token: string,
  { userId, email, createdAt }: LiveToken,
  now: Date,
): Promise<void> {
  await consumeToken(tx, token, now);
  await endTokens(tx, userId, ['CHANGE_EMAIL', 'MAGIC', 'RESET'], now);
  // A link emailed to a later address must not restore that one.
  await endUndoLinks(tx, { userId, email, since: createdAt }, now);
  await tx.run(sql`
    update app_user set email = ${email}, pending_email = null, email_verified_at = ${now}, password_hash = null,
      require_password_reset = true, updated_at = ${now}
    where id = ${userId}`);
  await removeFactorSince(tx, userId, new Date(createdAt.getTime() - dayMs));
  await revokeSessions(tx, userId, now);
}
