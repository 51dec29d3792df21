import type { BroadcastStatus, PauseReason } from '@heliograph/contract/reference/broadcasts';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { notifyCompleted } from './broadcast-events';
import { pauseFor } from './pause';

/** A wait that is shorter than this doesn't count as a pause (ms). */
const shortMs = 60_000;
/** Before so many texts have ended, their errors don't pause it. */
const fewTexts = 50;

interface Progress {
  status: BroadcastStatus;
  pauseReason: PauseReason | null;
  stopAtErrors: number | null;
  open: boolean;
  /** When the next chunk is due, and why it waits; null if none is in the queue. */
  nextDue: Date | null;
  wait: string | null;
}

/**
 * Sets the status of a broadcast, whose row must be locked, by what is left of it: completed, paused until a limit or
 * the night ends, or sending. It is paused for a user if too many texts have failed.
 */
export async function refreshStatus(tx: Executor, id: string, now: Date): Promise<void> {
  const progress = await tx.row<Progress>(sql`
    select b.status, b.pause_reason as "pauseReason", b.stop_at_errors as "stopAtErrors",
      exists (select 1 from broadcast_chunk k where k.broadcast_id = b.id and not k.done) as open,
      k.due_at as "nextDue", k.wait
    from broadcast b left join
      lateral (select due_at, wait from broadcast_chunk where broadcast_id = b.id and not done and due_at is not null
      order by due_at limit 1) k on true
    where b.id = ${id}`);
  if (!progress || (progress.status !== 'SENDING' && progress.status !== 'PAUSED')) return;
  const { open, nextDue, wait, stopAtErrors } = progress;
  if (!open) return complete(tx, id, now);
  if (progress.pauseReason !== null && !passes(progress.pauseReason)) return;
  if (progress.status === 'SENDING' && stopAtErrors !== null && (await failedShare(tx, id)) * 100 >= stopAtErrors)
    return pauseFor(tx, id, 'ERRORS', now);
  if (nextDue === null) return;
  const cause = wait === 'ACCOUNT_CAP' ? 'CAP' : wait;
  const reason = nextDue.getTime() - now.getTime() > shortMs && cause !== null && passes(cause) ? cause : null;
  await tx.run(sql`
    update broadcast set status = case when ${reason}::text is null then 'SENDING' else 'PAUSED' end,
      pause_reason = ${reason}, resumes_at = case
      when ${reason}::text is null then null else ${nextDue}::timestamptz end, updated_at = ${now}
    where id = ${id} and (status, pause_reason) is distinct
      from (case when ${reason}::text is null then 'SENDING' else 'PAUSED' end, ${reason}::text)`);
}

/** Pauses that end when a chunk is due again. */
const passes = (reason: string): boolean => reason === 'CAP' || reason === 'QUIET_HOURS' || reason === 'WINDOW';

/** Ends a broadcast of which nothing is left. */
export async function complete(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.run(
    sql`update broadcast set status = 'COMPLETED', pause_reason = null, resumes_at = null, ended_at = ${now},
      updated_at = ${now} where id = ${id}`,
  );
  await notifyCompleted(tx, id, now);
}

/** Returns the share of the texts that failed or were not delivered, 0 while there are few. */
async function failedShare(tx: Executor, id: string): Promise<number> {
  const row = await tx.row<{ ended: number; failed: number }>(sql`
    select coalesce(sum(messages), 0)::int as ended,
      coalesce(sum(messages) filter (where status in ('failed', 'undelivered')), 0)::int as failed from broadcast_sum
      where broadcast_id = ${id} and status <> 'canceled'`);
  return row && row.ended >= fewTexts ? row.failed / row.ended : 0;
}
