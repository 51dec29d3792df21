import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/** Adds to the sums of a broadcast: rows by status, error, and carrier, as JSON; amounts in micro-USD. */
export async function addBroadcastSums(tx: Executor, broadcastId: string, rows: string): Promise<void> {
  await tx.run(sql`
    insert into broadcast_sum (broadcast_id, status, error_code, carrier, messages, segments, base_price, surcharge)
    select ${broadcastId}::uuid, status, "errorCode", carrier, messages, segments, base, surcharge
    from jsonb_to_recordset(${rows}::text::jsonb) as r (status message_status, "errorCode" text, carrier carrier_name,
      messages int, segments int, base bigint, surcharge bigint)`);
}

/** Merges the sums of each broadcast into one row per status, error, and carrier. */
export async function mergeBroadcastSums(db: Executor): Promise<void> {
  await db.run(sql`
    with changed as (
      select s.ctid from broadcast_sum s
      where s.broadcast_id in (select broadcast_id from broadcast_sum group by broadcast_id, status, error_code, carrier
        having count(*) > 1) for update skip locked),
    gone as (delete from broadcast_sum s using changed where s.ctid = changed.ctid returning s.*)
    insert into broadcast_sum (broadcast_id, status, error_code, carrier, messages, segments, base_price, surcharge)
    select broadcast_id, status, error_code, carrier, sum(messages), sum(segments), sum(base_price), sum(surcharge)
      from gone group by 1, 2, 3, 4 having sum(messages) <> 0`);
}
