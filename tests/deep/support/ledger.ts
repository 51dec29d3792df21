import { sql } from 'drizzle-orm';
import type { Executor } from '../../../api/src/db';

/**
 * Returns what is wrong with the ledger: transactions that do not sum to zero, and accounts whose balance differs from
 * the sum of their entries. Empty if it is consistent.
 */
export async function ledgerErrors(db: Executor): Promise<string[]> {
  const rows = await db.rows<{ what: string }>(sql`
    select 'transaction ' || txn_id || ' sums to ' || sum(amount) as what from ledger_entry group by txn_id
      having sum(amount) <> 0
    union all
    select 'account ' || a.id || ' ' || a.kind || ' holds ' || a.balance || ', its entries ' || coalesce(sum(e.amount),
      0)
      from ledger_account a left join ledger_entry e on e.ledger_account_id = a.id
      where a.account_id is not null group by a.id, a.kind, a.balance having a.balance <> coalesce(sum(e.amount), 0)`);
  return rows.map(({ what }) => what);
}
