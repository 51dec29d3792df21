import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { addEvents, changeMessages } from './change-messages';

/** How long a receipt is waited for, in hours. */
export const receiptHours = 72;
const batch = 1_000;
const hour = 3_600_000;

/**
 * Marks messages as `delivery_unknown` that have had no receipt for 72 hours. They are found by their id, which begins with the time,
 * within the last two days before that: the work runs every ten minutes.
 */
export async function expireReceipts(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - receiptHours * hour);
  const from = new Date(until.getTime() - 48 * hour);
  for (;;) {
    const expired = await db.transaction(async (tx) => {
      const rows = await tx.rows<{ id: string }>(sql`
        select id from message where id >= uuid_from_time(${from}) and id < uuid_from_time(${until}) and status = 'sent' and sent_at < ${until}
        order by id limit ${batch} for update skip locked`);
      await changeMessages(tx, rows.map(({ id }) => ({ id, status: 'delivery_unknown', errorCode: 'NO_RECEIPT', finalAt: now })));
      await addEvents(tx, rows.map(({ id }) => ({ messageId: id, status: 'delivery_unknown', errorCode: 'NO_RECEIPT', at: now })));
      return rows.length;
    });
    if (expired < batch) return;
  }
}
