import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../../../db';
import { sweepClaims } from '../sign-ups';

/** Deletes expired logins and sign-ups that weren't completed, and logins of more than a year ago. */
export async function sweepLogins(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.run(sql`delete from login_challenge where expires_at < ${daysAgo(1)}`);
  await sweepClaims(db, now);
  await db.run(sql`delete from login_record where at < ${daysAgo(400)}`);
}
