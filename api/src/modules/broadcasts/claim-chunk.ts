import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** How long a worker may take for a chunk before another one takes over (ms). */
export const leaseMs = 60_000;

/** Why a chunk waits. */
export type ChunkWait = 'CAP' | 'ACCOUNT_CAP' | 'QUIET_HOURS' | 'WINDOW' | 'START' | 'THROTTLE' | 'CARRIER';

/** A chunk that this worker has claimed. `fence` grows with each claim, so that a late worker can't settle it. */
export interface ClaimedChunk {
  broadcastId: string;
  no: number;
  accountId: string;
  numberId: string;
  firstSeq: number;
  lastSeq: number;
  carrier: SurchargeCarrier | null;
  zones: string[];
  state: string | null;
  attempt: number;
  fence: bigint;
  /**
   * When recipients up to `handedTo` were handed over, maybe by a worker that crashed since; null if none can have
   * left.
   */
  handedAt: Date | null;
  handedTo: number | null;
}

/** Claims a chunk that is due. Broadcasts take turns: that after the `previous` one is next. */
export function claimChunk(db: Executor, previous: string | null, now: Date): Promise<ClaimedChunk | null> {
  return db.row<ClaimedChunk>(sql`
    update broadcast_chunk k set due_at = ${new Date(now.getTime() + leaseMs)}, fence = k.fence + 1
    from (
      select d.broadcast_id, d.no
        from (select distinct c.broadcast_id from broadcast_chunk c where c.due_at <= ${now}) b
        cross join
          lateral (select c.broadcast_id, c.no from broadcast_chunk c
          where c.broadcast_id = b.broadcast_id and c.due_at <= ${now} and not c.done order by c.due_at, c.no limit 1
          for update skip locked) d
      order by b.broadcast_id <= ${previous}::uuid, b.broadcast_id limit 1
    ) due where k.broadcast_id = due.broadcast_id and k.no = due.no
    returning k.broadcast_id as "broadcastId", k.no, k.account_id as "accountId", k.number_id as "numberId",
      k.first_seq as "firstSeq", k.last_seq as "lastSeq", k.carrier, k.zones, k.state, k.attempt, k.fence,
      k.handed_at as "handedAt", k.handed_to as "handedTo"`);
}

/**
 * Marks a chunk before recipients up to a place are handed over; false if it was paused, canceled, or taken over since
 * it was claimed.
 */
export async function markHanded(
  db: Executor,
  { broadcastId, no, fence }: ClaimedChunk,
  handedTo: number,
  now: Date,
): Promise<boolean> {
  const marked = await db.run(sql`
    update broadcast_chunk set handed_at = ${now}, handed_to = greatest(handed_to, ${handedTo}::integer)
      where broadcast_id = ${broadcastId} and no = ${no} and fence = ${fence} and due_at is not null and not done`);
  return marked > 0;
}

/** Extends the lease of a chunk, while the carrier still takes its texts. */
export async function renewChunk(db: Executor, { broadcastId, no, fence }: ClaimedChunk, now: Date): Promise<void> {
  await db.run(
    sql`update broadcast_chunk set due_at = ${new Date(now.getTime() + leaseMs)}
      where broadcast_id = ${broadcastId} and no = ${no} and fence = ${fence} and due_at is not null`,
  );
}
