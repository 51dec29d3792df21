import type { App } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { Refusal } from '../../../base/refusal';

const words = { username: 'Username is taken', email: 'Email is taken' } as const;

type Field = keyof typeof words;

/** Returns a 409 with each field whose value is in use. */
export function takenError(fields: readonly Field[]): Refusal {
  const errors = fields.map((field) => ({ field, code: 'taken', message: words[field] }));
  return new Refusal('conflict', 'CONFLICT', errors[0]?.message ?? 'This is taken', { fields: errors });
}

/** The values that must not be in use yet. */
export interface RequestedNames {
  brandId: number;
  app: App;
  /** Null for staff. */
  accountId: string | null;
  username?: string | undefined;
  email?: string | undefined;
  /** The user whose own values don't count. */
  except?: string;
  /** True if the caller may know the users of all accounts. */
  byStaff: boolean;
}

/**
 * Rejects a username that another user of the brand has, and an address that another user of the account, or any of the
 * staff, has or can still restore. Customers don't learn of users in other accounts: there the owner of the address is
 * emailed.
 */
export async function refuseTaken(
  db: Executor,
  { brandId, app, accountId, username, email, except, byStaff }: RequestedNames,
  now: Date,
): Promise<void> {
  const known = sql`(account_id is not distinct from ${accountId}::uuid
    or (${byStaff} and email_verified_at is not null))`;
  const row = await db.row<{ username: boolean; email: boolean }>(sql`
    select coalesce(bool_or(username = ${username ?? null}::citext), false) as username,
           coalesce(bool_or(email = ${email ?? null}::citext and ${known}), false) as email
    from app_user
    where host_brand_id = ${brandId} and app = ${app} and id is distinct from ${except ?? null}::uuid
      and (username = ${username ?? null}::citext or email = ${email ?? null}::citext)`);
  const reserved = email !== undefined && (await isRestorable(db, { accountId, email, except }, now));
  const taken: Field[] = [
    ...(row?.username ? (['username'] as const) : []),
    ...(row?.email || reserved ? (['email'] as const) : []),
  ];
  if (taken.length > 0) throw takenError(taken);
}

/**
 * Checks whether another user of the account, or of the staff, has a link that restores an address, which an invitation
 * would block.
 */
async function isRestorable(
  db: Executor,
  { accountId, email, except }: Pick<RequestedNames, 'accountId' | 'except'> & { email: string },
  now: Date,
): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from one_time_token t join app_user u on u.id = t.user_id
    where t.purpose = 'UNDO_EMAIL' and t.email = ${email}::citext and t.used_at is null and t.expires_at > ${now}
      and u.account_id is not distinct from ${accountId}::uuid and u.id is distinct from ${except ?? null}::uuid
        limit 1`);
  return row !== null;
}

const UNIQUE_VIOLATION = '23505';

/** Returns the unique index of users that a database error is about; null for any other error. */
function violated(error: unknown): string | null {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && constraint.startsWith('app_user_') ? constraint : null;
}

/** Runs a transaction that writes usernames or addresses; of two at once with the same values, the second gets 409. */
export async function refusingDuplicates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const index = violated(error);
    if (index) throw takenError([index.includes('email') ? 'email' : 'username']);
    throw error;
  }
}

/** Returns a 409 for an address of another user; only the owner of the mailbox may see it. */
export function ownedError(): Refusal {
  return new Refusal(
    'conflict',
    'EMAIL_IN_USE',
    'This email address already belongs to another user. Log in as that user, or use another address.',
  );
}

/** Runs a transaction that verifies an address; 409 if another user has verified it. */
export async function refusingOwned<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violated(error)?.includes('email')) throw ownedError();
    throw error;
  }
}
