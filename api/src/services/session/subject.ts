import { createHash } from 'node:crypto';
import type { HostConfig } from '@heliograph/shared/contract/hosts';
import type { Executor } from '../../db';
import { ApiError } from '../../http/api-error';
import { findUser } from '../../domain/users';
import type { UserRecord } from '../../domain/users';

/** Whom a typed name stands for; `key` counts attempts alike whether there is such a user or not. */
export interface Subject {
  user: UserRecord | null;
  key: string;
}

/** Looks up who is meant by a username or e-mail address on a site. */
export async function findSubject(db: Executor, host: HostConfig, usernameOrEmail: string): Promise<Subject> {
  const user = await findUser(db, host.brandConfig.id, host.app, usernameOrEmail);
  if (user) return { user, key: `user:${user.id}` };
  const typed = `${host.brandConfig.id} ${host.app} ${usernameOrEmail.trim().toLowerCase()}`;
  return { user, key: `name:${createHash('sha256').update(typed).digest('hex')}` };
}

/** Throws 403 with the reason if a user who proved who they are may still not log in. */
export function refuseUnusable(user: UserRecord, { app, brandConfig }: HostConfig): void {
  const { accountStatus, accountStatusReason } = user;
  if (accountStatus === 'SUSPENDED' || accountStatus === 'CLOSED') {
    const why = accountStatusReason ? `: ${accountStatusReason.replace(/[\s.]+$/, '')}` : '';
    const response = `This account is ${accountStatus.toLowerCase()}${why}. Write to ${brandConfig.supportEmail}.`;
    throw new ApiError(403, `ACCOUNT_${accountStatus}`, response);
  }
  if (!user.emailVerifiedAt) throw new ApiError(403, 'EMAIL_UNVERIFIED', 'Verify your email address first');
  if (user.status === 'ACTIVE') return;
  const whom = app === 'admin' ? 'another member of the staff' : 'the owner of your account';
  throw new ApiError(403, 'USER_DISABLED', `Your access is turned off. Ask ${whom} to turn it on again.`);
}

/** True if the user could log in given the right password. */
export function isUsable(user: UserRecord): boolean {
  return user.status === 'ACTIVE' && user.emailVerifiedAt !== null && (user.accountId === null || user.accountStatus === 'ACTIVE');
}
