import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../../db';
import { recordEndedImpersonations } from './impersonation';

/**
 * Deletes expired links, old attempt counts, sessions that ended months ago, and the uses of API credentials. Records
 * ended impersonations first.
 */
export async function sweepIdentity(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.run(sql`delete from one_time_token where expires_at < ${daysAgo(7)}`);
  await db.run(
    sql`delete from attempt_limit where window_from < ${daysAgo(2)}
      and (locked_until is null or locked_until < ${now})`,
  );
  await recordEndedImpersonations(db, now);
  await db.run(sql`delete from session where expires_at < ${daysAgo(90)}`);
  await db.run(sql`delete from api_credential_hour where hour < ${daysAgo(60)}`);
  await db.run(sql`delete from api_rate_window where started_at < ${daysAgo(1)}`);
}
