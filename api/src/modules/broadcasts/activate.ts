import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { hold, highestPrice } from '../texting';
import { lockWallet } from '../money';
import { notifyFailed } from './broadcast-events';
import { findBroadcast } from './broadcast';
import type { Broadcast } from './broadcast';
import { broadcastPrices, mostCostNow, unpriced } from './confirmed';
import { pauseFor } from './pause';
import { complete } from './refresh-status';
import { sendProblem } from './send-problem';

/**
 * Starts to send a broadcast whose snapshot is ready, or the rest of one that was paused: holds the highest price of
 * what has not left, and makes its chunks due. If it can't, it is paused and says why. Call it before anything of the
 * wallet is locked.
 */
export async function activate(tx: Executor, id: string, now: Date): Promise<void> {
  const first = await findBroadcast(tx, id);
  if (!first) return;
  await lockWallet(tx, first.accountId);
  await tx.run(sql`select 1 from broadcast where id = ${id} for update`);
  const broadcast = await findBroadcast(tx, id);
  if (!broadcast || (broadcast.status !== 'PREPARING' && broadcast.status !== 'PAUSED' && broadcast.status !== 'DRAFT'))
    return;
  if (broadcast.recipients === 0) return fail(tx, id, 'Nobody can receive it.', now);
  const problem = await sendProblem(tx, broadcast);
  if (problem) return pauseFor(tx, id, 'SENDER', now, problem.text);
  const prices = await broadcastPrices(tx, broadcast, now);
  if (!prices) {
    await tx.run(sql`update broadcast set snapshot_problem = ${unpriced} where id = ${id}`);
    return pauseFor(tx, id, 'SENDER', now, unpriced);
  }
  const rate = highestPrice(prices, 1);
  const { open, segments, cost } = await openSegments(tx, broadcast, rate);
  if (!open) return complete(tx, id, now);
  if (broadcast.maxCost !== null && (await mostCostNow(tx, broadcast, prices)) > broadcast.maxCost)
    return pauseFor(tx, id, 'COST', now);
  try {
    if (cost > broadcast.held) await hold(tx, broadcast.accountId, cost - broadcast.held);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'LOW_BALANCE') return pauseFor(tx, id, 'BALANCE', now);
    throw error;
  }
  await tx.run(sql`
    update broadcast set status = 'SENDING', pause_reason = null, resumes_at = null, snapshot_problem = null, hold_rate = ${rate},
      held = greatest(held, ${rate * segments}::bigint), started_at = coalesce(started_at, ${now}::timestamptz),
      updated_at = ${now} where id = ${id}`);
  await tx.run(
    sql`update broadcast_chunk set due_at = greatest(starts_at, ${now}::timestamptz), attempt = 0, wait = case
      when starts_at > ${now}::timestamptz then 'START' end where broadcast_id = ${id} and not done and due_at is null`,
  );
}

/** Returns the segments that haven't been sent, and what is held for them (micro-USD). */
async function openSegments(
  tx: Executor,
  { id }: Broadcast,
  rate: bigint,
): Promise<{ open: boolean; segments: bigint; cost: bigint }> {
  const row = await tx.row<{ open: boolean; segments: bigint }>(
    sql`select count(*) > 0 as open, coalesce(sum(segments), 0)::bigint as segments from broadcast_chunk
      where broadcast_id = ${id} and not done`,
  );
  const segments = row?.segments ?? 0n;
  return { open: row?.open ?? false, segments, cost: rate * segments };
}

async function fail(tx: Executor, id: string, problem: string, now: Date): Promise<void> {
  await tx.run(
    sql`update broadcast set status = 'FAILED', snapshot_problem = ${problem}, ended_at = ${now}, updated_at = ${now}
      where id = ${id}`,
  );
  await notifyFailed(tx, id, problem, now);
}
