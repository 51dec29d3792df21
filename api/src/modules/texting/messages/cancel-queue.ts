import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { addStatusEvents } from '../../notices';
import { addEvents, changeMessages } from './change-messages';
import { release } from './hold';
import { lockWallet } from '../../money';
import { timeOfId } from './unused-shares';

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
