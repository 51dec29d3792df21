import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { Database } from '../db';
import { deleteInBatches } from '../work/delete-in-batches';

/** How many days the simulated carrier keeps the texts that its page shows. */
export const simulatedTextsDays = 30;

/** Deletes what the embedded adapters have kept long enough: texts, mail, and cards that weren't saved. */
export async function sweepAdapters(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteInBatches(db, sql`simulator_text`, sql`at < ${daysAgo(simulatedTextsDays)}`);
  await db.run(sql`delete from mail where at < ${daysAgo(30)}`);
  await db.run(sql`delete from sandbox_card where not kept and created_at < ${daysAgo(1)}`);
}
