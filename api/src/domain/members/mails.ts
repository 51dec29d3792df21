import type { HostConfig } from '@heliograph/shared/contract/hosts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { Deps } from '../../http/deps';
import type { Mail } from '../../mail/mailer';
import { changeEmailMail, emailChangeNoticeMail, invitationMail, requiredResetMail } from '../../mail/templates';
import { tooMany } from '../address-limits';
import { attemptRules, countAttempt, lockedFor } from '../attempts';
import type { AttemptRule } from '../attempts';
import { endTokens, issueToken } from '../one-time-tokens';
import type { Member } from './member';
import { siteOf } from './sites';
import { refuseTaken } from './taken';

/** What writing to a user takes: the transaction, the time, and the site that the request came to. */
export interface Desk {
  tx: Executor;
  now: Date;
  host: HostConfig;
  deps: Deps;
  /** Mails to send once the transaction is through. */
  outbox: Mail[];
}

/** Counts one against a rule; 429 when it is used up. */
export async function spend(tx: Executor, rule: AttemptRule, key: string, now: Date): Promise<void> {
  const wait = await lockedFor(tx, rule, key, now);
  if (wait > 0) throw tooMany(wait, 'This has been done too often.');
  await countAttempt(tx, rule, key, now);
}

function target({ deps, host }: Desk, member: Member, to: string) {
  const site = siteOf(deps.hosts, member, host);
  if (!site) throw new Error(`Brand ${member.brandId} has no ${member.app} site`);
  return { host: site, port: deps.port, to, firstName: member.firstName };
}

/** Writes an invitation; earlier ones end. */
export async function invite(desk: Desk, member: Member): Promise<void> {
  await spend(desk.tx, attemptRules.inviteMail, member.id, desk.now);
  await endTokens(desk.tx, member.id, ['INVITE'], desk.now);
  const token = await issueToken(desk.tx, member.id, 'INVITE', desk.now);
  desk.outbox.push(invitationMail(target(desk, member, member.email), token, member.company ?? member.brandName));
}

/** Writes that a new password is needed, with a link to set it. */
export async function demandPassword(desk: Desk, member: Member): Promise<void> {
  await spend(desk.tx, attemptRules.inviteMail, member.id, desk.now);
  await endTokens(desk.tx, member.id, ['RESET', 'MAGIC'], desk.now);
  const token = await issueToken(desk.tx, member.id, 'RESET', desk.now);
  desk.outbox.push(requiredResetMail(target(desk, member, member.email), token));
}

/**
 * Notes a new e-mail address, which counts once the link mailed to it is pressed; the old address is told.
 * The same wish again sends the link again.
 */
export async function wishEmail(desk: Desk, member: Member, email: string): Promise<void> {
  const { tx, now } = desk;
  await endTokens(tx, member.id, ['CHANGE_EMAIL'], now);
  await spend(tx, attemptRules.changeEmail, member.id, now);
  await refuseTaken(tx, { brandId: member.brandId, app: member.app, email, except: member.id });
  await tx.run(sql`update app_user set pending_email = ${email}, updated_at = ${now} where id = ${member.id}`);
  const token = await issueToken(tx, member.id, 'CHANGE_EMAIL', now);
  desk.outbox.push(changeEmailMail(target(desk, member, email), token), emailChangeNoticeMail(target(desk, member, member.email), email));
}

/** Takes a wish for another e-mail address back. */
export async function withdrawEmail({ tx, now }: Desk, member: Member): Promise<void> {
  await endTokens(tx, member.id, ['CHANGE_EMAIL'], now);
  await tx.run(sql`update app_user set pending_email = null, updated_at = ${now} where id = ${member.id}`);
}

/** Sends mails after the answer; only to be called once the transaction that wrote them stands. */
export function sendLater({ mailer }: Deps, outbox: readonly Mail[], later: (work: () => Promise<void>) => void): void {
  outbox.forEach((mail) => later(() => mailer.send(mail)));
}
