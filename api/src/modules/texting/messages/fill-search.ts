import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../db';

/** Messages per transaction. */
const batch = 20_000;
/** Messages in a row of `message_search`. */
const inBlock = 32;
/** Messages are added once they are this old (ms): no transaction that could still add an older one takes as long. */
const settledAfter = 10 * 60_000;

/**
 * Adds the texts of new messages to the search, in blocks of an account's messages in order. Until then a search reads
 * the messages themselves. Only one process fills at a time.
 */
export async function fillSearch(db: Database, now: Date): Promise<void> {
  const target = new Date(now.getTime() - settledAfter);
  while (await db.transaction((tx) => fillBatch(tx, target, batch)));
}

/** Returns true if more is left. */
async function fillBatch(tx: Executor, target: Date, most: number): Promise<boolean> {
  const start = await tx.row<{ id: string }>(
    sql`select id from message_search_end where id < uuid_from_time(${target}::timestamptz) for update skip locked`,
  );
  if (!start) return false;
  const next = await tx.row<{ id: string }>(sql`
    select id from message where id >= ${start.id}::uuid and id < uuid_from_time(${target}::timestamptz)
      order by id offset ${most} limit 1`);
  const end = next ? sql`${next.id}::uuid` : sql`uuid_from_time(${target}::timestamptz)`;
  await tx.run(sql`
    insert into message_search (account_id, low, high, bodies)
    select account_id, (array_agg(id order by id))[1], (array_agg(id order by id desc))[1],
      string_agg(distinct body, chr(1))
    from (
      select account_id, id, body,
        (row_number() over (partition by account_id order by id) - 1) / ${inBlock}::int as block from message
        where id >= ${start.id}::uuid and id < ${end}
    ) numbered
    group by account_id, block`);
  await tx.run(sql`update message_search_end set id = ${end}`);
  return next !== null;
}

/** Makes the search read messages since a time again, for those that were written with a time in the past. */
export async function refillSearch(tx: Executor, since: Date): Promise<void> {
  await tx.run(sql`
    with gone as (delete from message_search where high >= uuid_from_time(${since}::timestamptz) returning low)
    update message_search_end
      set id = least(id, uuid_from_time(${since}::timestamptz), (select low from gone order by low limit 1))`);
}
