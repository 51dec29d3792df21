import { passingReasons } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { lockWallet } from '../money';
import { activate } from './activate';
import { lockBroadcast } from './broadcast';
import type { Broadcast } from './broadcast';
import { pauseFor } from './pause';
import { queueSnapshot } from './start-broadcast';

/** Returns where a held broadcast continues: a pause that ends without a user is part of sending. */
function heldFrom({ status, pauseReason }: Broadcast): string {
  if (status !== 'PAUSED' || pauseReason === null) return status;
  return (passingReasons as readonly string[]).includes(pauseReason) ? 'SENDING' : pauseReason;
}

/** Pauses a broadcast for staff, until they release it; the customer sees the reason. Call it inside a transaction. */
export async function holdBroadcast(
  tx: Executor,
  accountId: string,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  await lockWallet(tx, accountId);
  const broadcast = await lockBroadcast(tx, accountId, id);
  const { status, pauseReason } = broadcast;
  if (pauseReason === 'STAFF') throw new Refusal('conflict', 'HELD', 'This broadcast is already held.');
  if (status !== 'SCHEDULED' && status !== 'PREPARING' && status !== 'SENDING' && status !== 'PAUSED') {
    throw new Refusal(
      'conflict',
      'NOT_SENDING',
      status === 'DRAFT' ? 'This broadcast hasn’t started.' : 'This broadcast has ended.',
    );
  }
  await tx.run(sql`update broadcast set hold_reason = ${reason}, held_from = ${heldFrom(broadcast)} where id = ${id}`);
  await pauseFor(tx, id, 'STAFF', now);
}

/** Lets a held broadcast continue where it was; a user’s own pause stays. Call it inside a transaction. */
export async function releaseBroadcast(tx: Executor, accountId: string, id: string, now: Date): Promise<void> {
  await lockWallet(tx, accountId);
  const { pauseReason } = await lockBroadcast(tx, accountId, id);
  if (pauseReason !== 'STAFF') throw new Refusal('conflict', 'NOT_HELD', 'This broadcast isn’t held.');
  const row = await tx.row<{ from: string | null; snapshot: string }>(
    sql`select held_from as "from", snapshot from broadcast where id = ${id}`,
  );
  const from = row?.from ?? 'USER';
  if (from === 'SCHEDULED' || from === 'PREPARING') {
    await tx.run(
      sql`update broadcast set status = ${from}, pause_reason = null, hold_reason = null, held_from = null,
        updated_at = ${now} where id = ${id}`,
    );
    if (from === 'PREPARING' && row?.snapshot === 'READY') await activate(tx, id, now);
    else if (from === 'PREPARING' && row?.snapshot !== 'BUILDING') await queueSnapshot(tx, id, now);
    return;
  }
  await tx.run(
    sql`update broadcast set pause_reason = ${from === 'SENDING' ? 'USER' : from}, hold_reason = null, held_from = null,
      updated_at = ${now} where id = ${id}`,
  );
  if (from === 'SENDING') await activate(tx, id, now);
}

/** Refuses a change by a user to a broadcast that staff hold. */
export function refuseHeld({ pauseReason }: Pick<Broadcast, 'pauseReason'>): void {
  if (pauseReason === 'STAFF')
    throw new Refusal(
      'conflict',
      'HELD',
      'We’re holding this broadcast for review. Contact support to have it released.',
    );
}
