import { sql } from 'drizzle-orm';
import type { Executor } from '../db';

/** Returns the time zone of an account, where no caller has it: in jobs and changes. */
export async function accountZone(db: Executor, accountId: string): Promise<string> {
  const row = await db.row<{ timezone: string }>(sql`select timezone from account where id = ${accountId}`);
  return row?.timezone ?? 'UTC';
}
