import { broadcastLimits } from '@heliograph/shared/reference/broadcasts';
import { sql } from 'drizzle-orm';
import { Refusal, fieldError } from '../../base/refusal';
import { zoneInstant } from '../../base/zone-time';
import type { Executor } from '../../db';
import { sendingNumber, senderProblem } from '../messages/sender';
import { lockWallet } from '../messages/settle';
import { activate } from './activate';
import { lockBroadcast } from './broadcast';
import type { Broadcast } from './broadcast';
import { instantAt } from './places';

/**
 * The zone of the United States and Canada in which a day begins first: in each recipient's zone nothing starts before.
 */
const firstZone = 'America/St_Johns';
/** The zone in which it begins last: a time that has passed there is over for every recipient. */
const lastZone = 'Pacific/Pago_Pago';

/**
 * Puts the snapshot of a draft into the queue, unless there is one: who gets it, and what it costs. Call it inside a
 * transaction.
 */
export async function prepareBroadcast(tx: Executor, accountId: string, id: string, now: Date): Promise<void> {
  const broadcast = await lockBroadcast(tx, accountId, id);
  if (broadcast.status !== 'DRAFT') throw new Refusal('conflict', 'STARTED', 'This broadcast has started.');
  await requireComplete(tx, broadcast);
  if ((await snapshotOf(tx, id, now)) === 'NONE') await queueSnapshot(tx, id, now);
}

/**
 * Starts a draft, or schedules it. `maxCost` (micro-USD) is what the user has confirmed. Call it inside a transaction.
 */
export async function startBroadcast(
  tx: Executor,
  accountId: string,
  id: string,
  maxCost: bigint,
  now: Date,
): Promise<void> {
  await lockWallet(tx, accountId);
  const broadcast = await lockBroadcast(tx, accountId, id);
  // Pressed twice: it has started.
  if (broadcast.status === 'PREPARING' || broadcast.status === 'SENDING' || broadcast.status === 'SCHEDULED') return;
  if (broadcast.status !== 'DRAFT') throw new Refusal('conflict', 'STARTED', 'This broadcast has started.');
  await requireComplete(tx, broadcast);
  const startsAt = startOf(broadcast, now);
  if (startsAt) {
    await tx.run(
      sql`update broadcast set status = 'SCHEDULED', starts_at = ${startsAt}, max_cost = ${maxCost}, updated_at = ${now}
        where id = ${id}`,
    );
    return;
  }
  const snapshot = await snapshotOf(tx, id, now);
  await tx.run(
    sql`update broadcast set status = 'PREPARING', max_cost = ${maxCost}, updated_at = ${now} where id = ${id}`,
  );
  if (snapshot === 'READY') await activate(tx, id, now);
  else if (snapshot === 'NONE') await queueSnapshot(tx, id, now);
}

/** Returns when a scheduled broadcast is prepared; null to start at once. A time that is over is refused. */
function startOf({ schedule, startTime, timezone }: Broadcast, now: Date): Date | null {
  if (schedule === 'NOW' || startTime === null) return null;
  const inZone = (zone: string) => new Date(zoneInstant(zone)(Date.parse(`${startTime}:00Z`)));
  const own = schedule === 'ACCOUNT' ? instantAt(startTime, { zones: [timezone], state: null }) : null;
  const at = own ?? inZone(firstZone);
  if ((own ?? inZone(lastZone)) <= now) throw fieldError('startTime', 'past', 'Start must be in the future');
  if (at.getTime() - now.getTime() > 365 * 86_400_000)
    throw fieldError('startTime', 'max', 'A broadcast can be scheduled up to a year ahead');
  return at <= now ? null : at;
}

/** Refuses a draft that lacks what sending needs, at the first field that does. */
async function requireComplete(
  tx: Executor,
  { accountId, campaignId, numberIds, body, included, phones }: Broadcast,
): Promise<void> {
  if (campaignId === null) throw fieldError('campaignUUID', 'required', 'Campaign is required');
  if (!numberIds.length) throw fieldError('numberUUIDs', 'required', 'The campaign has no number. Assign one first');
  if (!included.length && !phones) throw fieldError('lists', 'required', 'Choose a list, or enter numbers');
  if (!body.trim()) throw fieldError('body', 'required', 'Message is required');
  let first: ReturnType<typeof senderProblem> = null;
  // One after the other: the transaction has one connection, and one number that can send is enough.
  for (const numberId of numberIds) {
    const problem = senderProblem(await sendingNumber(tx, accountId, numberId));
    if (!problem) return;
    first ??= problem;
  }
  if (first) throw new Refusal('conflict', first.code, first.text);
}

/** Returns how far the snapshot is; an old one is treated as none. */
async function snapshotOf(tx: Executor, id: string, now: Date): Promise<'NONE' | 'BUILDING' | 'READY'> {
  const row = await tx.row<{ snapshot: string; at: Date | null }>(
    sql`select snapshot, snapshot_at as at from broadcast where id = ${id}`,
  );
  if (row?.snapshot === 'BUILDING') return 'BUILDING';
  return row?.snapshot === 'READY' &&
    row.at &&
    now.getTime() - row.at.getTime() < broadcastLimits.reviewMinutes * 60_000
    ? 'READY'
    : 'NONE';
}

/** Has the snapshot taken by the next worker. */
export async function queueSnapshot(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.run(
    sql`update broadcast set snapshot = 'BUILDING', snapshot_due_at = ${now}, snapshot_done = 0,
      snapshot_fence = snapshot_fence + 1, findings = null where id = ${id}`,
  );
}
