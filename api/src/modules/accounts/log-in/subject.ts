import { createHash } from 'node:crypto';
import type { HostConfig } from '@heliograph/contract/calls/hosts';
import type { Executor } from '../../../db';
import { Refusal } from '../../../base/refusal';
import { findUser, type Realm, type UserRecord } from '../users/user-record';
import { networkOf } from '../../identity';
import { knownDevice } from './device-tokens';
import { deviceSource } from './hash-gate';
import { type AttemptSource } from './login-attempts';
import type { DomainDeps } from '../../../work/deps';

/** Returns the source of a call for the limits of its user, and the id of the device if it is known. */
export async function attemptSourceOf(
  { db, secret, clock }: DomainDeps,
  ip: string,
  { user, key }: Subject,
  deviceToken: string | undefined,
): Promise<AttemptSource & { device: string | null }> {
  const device = await knownDevice(db, secret, deviceToken, user?.id ?? null, clock());
  return { key, from: device === null ? networkOf(ip) : deviceSource(device), known: device !== null, device };
}

/** The user that a typed name refers to; `key` counts attempts the same way whether or not such a user exists. */
export interface Subject {
  user: UserRecord | null;
  key: string;
}

/** The recipient of emails that are composed but not sent. */
export const decoyUser = { email: 'nobody@example.com', firstName: 'Nobody', username: 'nobody', passwordHash: '' };

/** Looked up if there is no user, so that both cases take the same time. */
export const noId = '00000000-0000-0000-0000-000000000000';

/** Counts the attempts on a user. */
export const keyOf = ({ id }: Pick<UserRecord, 'id'>) => `user:${id}`;

/** The users of a site. */
export const realmOf = ({ app, brandConfig }: HostConfig): Realm => ({ brandId: brandConfig.id, app });

/** Finds the user of a username or email address on a site. */
export async function findSubject(db: Executor, host: HostConfig, usernameOrEmail: string): Promise<Subject> {
  return subject(await findUser(db, realmOf(host), usernameOrEmail), host, usernameOrEmail);
}

function subject(user: UserRecord | null, host: HostConfig, usernameOrEmail: string): Subject {
  return { user, key: user ? keyOf(user) : `name:${nameHash(host, usernameOrEmail)}` };
}

/** Returns a key of fixed length for a name or address of a site. */
export function nameHash({ app, brandConfig }: HostConfig, usernameOrEmail: string): string {
  return createHash('sha256').update(`${brandConfig.id} ${app} ${usernameOrEmail.trim().toLowerCase()}`).digest('hex');
}

/** Throws 403 with the reason if an authenticated user may still not log in. */
export function refuseUnusable(user: UserRecord, { app, brandConfig }: HostConfig): void {
  const { accountStatus, accountStatusReason } = user;
  if (accountStatus === 'SUSPENDED' || accountStatus === 'CLOSED') {
    const reason = accountStatusReason ? `: ${/^.*[^\s.]/s.exec(accountStatusReason)?.[0] ?? ''}` : '';
    const response = `This account is ${accountStatus.toLowerCase()}${reason}. Write to ${brandConfig.supportEmail}.`;
    throw new Refusal('forbidden', `ACCOUNT_${accountStatus}`, response);
  }
  if (!user.emailVerifiedAt) throw new Refusal('forbidden', 'EMAIL_UNVERIFIED', 'Verify your email address first');
  if (user.status === 'ACTIVE') return;
  const contact = app === 'admin' ? 'another staff user' : 'the owner of your account';
  throw new Refusal('forbidden', 'USER_DISABLED', `Your access is turned off. Ask ${contact} to turn it on again.`);
}

/** Checks whether the user could log in with the right password. */
export function isUsable(user: UserRecord): boolean {
  return (
    user.status === 'ACTIVE' &&
    user.emailVerifiedAt !== null &&
    (user.accountId === null || user.accountStatus === 'ACTIVE')
  );
}
