import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { deleteInBatches } from '../../work/delete-in-batches';

const dayMs = 86_400_000;

/**
 * How many days each is kept. A key outlives the furthest schedule (35 days), and a carrier repeats a text or a
 * receipt for some days.
 */
export const keptDays = {
  sendKeys: 40,
  inboundIds: 30,
  earlyReceipts: 7,
  proofs: 90,
} as const;

/**
 * Deletes what messaging no longer needs, in small batches: keys of sends with their answers, ids of received texts,
 * receipts that nothing waits for, and runs of proofs.
 */
export async function sweepMessages(db: Executor, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteInBatches(db, sql`send_key`, sql`created_at < ${daysAgo(keptDays.sendKeys)}`);
  await deleteInBatches(db, sql`inbound_seen`, sql`at < ${daysAgo(keptDays.inboundIds)}`);
  await deleteInBatches(db, sql`receipt_early`, sql`at < ${daysAgo(keptDays.earlyReceipts)}`);
  await deleteInBatches(db, sql`proof_run`, sql`started_at < ${daysAgo(keptDays.proofs)}`);
}
