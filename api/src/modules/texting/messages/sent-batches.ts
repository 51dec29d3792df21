import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { uuidArray } from '../../../paging';

/** The most messages that one read of old batches returns, unless a single batch has more. */
const most = 1_000;

/** Records messages that were handed over together: receipts are expected for them. */
export async function awaitReceipts(tx: Executor, ids: readonly string[], at: Date): Promise<void> {
  if (!ids.length) return;
  await tx.run(sql`insert into sent_batch (sent_at, message_ids) values (${at}, ${uuidArray(ids)})`);
}

/**
 * Removes batches that were handed over before a time, oldest first, and returns their messages; none are left if it
 * returns none.
 */
export async function takeBatchesBefore(tx: Executor, until: Date): Promise<string[]> {
  const batches = await tx.rows<{ ids: string[] }>(sql`
    with old as (select id, message_ids, sent_at from sent_batch where sent_at < ${until} order by sent_at, id
      limit ${most}),
      counted as (select id, cardinality(message_ids) as own, sum(cardinality(message_ids))
        over (order by sent_at, id) as so_far from old)
    delete from sent_batch b using counted c where b.id = c.id and (c.so_far <= ${most} or c.so_far = c.own)
      returning b.message_ids as ids`);
  return batches.flatMap(({ ids }) => ids);
}
