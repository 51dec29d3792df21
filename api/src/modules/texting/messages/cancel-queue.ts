import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { addStatusEvents } from '../../notices';
import { addEvents, changeMessages } from './change-messages';
import { release } from './hold';
import { lockWallet } from '../../money';
import { timeOfId } from './unused-shares';
import type { OptedOut } from '../../people';

const batch = 500;

/**
 * Cancels texts of an account that have not been handed to a carrier, scheduled ones too, at most 500; their holds are
 * released. Returns how many there were. Call it inside a transaction.
 */
export async function cancelQueue(tx: Executor, accountId: string, now: Date): Promise<number> {
  await lockWallet(tx, accountId);
  const removed = await tx.rows<{ id: string; compliance: boolean }>(sql`
    delete from outbound_queue where message_id in (
      select message_id from outbound_queue where account_id = ${accountId} and handed_at is null
        order by message_id limit ${batch} for update skip locked)
    returning message_id as id, compliance`);
  if (removed.length === 0) return 0;
  const ids = removed.map(({ id }) => id);
  const held = new Map(
    (
      await tx.rows<{ id: string; held: bigint }>(
        sql`select id, held from message where id = any(${`{${ids.join(',')}}`}::text::uuid[]) for update`,
      )
    ).map((row) => [row.id, row.held]),
  );
  await release(
    tx,
    accountId,
    ids.reduce((sum, id) => sum + (held.get(id) ?? 0n), 0n),
    removed
      .filter(({ compliance }) => !compliance)
      .map(({ id }) => ({ at: new Date(timeOfId(id)), texts: 1, cost: held.get(id) ?? 0n })),
  );
  await changeMessages(
    tx,
    ids.map((id) => ({ id, status: 'canceled', errorCode: null, settled: true, finalAt: now })),
  );
  await addEvents(
    tx,
    ids.map((messageId) => ({ messageId, status: 'canceled', at: now })),
  );
  await addStatusEvents(tx, ids, now);
  return removed.length;
}

/**
 * Makes a waiting message due; returns false if it is being sent. A worker that has claimed it notices the new fence
 * before the hand-over.
 */
export async function hurryMessage(tx: Executor, messageId: string, now: Date): Promise<boolean> {
  const hurried = await tx.run(sql`
    update outbound_queue set due_at = ${now}, attempt = 0, fence = fence + 1
      where message_id = ${messageId} and handed_at is null`);
  return hurried > 0;
}

/** Takes from queued replies to a phone that opted out the right to be sent regardless. */
export async function endReplies(tx: Executor, { accountId, phone, since }: OptedOut): Promise<void> {
  await tx.run(sql`
    update outbound_queue q set compliance = false from message m
    where m.account_id = ${accountId} and m.peer = ${phone}
      and m.id >= uuid_from_time(${since}) and q.message_id = m.id and q.compliance`);
}
