import { dayMs } from '@heliograph/contract/reference/durations';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { deleteInBatches } from '../../work/delete-in-batches';

/** Deletes old notifications that were passed on, and the old log of webhooks. */
export async function sweepNotices(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.run(sql`delete from notification where at < ${daysAgo(120)} and announced_at is not null`);
  await deleteInBatches(db, sql`webhook_delivery`, sql`created_at < ${daysAgo(webhookLimits.keptDays)}`);
}
