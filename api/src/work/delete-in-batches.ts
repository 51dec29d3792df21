import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../db';

const batch = 1_000;

/**
 * Deletes the rows of a table that meet a condition, at most a thousand per statement, so that no lock is held for
 * long. Returns how many there were. Not for use in a transaction, which would hold all the locks to its end.
 */
export async function deleteInBatches(db: Executor, table: SQL, where: SQL): Promise<number> {
  for (let total = 0; ;) {
    const deleted = await db.run(
      sql`delete from ${table} where ctid = any (array(select ctid from ${table} where ${where} limit ${batch}))`,
    );
    total += deleted;
    if (deleted < batch) return total;
  }
}
