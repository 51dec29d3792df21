import type { PauseReason } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { release } from '../texting';
import { notifyPaused } from './broadcast-events';

/**
 * Pauses a broadcast, whose wallet and row must be locked, until a user resumes it or its reason is over. What is held
 * for texts that have not been handed over is released at once. A chunk that is being handed over right now is settled
 * as usual, and then waits. `detail`: the cause as a sentence, for the notification.
 */
export async function pauseFor(
  tx: Executor,
  id: string,
  reason: PauseReason,
  now: Date,
  detail?: string,
): Promise<void> {
  await stopChunks(tx, id);
  await releaseRest(tx, id);
  const paused = await tx.row<{ known: boolean }>(sql`
    update broadcast b set status = 'PAUSED', pause_reason = ${reason}, resumes_at = null, updated_at = ${now}
    from (select id, (status = 'PAUSED' and pause_reason is not distinct from ${reason}) as known from broadcast
      where id = ${id}) before where b.id = before.id returning before.known`);
  // It is tried again now and then; each time it may be paused for the same reason.
  if (reason !== 'USER' && !paused?.known) await notifyPaused(tx, id, reason, now, detail);
}

/**
 * Takes chunks out of the queue that no worker is handing over; one that has claimed a chunk notices it before the
 * hand-over.
 */
export async function stopChunks(tx: Executor, id: string): Promise<void> {
  await tx.run(
    sql`update broadcast_chunk set due_at = null, wait = null, fence = fence + 1
      where broadcast_id = ${id} and not done and handed_at is null`,
  );
}

/** Releases what is held for texts that are not being handed over. The wallet must be locked. */
export async function releaseRest(tx: Executor, id: string): Promise<void> {
  const row = await tx.row<{ accountId: string; held: bigint; kept: bigint }>(sql`
    select b.account_id as "accountId", b.held,
      coalesce((select sum(k.segments) from broadcast_chunk k
      where k.broadcast_id = b.id and not k.done and k.handed_at is not null) * b.hold_rate, 0)::bigint as kept
    from broadcast b where b.id = ${id}`);
  if (!row || row.held <= row.kept) return;
  await release(tx, row.accountId, row.held - row.kept);
  await tx.run(sql`update broadcast set held = ${row.kept} where id = ${id}`);
}
