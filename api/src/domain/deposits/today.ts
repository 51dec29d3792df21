import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { dayOf, startOfDay } from '../../base/zone-time';

/** What has been added since midnight in the zone of the account, micro-USD; deposits under way count. */
export async function addedToday(db: Executor, accountId: string, now: Date): Promise<bigint> {
  const account = await db.row<{ timezone: string }>(sql`select timezone from account where id = ${accountId}`);
  const zone = account?.timezone ?? 'UTC';
  const since = new Date(startOfDay(zone, dayOf(zone, now.getTime())));
  const row = await db.row<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from deposit
    where account_id = ${accountId} and status <> 'FAILED' and created_at >= ${since}`);
  return row?.sum ?? 0n;
}
