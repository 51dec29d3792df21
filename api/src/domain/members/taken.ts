import type { App } from '@heliograph/shared/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { ApiError } from '../../http/api-error';

const words = { username: 'Username is taken', email: 'E-mail is taken' } as const;

type Field = keyof typeof words;

/** 409 that names each field whose value somebody else has. */
export function takenError(fields: readonly Field[]): ApiError {
  const errors = fields.map((field) => ({ field, code: 'taken', message: words[field] }));
  return new ApiError(409, 'CONFLICT', errors[0]?.message ?? 'This is taken', { fields: errors });
}

/** What must not be in use within a brand and app yet. */
export interface Wanted {
  brandId: number;
  app: App;
  username?: string | undefined;
  email?: string | undefined;
  /** The user who may have it already. */
  except?: string;
}

/** Refuses a username or e-mail address that somebody else has. */
export async function refuseTaken(db: Executor, { brandId, app, username, email, except }: Wanted): Promise<void> {
  const row = await db.row<{ username: boolean; email: boolean }>(sql`
    select coalesce(bool_or(username = ${username ?? null}::citext), false) as username,
           coalesce(bool_or(email = ${email ?? null}::citext), false) as email
    from app_user
    where host_brand_id = ${brandId} and app = ${app} and id is distinct from ${except ?? null}::uuid
      and (username = ${username ?? null}::citext or email = ${email ?? null}::citext)`);
  const claimed = app === 'customer' && username !== undefined && (await isClaimed(db, brandId, username, email));
  const taken: Field[] = [...(row?.username || claimed ? (['username'] as const) : []), ...(row?.email ? (['email'] as const) : [])];
  if (taken.length > 0) throw takenError(taken);
}

/** A name that was asked for in a sign-up with another address. */
async function isClaimed(db: Executor, brandId: number, username: string, email: string | undefined): Promise<boolean> {
  return (await db.row(sql`
    select 1 from username_claim
    where host_brand_id = ${brandId} and username = ${username}::citext and email is distinct from ${email ?? null}::citext`)) !== null;
}

const UNIQUE_VIOLATION = '23505';

/** Runs a transaction that writes usernames or addresses; of two at once with the same, the second gets 409. */
export async function refusingDuplicates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    if (code === UNIQUE_VIOLATION && constraint.startsWith('app_user_')) throw takenError([constraint.includes('email') ? 'email' : 'username']);
    throw error;
  }
}
