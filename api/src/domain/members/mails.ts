import type { HostConfig } from '@heliograph/shared/contract/hosts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { Deps } from '../../http/deps';
import type { Mail } from '../../mail/mailer';
import { addressWantedMail, changeEmailMail, emailChangeNoticeMail, invitationMail, invitedElsewhereMail, requiredResetMail } from '../../mail/templates';
import { tooMany } from '../address-limits';
import { attemptRules, countAttempt, lockedFor } from '../attempts';
import type { AttemptRule } from '../attempts';
import type { Actor } from '../audit';
import { endTokens, issueToken } from '../one-time-tokens';
import { emailOwner } from '../users';
import { fullName, memberById } from './member';
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

/** True at the desk of staff, who may know the users of all accounts. */
export const isStaffDesk = ({ host }: Desk) => host.app === 'admin';

function target({ deps, host }: Desk, member: Member, to: string, { firstName }: { firstName: string } = member) {
  const site = siteOf(deps.hosts, member, host);
  if (!site) throw new Error(`Brand ${member.brandId} has no ${member.app} site`);
  return { host: site, port: deps.port, to, firstName };
}

/** How a mail names whoever acted: staff with the brand, since the reader does not know them; a command as the brand. */
async function signature({ tx }: Desk, actor: Actor, member: Member): Promise<string> {
  const by = actor.userId === null ? null : await memberById(tx, actor.userId);
  if (!by) return member.brandName;
  return by.app === member.app ? fullName(by) : `${fullName(by)} of ${member.brandName}`;
}

/** Writes an invitation; earlier ones end. An address that belongs to another user hears so instead. */
export async function invite(desk: Desk, actor: Actor, member: Member): Promise<void> {
  const { tx, now } = desk;
  await spend(tx, attemptRules.inviteMail, member.id, now);
  await endTokens(tx, member.id, ['INVITE'], now);
  const invitation = { by: await signature(desk, actor, member), company: member.company, username: member.username };
  const owner = await emailOwner(tx, member, member.email, member.id);
  const to = target(desk, member, member.email, owner ?? member);
  desk.outbox.push(owner ? invitedElsewhereMail(to, invitation, owner.username) : invitationMail(to, await issueToken(tx, member.id, 'INVITE', now), invitation));
}

/** Writes that the password was reset, with a link to set a new one. */
export async function demandPassword(desk: Desk, actor: Actor, member: Member): Promise<void> {
  const { tx, now } = desk;
  await spend(tx, attemptRules.inviteMail, member.id, now);
  await endTokens(tx, member.id, ['RESET', 'MAGIC'], now);
  const token = await issueToken(tx, member.id, 'RESET', now);
  const by = await signature(desk, actor, member);
  desk.outbox.push(requiredResetMail(target(desk, member, member.email), token, { by, username: member.username }));
}

/**
 * Notes a new email address, which counts once the link mailed to it is opened; the old address is told. The same wish
 * again sends the link again. An address that belongs to a user of another account gets no link but is told, too.
 */
export async function wishEmail(desk: Desk, member: Member, email: string): Promise<void> {
  const { tx, now } = desk;
  await endTokens(tx, member.id, ['CHANGE_EMAIL'], now);
  await spend(tx, attemptRules.changeEmail, member.id, now);
  await refuseTaken(tx, { ...member, username: undefined, email, except: member.id, byStaff: isStaffDesk(desk) });
  await tx.run(sql`update app_user set pending_email = ${email}, updated_at = ${now} where id = ${member.id}`);
  const owner = await emailOwner(tx, member, email, member.id);
  const to = target(desk, member, email, owner ?? member);
  desk.outbox.push(
    owner ? addressWantedMail(to, owner.username) : changeEmailMail(to, await issueToken(tx, member.id, 'CHANGE_EMAIL', now)),
    emailChangeNoticeMail(target(desk, member, member.email), email),
  );
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
