import { dayMs } from '@heliograph/contract/reference/durations';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { deleteInBatches } from '../../work/delete-in-batches';

/** How many days each is kept: a carrier repeats a text or a receipt for some days. */
export const keptDays = {
  inboundIds: 30,
  earlyReceipts: 7,
  proofs: 90,
} as const;

/**
 * Deletes what messaging no longer needs, in small batches: ids of received texts, receipts that nothing waits for, and
 * runs of proofs.
 */
export async function sweepMessages(db: Executor, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteInBatches(db, sql`inbound_seen`, sql`at < ${daysAgo(keptDays.inboundIds)}`);
  await deleteInBatches(db, sql`receipt_early`, sql`at < ${daysAgo(keptDays.earlyReceipts)}`);
  await deleteInBatches(db, sql`proof_run`, sql`started_at < ${daysAgo(keptDays.proofs)}`);
}
