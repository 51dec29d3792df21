import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { idIn } from '../../../paging';

const dimensions = sql`account_id, date_trunc('hour', uuid_time(id), 'UTC') as hour, number_id, campaign_id, direction,
  status, source, channel, carrier, error_code`;

/** Adds messages to the sums per hour: for messages that were written in bulk. */
export async function countMessages(tx: Executor, ids: readonly string[]): Promise<void> {
  const chunk = 5_000;
  for (let from = 0; from < ids.length; from += chunk) {
    await addHours(
      tx,
      sql`
      select ${dimensions}, count(*)::int as messages, sum(segments)::int as segments,
        sum(base_price)::bigint as base_price, sum(surcharge)::bigint as surcharge
      from message where ${idIn(sql`id`, ids.slice(from, from + chunk))} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10`,
    );
  }
}

/**
 * Adds the rows of a select with the columns of `message_hour` to the sums, in the order of their keys, so that two
 * transactions never wait for each other. Counts may be negative. Each key occurs once.
 */
export async function addHours(tx: Executor, deltas: SQL): Promise<void> {
  await tx.run(sql`
    insert into message_hour as h (account_id, hour, number_id, campaign_id, direction, status, source, channel,
      carrier, error_code, messages, segments, base_price, surcharge)
    select * from (${deltas}) d order by account_id, hour, direction, status, number_id, campaign_id, source, channel,
      carrier, error_code
    on conflict (account_id, hour, direction, status, number_id, campaign_id, source, channel, carrier, error_code)
      do update set
      messages = h.messages + excluded.messages, segments = h.segments + excluded.segments,
      base_price = h.base_price + excluded.base_price, surcharge = h.surcharge + excluded.surcharge`);
}
