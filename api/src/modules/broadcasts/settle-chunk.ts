import type { BroadcastStatus } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { accountZone } from '../identity';
import { uncountDay, release, settleTexts, type SettledTexts, writeOutcomes, unusedOf, textsSent } from '../texting';
import { noteTextsSent, followThreads } from '../people';
import { lockWallet } from '../money';
import type { ClaimedChunk } from './claim-chunk';
import type { ChunkResult } from './hand-over-chunk';
import { refreshStatus } from './refresh-status';

interface Parent {
  status: BroadcastStatus;
  holdRate: bigint;
  held: bigint;
  createdBy: string | null;
}

/**
 * Settles a chunk in one transaction: writes the messages, charges what was sent, releases what was held for them, and
 * lets the rest wait. The fence decides: a chunk that another worker has claimed since is left to it. Returns how many
 * messages had no price.
 */
export async function settleChunk(tx: Executor, chunk: ClaimedChunk, result: ChunkResult, now: Date): Promise<number> {
  const { accountId, broadcastId } = chunk;
  const { outcomes } = result;
  await noteTextsSent(tx, textsSent(outcomes), now);
  const left = outcomes.filter((outcome) => outcome.result === 'sent');
  const threads = left.length
    ? await followThreads(
        tx,
        left[0]?.message.numberId ?? '',
        left.map(({ message }) => message),
        { at: now, scheduled: false },
      )
    : new Map<string, string>();
  await lockWallet(tx, accountId);
  const parent = await tx.row<Parent>(
    sql`select status, hold_rate as "holdRate", held, created_by as "createdBy" from broadcast where id = ${broadcastId}
      for update`,
  );
  const mine = await tx.row<{ segments: number }>(
    sql`select segments from broadcast_chunk where broadcast_id = ${broadcastId} and no = ${chunk.no}
      and fence = ${chunk.fence} and not done for update`,
  );
  if (!parent || !mine) return 0;
  const { settled, unpriced } = await settleTexts(
    tx,
    outcomes,
    {
      isFree: () => false,
      write: (charged) => writeOutcomes(tx, charged, { broadcastId, userId: parent.createdBy, threads, now }),
    },
    now,
  );
  const segments = outcomes.reduce((sum, { message }) => sum + message.segments, 0);
  await moveChunk(tx, chunk, result, { parent, segments: mine.segments - segments }, now);
  await refreshStatus(tx, broadcastId, now);
  // Last, because the next chunk is counted at the same time.
  await uncountUnused(tx, accountId, result, settled);
  return unpriced;
}

/**
 * Takes back from the day the texts that did not leave, and what others cost less than was held. Those without an
 * answer may have left.
 */
async function uncountUnused(
  tx: Executor,
  accountId: string,
  { handed, unanswered }: ChunkResult,
  settledTexts: SettledTexts['settled'],
): Promise<void> {
  if (!handed?.texts.length) return;
  const settled = new Map(settledTexts.map((text) => [text.outcome.message.id, text]));
  const unused = handed.texts.map(({ id, held }) => {
    const text = settled.get(id);
    if (text) return unusedOf(text);
    return unanswered ? { texts: 0, cost: 0n } : { texts: 1, cost: held };
  });
  const [texts, cost] = [
    unused.reduce((sum, each) => sum + each.texts, 0),
    unused.reduce((sum, each) => sum + each.cost, 0n),
  ];
  if (!texts && !cost) return;
  await tx.run(uncountDay(accountId, await accountZone(tx, accountId), [{ at: handed.at, texts, cost }]));
}

/** Lets what is left of a chunk wait, or ends the chunk; releases what was held for the rest. */
async function moveChunk(
  tx: Executor,
  { accountId, broadcastId, no }: ClaimedChunk,
  { wait, unanswered = false }: ChunkResult,
  { parent, segments }: { parent: Parent; segments: number },
  now: Date,
): Promise<void> {
  const { status, holdRate, held } = parent;
  const canceled = status === 'CANCELED' && !unanswered;
  const stopped = status === 'PAUSED' && (await stoppedByReason(tx, broadcastId));
  const done = canceled || segments === 0;
  const after = await tx.row<{ kept: bigint }>(sql`
    with moved as (
      update broadcast_chunk set segments = ${done ? 0 : segments}, done = ${done},
        wait = ${done || stopped ? null : (wait?.reason ?? null)}, attempt = attempt + ${wait?.busy ? 1 : 0},
        handed_at = case when ${unanswered}::boolean then handed_at end, handed_to = case
          when ${unanswered}::boolean then handed_to end,
        due_at = case when ${done}::boolean then null when ${unanswered}::boolean then due_at
          when ${stopped}::boolean then null else ${wait?.until ?? now}::timestamptz end
      where broadcast_id = ${broadcastId} and no = ${no} returning segments, due_at)
    select coalesce((select sum(segments) from broadcast_chunk
      where broadcast_id = ${broadcastId} and not done and no <> ${no}
      and (due_at is not null or handed_at is not null)), 0)::bigint
      + coalesce((select segments from moved where due_at is not null), 0)::bigint as kept`);
  const keep = (after?.kept ?? 0n) * holdRate;
  if (held <= keep) return;
  await release(tx, accountId, held - keep);
  await tx.run(sql`update broadcast set held = ${keep} where id = ${broadcastId}`);
}

/** A broadcast that a user, the balance, or errors paused sends nothing more. */
async function stoppedByReason(tx: Executor, broadcastId: string): Promise<boolean> {
  const row = await tx.row<{ stopped: boolean }>(
    sql`select coalesce(pause_reason not in ('CAP', 'QUIET_HOURS', 'WINDOW'), false) as stopped from broadcast
      where id = ${broadcastId}`,
  );
  return row?.stopped ?? false;
}
