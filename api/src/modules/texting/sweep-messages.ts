import { dayMs } from '@heliograph/contract/reference/durations';
import { webhookLimits } from '@heliograph/contract/reference/webhooks';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { deleteInBatches } from '../../work/delete-in-batches';
import { deleteExpiredKeys } from '../../work/request-key';

/**
 * How many days each is kept. A carrier repeats a text or a receipt for some days, and the simulated carrier keeps what
 * its page shows.
 */
export const keptDays = {
  inboundIds: 30,
  earlyReceipts: 7,
  simulatedTexts: 30,
  webhookLog: webhookLimits.keptDays,
  proofs: 90,
} as const;

/**
 * Deletes what messaging no longer needs, in small batches: keys of sends with their answers, ids of received texts,
 * receipts that nothing waits for, logs. Keys have their own expiry.
 */
export async function sweepMessages(db: Executor, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteExpiredKeys(db, now);
  await deleteInBatches(db, sql`inbound_seen`, sql`at < ${daysAgo(keptDays.inboundIds)}`);
  await deleteInBatches(db, sql`receipt_early`, sql`at < ${daysAgo(keptDays.earlyReceipts)}`);
  await deleteInBatches(db, sql`simulator_text`, sql`at < ${daysAgo(keptDays.simulatedTexts)}`);
  await deleteInBatches(db, sql`webhook_delivery`, sql`created_at < ${daysAgo(keptDays.webhookLog)}`);
  await deleteInBatches(db, sql`proof_run`, sql`started_at < ${daysAgo(keptDays.proofs)}`);
}
