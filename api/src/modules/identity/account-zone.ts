import { sql } from 'drizzle-orm';
import { dayOf } from '../../base/zone-time';
import type { Executor } from '../../db';

/** Returns the time zone of an account, where no caller has it: in jobs and changes. */
export async function accountZone(db: Executor, accountId: string): Promise<string> {
  const row = await db.row<{ timezone: string }>(sql`select timezone from account where id = ${accountId}`);
  return row?.timezone ?? 'UTC';
}

/** Returns the calendar day, YYYY-MM-DD, of an instant in the zone of an account. */
export async function accountDay(db: Executor, accountId: string, at: Date): Promise<string> {
  return dayOf(await accountZone(db, accountId), at.getTime());
}
