import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../../db';
import { recordEndedImpersonations } from '../identity';
import { sweepClaims } from '../accounts';
import { sweepMessages } from '../texting';

/**
 * Deletes expired data: dead links, sign-ups that weren't completed, old attempt counts, sessions that ended months
 * ago, logins of more than a year ago.
 */
export async function sweep(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.run(sql`delete from one_time_token where expires_at < ${daysAgo(7)}`);
  await db.run(sql`delete from login_challenge where expires_at < ${daysAgo(1)}`);
  await sweepClaims(db, now);
  await db.run(
    sql`delete from attempt_limit where window_from < ${daysAgo(2)}
      and (locked_until is null or locked_until < ${now})`,
  );
  await recordEndedImpersonations(db, now);
  await db.run(sql`delete from session where expires_at < ${daysAgo(90)}`);
  await db.run(sql`delete from login_record where at < ${daysAgo(400)}`);
  await db.run(sql`delete from notification where at < ${daysAgo(120)} and announced_at is not null`);
  // A session lasts half a day.
  await db.run(sql`delete from load_note where at < ${daysAgo(1)}`);
  await db.run(sql`delete from api_credential_hour where hour < ${daysAgo(60)}`);
  await db.run(sql`delete from api_rate_window where started_at < ${daysAgo(1)}`);
  await sweepMessages(db, now);
  await db.run(sql`delete from mail where at < ${daysAgo(30)}`);
  await db.run(sql`delete from sandbox_card where not kept and created_at < ${daysAgo(1)}`);
}
