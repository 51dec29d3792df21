import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { zoneOffset } from '../../base/zone-time';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

/** The instant at which the day of `now` began in a time zone. */
export function startOfDay(zone: string, now: Date): Date {
  const offsetAt = zoneOffset(zone);
  const local = now.getTime() + offsetAt(now.getTime()) * MINUTE_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  // The clock may have been moved since midnight: the offset counts that held then.
  const guess = midnight - offsetAt(now.getTime()) * MINUTE_MS;
  return new Date(midnight - offsetAt(guess) * MINUTE_MS);
}

/** What has been added since midnight in the zone of the account, micro-USD; deposits under way count. */
export async function addedToday(db: Executor, accountId: string, now: Date): Promise<bigint> {
  const account = await db.row<{ timezone: string }>(sql`select timezone from account where id = ${accountId}`);
  const since = startOfDay(account?.timezone ?? 'UTC', now);
  const row = await db.row<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from deposit
    where account_id = ${accountId} and status <> 'FAILED' and created_at >= ${since}`);
  return row?.sum ?? 0n;
}
