import { formatAmount } from '@heliograph/contract/money';
import { broadcastLimits } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { findPriceList, type PriceList } from '../texting';
import type { Broadcast } from './broadcast';
import { mostCost } from './cost';
import type { LoadGroup } from './findings';

/** What a user has confirmed. */
export interface Confirmed {
  /** The most that it may cost, micro-USD. */
  maxCost: bigint;
  /** The review that was shown; null if the caller doesn't name it. */
  review?: { at: Date; recipients: number } | null;
}

/** How far the snapshot of a broadcast is; an old one is treated as none. */
export interface SnapshotState {
  state: 'NONE' | 'BUILDING' | 'READY';
  at: Date | null;
  recipients: number;
}

/** Reads how far the snapshot of a broadcast is. */
export async function snapshotOf(tx: Executor, id: string, now: Date): Promise<SnapshotState> {
  const row = await tx.row<{ state: string; at: Date | null; recipients: number }>(
    sql`select snapshot as state, snapshot_at as at, recipients from broadcast where id = ${id}`,
  );
  const { at = null, recipients = 0 } = row ?? {};
  if (row?.state === 'BUILDING') return { state: 'BUILDING', at: null, recipients: 0 };
  const valid = at !== null && now.getTime() - at.getTime() < broadcastLimits.reviewMinutes * 60_000;
  return row?.state === 'READY' && valid ? { state: 'READY', at, recipients } : { state: 'NONE', at: null, recipients };
}

/**
 * Refuses to send to others than the user has reviewed (409 REVIEW_CHANGED), or for more than was confirmed (409
 * COST_CHANGED), with what changed. Without a snapshot the cost is compared once there is one.
 */
export async function requireConfirmed(
  tx: Executor,
  broadcast: Broadcast,
  snapshot: SnapshotState,
  { maxCost, review = null }: Confirmed,
  now: Date,
): Promise<void> {
  if (review && !isOf(snapshot, review)) throw changed(snapshot, review);
  if (snapshot.state === 'READY') await requireCost(tx, broadcast, maxCost, now);
}

/** Checks that a snapshot is the one that was reviewed. */
const isOf = ({ state, at, recipients }: SnapshotState, review: { at: Date; recipients: number }): boolean =>
  state === 'READY' && at?.getTime() === review.at.getTime() && recipients === review.recipients;

function changed({ state, recipients }: SnapshotState, review: { recipients: number }): Refusal {
  const now = recipients.toLocaleString('en-US');
  const text =
    state !== 'READY'
      ? 'The recipients have to be counted again. Check them, then send.'
      : recipients === review.recipients
        ? 'The recipients were counted again after you reviewed them. Check them, then send.'
        : `The recipients have changed: it now goes to ${now} instead of ${review.recipients.toLocaleString('en-US')}.`;
  return new Refusal('conflict', 'REVIEW_CHANGED', text);
}

/** Refuses to send what hasn't left for more than was confirmed (409 COST_CHANGED). */
export async function requireCost(tx: Executor, broadcast: Broadcast, maxCost: bigint, now: Date): Promise<void> {
  const prices = await broadcastPrices(tx, broadcast, now);
  if (!prices) throw new Refusal('conflict', 'NO_PRICE', unpriced);
  const most = await mostCostNow(tx, broadcast, prices);
  if (most > maxCost)
    throw new Refusal(
      'conflict',
      'COST_CHANGED',
      `It now costs up to ${formatAmount(most)}, more than the ${formatAmount(maxCost)} you confirmed.`,
    );
}

/** Says that the texts of a broadcast have no price. */
export const unpriced = 'No price is set for outbound messages. Contact support.';

/** Loads the prices of a broadcast’s texts; null if there is none. */
export const broadcastPrices = (
  tx: Executor,
  { accountId, channel, campaignId }: Broadcast,
  at: Date,
): Promise<PriceList | null> =>
  findPriceList(tx, { accountId, direction: 'OUTBOUND', channel: channel ?? '10DLC', campaignId, at });

/** Returns the most that the texts cost which haven't left (micro-USD), by the snapshot. */
export async function mostCostNow(tx: Executor, { id }: Broadcast, prices: PriceList): Promise<bigint> {
  const row = await tx.row<{ groups: LoadGroup[] | null; open: bigint }>(sql`
    select b.findings -> 'groups' as groups, coalesce((select sum(k.segments) from broadcast_chunk k
      where k.broadcast_id = b.id and not k.done), 0)::bigint as open
    from broadcast b where b.id = ${id}`);
  return mostCost(row?.groups ?? [], prices, row?.open ?? 0n);
}
