import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/** The time zone of an account, in which its exports write instants when the request names none. */
export async function accountZone(db: Executor, accountId: string): Promise<string> {
  const row = await db.row<{ timezone: string }>(sql`select timezone from account where id = ${accountId}`);
  return row?.timezone ?? 'UTC';
}
