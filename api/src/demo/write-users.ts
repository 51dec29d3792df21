import { fullNameOf } from '@heliograph/contract/reference/full-name';
import { sql } from 'drizzle-orm';
import type { Executor } from '../db';
import { acceptTerms, currentTerms } from '../modules/accounts';
import { createUser } from '../modules/accounts';
import type { DemoUser } from './model';

/** The account and site of users, and their shared data. */
export interface UserHome {
  brandId: number;
  /** For staff of every site brand. */
  allBrands?: boolean;
  accountId: string | null;
  timezone: string;
  /** Hashes the demo password once, because hashing is intentionally slow. */
  passwordHash: string;
}

/** Creates users who can log in at once: email verified, terms accepted. Invited ones have neither. */
export async function writeUsers(tx: Executor, users: readonly DemoUser[], home: UserHome, now: Date): Promise<void> {
  const terms = await currentTerms(tx, home.brandId, now);
  for (const user of users) {
    const invited = user.status === 'INVITED';
    const at = new Date(user.createdAt);
    await createUser(tx, {
      id: user.id,
      brandId: home.brandId,
      accountId: home.accountId,
      allBrands: home.allBrands ?? false,
      username: user.username,
      email: user.email,
      firstName: user.firstName,
      lastName: user.lastName,
      timezone: home.timezone,
      roles: user.roles,
      passwordHash: invited ? null : home.passwordHash,
      emailVerifiedAt: invited ? null : at,
      status: user.status,
      at,
    });
    if (invited) continue;
    await tx.run(
      sql`update app_user set last_login_at = ${new Date(user.lastLoginAt ?? user.createdAt)},
        last_login_ip = '192.0.2.10' where id = ${user.id}`,
    );
    if (terms)
      await acceptTerms(tx, {
        userId: user.id,
        termsId: terms.id,
        fullName: fullNameOf(user),
        ip: '192.0.2.10',
        at,
      });
  }
}
