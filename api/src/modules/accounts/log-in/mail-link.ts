import { v7 } from 'uuid';
import type { DomainDeps } from '../../../work/deps';
import { allowMail } from '../mail-attempts';
import { magicLinkMail } from '../mails/login-mails';
import { resetPasswordMail } from '../mails/password-mails';
import { issueToken, hostByName } from '../../identity';
import { userById } from '../users/user-record';
import type { Jobs } from '../../../work/jobs';
import { attemptSourceOf, isUsable, noId, decoyUser } from './subject';

/**
 * Emails a user a link to log in or to set a new password, within the limits of their mailbox. Without a user, for a
 * user who can't log in, and beyond the limits, it does the same work without sending: the timing of the next request
 * must not reveal which case it was.
 */
export async function mailLink(
  deps: DomainDeps,
  { host: name, purpose, ip, device, userId, key }: Jobs['mailLink'],
): Promise<void> {
  const { db, hosts, port, clock, jobs } = deps;
  const host = hostByName(hosts, name);
  const found = await userById(db, userId ?? noId);
  const source = await attemptSourceOf(deps, ip, { user: found, key }, device ?? undefined);
  await db.transaction(async (tx) => {
    const allowed = await allowMail(tx, purpose, source, clock());
    const user = allowed && found && isUsable(found) ? found : null;
    const { email, firstName, username, passwordHash } = user ?? decoyUser;
    // Without a password, because it was reset, they have to set a new one.
    const linkPurpose = purpose === 'reset' || passwordHash === null ? 'RESET' : 'MAGIC';
    const token = await issueToken(tx, user?.id ?? v7(), linkPurpose, clock());
    const to = { host, port, to: email, firstName };
    const mail = linkPurpose === 'RESET' ? resetPasswordMail(to, token, username) : magicLinkMail(to, token);
    await jobs.add(tx, 'sendMail', { mail, pretend: user === null });
  });
}

/** Emails a link to set a new password to the restored address of a user. */
export async function mailResetLink(
  { db, hosts, port, clock, jobs }: DomainDeps,
  { host, userId, email }: Jobs['mailResetLink'],
): Promise<void> {
  const user = await userById(db, userId);
  if (!user) return;
  await db.transaction(async (tx) => {
    const token = await issueToken(tx, user.id, 'RESET', clock());
    const to = { host: hostByName(hosts, host), port, to: email, firstName: user.firstName };
    await jobs.add(tx, 'sendMail', { mail: resetPasswordMail(to, token, user.username), pretend: false });
  });
}

declare module '../../../work/jobs' {
  interface Jobs {
    /**
     * Emails a link to log in or to set a password to the user that a typed name refers to; `userId` is null without
     * one. `host` is the host in links of its email, as in the other jobs.
     */
    mailLink: {
      host: string;
      purpose: 'magicLink' | 'reset';
      ip: string;
      device: string | null;
      userId: string | null;
      key: string;
    };
    /** Emails a link to set a password to an address that was just restored. */
    mailResetLink: { host: string; userId: string; email: string };
  }
}
