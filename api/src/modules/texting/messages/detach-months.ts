import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import { deleteInBatches } from '../../../work/delete-in-batches';

/**
 * Moves the partitions of messages that are older than every account's retention to the schema `archive`. No list reads
 * them there, and no message is deleted. Sums per hour and the ledger are kept. Returns the names of the tables.
 */
export async function detachMonths(db: Database, now: Date): Promise<string[]> {
  const longest = await db.row<{ months: number }>(
    sql`select coalesce(max(retention_months), 24)::int as months from account`,
  );
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (longest?.months ?? 24), 1))
    .toISOString()
    .slice(0, 10);
  const detached = await db.transaction(async (tx) => {
    // All that reads or sends waits behind this: a long export must not hold it up. The next hour tries again.
    await tx.run(sql`select set_config('lock_timeout', '2s', true)`);
    const row = await tx.row<{ detached: string[] | null }>(
      sql`select detach_messages_before(${first}::date) as detached`,
    );
    return row?.detached ?? [];
  });
  // The words of these texts, which search would no longer find.
  if (detached.length)
    await deleteInBatches(
      db,
      sql`message_search`,
      sql`high < uuid_from_time(${first}::date::timestamp at time zone 'UTC')`,
    );
  return detached;
}
