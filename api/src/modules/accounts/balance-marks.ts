import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** An account whose balance fell below a threshold; amounts in micro-USD. */
export interface LowBalance {
  id: string;
  balance: bigint;
  minBalance: bigint;
}

/** Forgets that balances were low, which are above their thresholds again. */
export async function clearLowBalances(db: Executor): Promise<void> {
  await db.run(sql`
    update account a set balance_stopped_at = null, low_balance_at = case
      when l.balance >= 2 * a.min_balance then null else a.low_balance_at end from ledger_account l
    where l.account_id = a.id and l.kind = 'WALLET' and l.balance > 0 and l.balance > a.min_balance
      and (a.balance_stopped_at is not null or (a.low_balance_at is not null and l.balance >= 2 * a.lowest_balance))`);
}

/**
 * Marks accounts whose balance fell below twice the minimum, or is too low to send, and returns them: each once, until
 * it is above again.
 */
export function markLowBalances(tx: Executor, limit: number, now: Date): Promise<LowBalance[]> {
  return tx.rows<LowBalance>(sql`
    update account a set low_balance_at = coalesce(a.low_balance_at, ${now}::timestamptz), balance_stopped_at = case
      when l.balance <= a.min_balance then ${now}::timestamptz end from ledger_account l
    where l.account_id = a.id and l.kind = 'WALLET' and a.id = any(array(
      select d.id from account d join ledger_account w on w.account_id = d.id and w.kind = 'WALLET'
      where d.status = 'ACTIVE' and w.last_seq > 0
        and ((d.low_balance_at is null and (w.balance < 2 * d.lowest_balance or w.balance <= 0))
          or (d.balance_stopped_at is null and w.balance <= d.min_balance))
      order by d.id limit ${limit} for update of d skip locked))
    returning a.id, l.balance, a.lowest_balance as "minBalance"`);
}
