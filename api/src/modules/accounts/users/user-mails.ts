import { fullNameOf } from '@heliograph/contract/reference/full-name';
import type { HostConfig } from '@heliograph/contract/calls/hosts';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import type { Mail } from '../../notices';
import { invitationMail, invitedElsewhereMail } from '../mails/invitation-mails';
import { requiredResetMail } from '../mails/password-mails';
import { twoFactorResetMail } from '../mails/two-factor-mails';
import type { MailTarget } from '../../notices';
import {
  attemptRules,
  requireAttempt,
  type AttemptRule,
  type Actor,
  endTokens,
  issueToken,
  siteOf,
} from '../../identity';
import { emailOwner } from './user-record';
import { managedUserById } from './managed-user';
import type { ManagedUser } from './managed-user';

/** The context of emails to a user: the transaction, the time, and the site of the request. */
export interface UserContext {
  tx: Executor;
  now: Date;
  host: HostConfig;
  deps: DomainDeps;
  /** Emails to send once the transaction is committed. */
  outbox: Mail[];
}

/** Counts an attempt; 429 if the limit is reached. */
export async function countAttempt(tx: Executor, rule: AttemptRule, key: string, now: Date): Promise<void> {
  await requireAttempt(tx, rule, key, now, 'Too many attempts.');
}

/** Checks for the host of staff, who may know the users of all accounts. */
export const isByStaff = ({ host }: UserContext) => host.app === 'admin';

/** Returns the recipient of an email about a user, on the site of the user; `firstName` is the recipient's. */
export function recipientOf(
  { deps, host }: UserContext,
  user: ManagedUser,
  to: string,
  { firstName }: { firstName: string } = user,
): MailTarget {
  const site = siteOf(deps.hosts, user, host);
  if (!site) throw new Error(`Brand ${user.brandId} has no ${user.app} site`);
  return { host: site, port: deps.port, to, firstName };
}

/**
 * Returns the name of the acting user for an email: staff with their brand, because the reader doesn't know them; a
 * command as the brand.
 */
async function signature({ tx }: UserContext, actor: Actor, user: ManagedUser): Promise<string> {
  const by = actor.userId === null ? null : await managedUserById(tx, actor.userId);
  if (!by) return user.brandName;
  return by.app === user.app ? fullNameOf(by) : `${fullNameOf(by)} of ${user.brandName}`;
}

/**
 * Emails an invitation; earlier ones expire. The owner of an address that belongs to another user gets a notice
 * instead.
 */
export async function invite(ctx: UserContext, actor: Actor, user: ManagedUser): Promise<void> {
  const { tx, now } = ctx;
  await countAttempt(tx, attemptRules.inviteMail, user.id, now);
  await endTokens(tx, user.id, ['INVITE'], now);
  const invitation = { by: await signature(ctx, actor, user), company: user.company, username: user.username };
  const owner = await emailOwner(tx, user, user.email, user.id);
  const to = recipientOf(ctx, user, user.email, owner ?? user);
  ctx.outbox.push(
    owner
      ? invitedElsewhereMail(to, invitation, owner.username)
      : invitationMail(to, await issueToken(tx, user.id, 'INVITE', now), invitation),
  );
}

/** Emails that the password was reset, with a link to set a new one. */
export async function requestNewPassword(ctx: UserContext, actor: Actor, user: ManagedUser): Promise<void> {
  const { tx, now } = ctx;
  await countAttempt(tx, attemptRules.inviteMail, user.id, now);
  await endTokens(tx, user.id, ['RESET', 'MAGIC'], now);
  const token = await issueToken(tx, user.id, 'RESET', now);
  const by = await signature(ctx, actor, user);
  ctx.outbox.push(requiredResetMail(recipientOf(ctx, user, user.email), token, { by, username: user.username }));
}

/** Emails that two-step verification was reset. */
export async function notifyTwoFactorReset(ctx: UserContext, actor: Actor, user: ManagedUser): Promise<void> {
  ctx.outbox.push(
    twoFactorResetMail(recipientOf(ctx, user, user.email), {
      by: await signature(ctx, actor, user),
      username: user.username,
    }),
  );
}

/** Stores the outbox as jobs, in its transaction. */
export async function storeMails({ tx, deps, outbox }: UserContext): Promise<void> {
  for (const mail of outbox) await deps.jobs.add(tx, 'sendMail', { mail, pretend: false });
}
