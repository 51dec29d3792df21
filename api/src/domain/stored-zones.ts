import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/** Returns the time zone of an account, used in its exports if the request has none. */
export async function accountZone(db: Executor, accountId: string): Promise<string> {
  const row = await db.row<{ timezone: string }>(sql`select timezone from account where id = ${accountId}`);
  return row?.timezone ?? 'UTC';
}

/** Returns the time zone of a user; used in exports of staff, who have no account. */
export async function userZone(db: Executor, userId: string): Promise<string> {
  const row = await db.row<{ timezone: string }>(sql`select timezone from app_user where id = ${userId}`);
  return row?.timezone ?? 'UTC';
}

/** Returns the time zone of the caller: that of their account, or their own for staff. */
export function callerZone(db: Executor, { accountId, userId }: { accountId: string | null; userId: string }): Promise<string> {
  return accountId === null ? userZone(db, userId) : accountZone(db, accountId);
}
