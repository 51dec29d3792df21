import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { idIn } from '../../paging';
import { lockWallet } from '../money';
import { activate } from './activate';
import { lockBroadcast } from './broadcast';
import { requireCost } from './confirmed';
import { refuseHeld } from './hold-broadcast';
import { pauseFor, releaseRest, stopChunks } from './pause';
import { requireSendable } from './send-problem';
import { mayAct } from './status-rules';

/**
 * Pauses a broadcast that is being sent; what is held for the rest is released at once. Call it inside a transaction.
 */
export async function pauseBroadcast(tx: Executor, accountId: string, id: string, now: Date): Promise<void> {
  await lockWallet(tx, accountId);
  const { status, pauseReason } = await lockBroadcast(tx, accountId, id);
  if (!mayAct('pause', status) || pauseReason === 'USER') return;
  refuseHeld({ pauseReason });
  await pauseFor(tx, id, 'USER', now);
}

/**
 * Resumes a paused broadcast. `maxCost` (micro-USD) is what the user has confirmed for the rest. 409 if it can't be
 * sent, or costs more. Call it inside a transaction.
 */
export async function resumeBroadcast(
  tx: Executor,
  accountId: string,
  id: string,
  maxCost: bigint,
  now: Date,
): Promise<void> {
  await lockWallet(tx, accountId);
  const broadcast = await lockBroadcast(tx, accountId, id);
  if (!mayAct('resume', broadcast.status)) return;
  refuseHeld(broadcast);
  await requireSendable(tx, broadcast);
  await requireCost(tx, broadcast, maxCost, now);
  // After a pause for errors only new ones count.
  await tx.run(
    sql`update broadcast set max_cost = ${maxCost}, stop_at_errors = case
      when pause_reason = 'ERRORS' then null else stop_at_errors end where id = ${id}`,
  );
  await activate(tx, id, now);
}

/**
 * Cancels a broadcast; texts that have left stay sent. What is held for the rest is released at once. A scheduled one
 * becomes a draft. Call it inside a transaction. Returns false if it was canceled before.
 */
export async function cancelBroadcast(tx: Executor, accountId: string, id: string, now: Date): Promise<boolean> {
  await lockWallet(tx, accountId);
  const { status } = await lockBroadcast(tx, accountId, id);
  if (!mayAct('cancel', status)) return false;
  if (status === 'SCHEDULED') {
    await tx.run(sql`update broadcast set status = 'DRAFT', starts_at = null, updated_at = ${now} where id = ${id}`);
    return true;
  }
  await stopChunks(tx, id);
  await releaseRest(tx, id);
  await tx.run(
    sql`update broadcast_chunk set done = true, segments = 0
      where broadcast_id = ${id} and not done and handed_at is null`,
  );
  await tx.run(sql`
    update broadcast set status = 'CANCELED', pause_reason = null, resumes_at = null, snapshot_due_at = null,
      snapshot_fence = snapshot_fence + 1, ended_at = ${now}, updated_at = ${now} where id = ${id}`);
  return true;
}

/** Deletes a draft. Call it inside a transaction. */
export async function deleteBroadcast(tx: Executor, accountId: string, id: string): Promise<void> {
  mayAct('delete', (await lockBroadcast(tx, accountId, id)).status);
  await tx.run(sql`delete from broadcast_recipient where broadcast_id = ${id}`);
  await tx.run(sql`delete from broadcast_skip where broadcast_id = ${id}`);
  await tx.run(sql`delete from broadcast_chunk where broadcast_id = ${id}`);
  await tx.run(sql`delete from broadcast where id = ${id}`);
}

/** Makes the recipients that were reviewed for drafts obsolete, because their audience has changed. */
export async function forgetReviews(tx: Executor, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    update broadcast set snapshot = 'NONE', snapshot_due_at = null, snapshot_fence = snapshot_fence + 1, findings = null
    where status = 'DRAFT' and ${idIn(sql`id`, ids)}`);
}
