import { sql } from 'drizzle-orm';
import { dayMs } from '@heliograph/contract/reference/durations';
import { fieldError } from '../../base/refusal';
import { zoneInstant } from '../../base/zone-time';
import type { Executor } from '../../db';
import { lockWallet } from '../money';
import { activate } from './activate';
import { lockBroadcast, requireBroadcast } from './broadcast';
import type { Broadcast } from './broadcast';
import { requireConfirmed, snapshotOf } from './confirmed';
import type { Confirmed } from './confirmed';
import { instantAt } from './places';
import { nobody, requireComplete, requireRecipient } from './start-problem';
import { mayAct } from './status-rules';

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
  mayAct('prepare', broadcast.status);
  await requireComplete(tx, broadcast);
  if ((await snapshotOf(tx, id, now)).state === 'NONE') await queueSnapshot(tx, id, now);
}

/**
 * Starts a draft, or schedules it. 422 if it is incomplete or nobody would get it; 409 if it can't be sent, or is not
 * what the user has confirmed. A refusal changes nothing. Call it inside a transaction.
 */
export async function startBroadcast(
  tx: Executor,
  accountId: string,
  id: string,
  confirmed: Confirmed,
  now: Date,
): Promise<void> {
  await lockWallet(tx, accountId);
  if (!mayAct('start', (await lockBroadcast(tx, accountId, id)).status)) return;
  await keepLists(tx, id);
  const broadcast = await requireBroadcast(tx, accountId, id);
  await requireComplete(tx, broadcast);
  const startsAt = startOf(broadcast, now);
  const snapshot = await snapshotOf(tx, id, now);
  await requireConfirmed(tx, broadcast, snapshot, confirmed, now);
  if (snapshot.state !== 'READY') await requireRecipient(tx, broadcast);
  else if (snapshot.recipients === 0) throw nobody();
  if (startsAt) {
    await tx.run(
      sql`update broadcast set status = 'SCHEDULED', starts_at = ${startsAt}, max_cost = ${confirmed.maxCost},
        updated_at = ${now} where id = ${id}`,
    );
    return;
  }
  await tx.run(
    sql`update broadcast set status = 'PREPARING', max_cost = ${confirmed.maxCost}, updated_at = ${now}
      where id = ${id}`,
  );
  if (snapshot.state === 'READY') await activate(tx, id, now);
  else if (snapshot.state === 'NONE') await queueSnapshot(tx, id, now);
}

/** Waits for a list that is being deleted or archived, and prevents it until the broadcast has its new status. */
async function keepLists(tx: Executor, id: string): Promise<void> {
  await tx.run(
    sql`select 1 from contact_list where id in (select list_id from broadcast_list where broadcast_id = ${id})
      order by id for share`,
  );
}

/** Returns when a scheduled broadcast is prepared; null to start at once. A time that is over is refused. */
function startOf({ schedule, startTime, timezone }: Broadcast, now: Date): Date | null {
  if (schedule === 'NOW' || startTime === null) return null;
  const inZone = (zone: string) => new Date(zoneInstant(zone)(Date.parse(`${startTime}:00Z`)));
  const own = schedule === 'ACCOUNT' ? instantAt(startTime, { zones: [timezone], state: null }) : null;
  const at = own ?? inZone(firstZone);
  if ((own ?? inZone(lastZone)) <= now) throw fieldError('startTime', 'past', 'Start must be in the future');
  if (at.getTime() - now.getTime() > 365 * dayMs)
    throw fieldError('startTime', 'max', 'A broadcast can be scheduled up to a year ahead');
  return at <= now ? null : at;
}

/** Has the snapshot taken by the next worker. */
export async function queueSnapshot(tx: Executor, id: string, now: Date): Promise<void> {
  await tx.run(
    sql`update broadcast set snapshot = 'BUILDING', snapshot_due_at = ${now}, snapshot_done = 0,
      snapshot_fence = snapshot_fence + 1, findings = null where id = ${id}`,
  );
}
