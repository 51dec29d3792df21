import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';

/** Months that have a partition before they begin. */
const ahead = 3;

/**
 * Creates the partitions of messages up to three months from now. Until a month has one, its messages are in the last
 * partition, which has no end. Continues after the newest month, however long ago it was made, because a gap would
 * belong to no partition.
 */
export async function addMonths(db: Database, now: Date): Promise<void> {
  const newest = await db.row<{ month: string | null }>(sql`
    select max(c.relname)::text as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = 'message'::regclass and c.relname ~ '^message_[0-9]{4}_[0-9]{2}$'`);
  const [year = 0, month = 0] = (newest?.month ?? '').replace('message_', '').split('_').map(Number);
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth() + ahead;
  for (let next = year * 12 + month; next <= last; next += 1) {
    const first = new Date(Date.UTC(Math.floor(next / 12), next % 12, 1)).toISOString().slice(0, 10);
    await db.transaction(async (tx) => {
      // All that reads or sends waits behind this: a long export must not hold it up. The next hour tries again.
      await tx.run(sql`select set_config('lock_timeout', '2s', true)`);
      await tx.run(sql`select add_message_month(${first}::date)`);
    });
  }
}
