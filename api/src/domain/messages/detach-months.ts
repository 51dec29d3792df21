import { sql } from 'drizzle-orm';
import type { Database } from '../../db';

/**
 * Moves the partitions of messages that are older than every account's retention to the schema `archive`. No list reads them there, and
 * nothing is deleted. Sums per hour and the ledger are kept. Returns the names of the tables.
 */
export async function detachMonths(db: Database, now: Date): Promise<string[]> {
  const longest = await db.row<{ months: number }>(sql`select coalesce(max(retention_months), 24)::int as months from account`);
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (longest?.months ?? 24), 1)).toISOString().slice(0, 10);
  return db.transaction(async (tx) => {
    // All that reads or sends waits behind this: a long export must not hold it up. The next hour tries again.
    await tx.run(sql`select set_config('lock_timeout', '2s', true)`);
    const row = await tx.row<{ detached: string[] }>(sql`select detach_messages_before(${first}::date) as detached`);
    return row?.detached ?? [];
  });
}
