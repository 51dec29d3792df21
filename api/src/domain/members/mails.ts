import type { HostConfig } from '@heliograph/shared/contract/hosts';
import type { Executor } from '../../db';
import type { DomainDeps } from '../deps';
import type { Mail } from '../ports/mailer';
import { invitationMail, invitedElsewhereMail } from '../mails/invitation-mails';
import { requiredResetMail } from '../mails/password-mails';
import { twoFactorResetMail } from '../mails/two-factor-mails';
import type { MailTarget } from '../mails/compose';
import { attemptRules, spendAttempt } from '../attempts';
import type { AttemptRule } from '../attempts';
import type { Actor } from '../audit';
import { endTokens, issueToken } from '../one-time-tokens';
import { emailOwner } from '../users';
import { fullName, memberById } from './member';
import type { Member } from './member';
import { siteOf } from './sites';

/** What writing to a user takes: the transaction, the time, and the site that the request came to. */
export interface Desk {
  tx: Executor;
  now: Date;
  host: HostConfig;
  deps: DomainDeps;
  /** Mails to send once the transaction is committed. */
  outbox: Mail[];
}

/** Counts one against a rule; 429 when it is used up. */
export async function spend(tx: Executor, rule: AttemptRule, key: string, now: Date): Promise<void> {
  await spendAttempt(tx, rule, key, now, 'This has been done too often.');
}

/** True at the desk of staff, who may know the users of all accounts. */
export const isStaffDesk = ({ host }: Desk) => host.app === 'admin';

/** To whom a mail about a user goes, on the site of the user; `firstName` is that of whoever reads it. */
export function target({ deps, host }: Desk, member: Member, to: string, { firstName }: { firstName: string } = member): MailTarget {
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

/** Writes that two-step verification was reset. */
export async function tellTwoFactorReset(desk: Desk, actor: Actor, member: Member): Promise<void> {
  desk.outbox.push(twoFactorResetMail(target(desk, member, member.email), { by: await signature(desk, actor, member), username: member.username }));
}

/** Stores the mails of a desk as jobs, in its transaction. */
export async function storeMails({ tx, deps, outbox }: Desk): Promise<void> {
  for (const mail of outbox) await deps.jobs.add(tx, 'sendMail', { mail, pretend: false });
}
