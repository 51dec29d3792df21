import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { addBalanceEvent, notify } from '../notices';

interface Low {
  id: string;
  balance: bigint;
  minBalance: bigint;
}

const atOnce = 200;

/**
 * Notifies the users and the webhooks of accounts whose balance fell below twice the minimum, as the balance bar warns,
 * and again when it is too low to send: each once, until it is above again. A balance changes with each message, so it
 * is compared here and not where it changes.
 */
export async function watchBalances(db: Executor, now: Date): Promise<void> {
  await db.run(sql`
    update account a set balance_stopped_at = null, low_balance_at = case
      when l.balance >= 2 * a.min_balance then null else a.low_balance_at end from ledger_account l
    where l.account_id = a.id and l.kind = 'WALLET' and l.balance > 0 and l.balance > a.min_balance
      and (a.balance_stopped_at is not null or (a.low_balance_at is not null and l.balance >= 2 * a.lowest_balance))`);
  while ((await notifySome(db, now)) === atOnce);
}

function notifySome(db: Executor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx.rows<Low>(sql`
      update account a set low_balance_at = coalesce(a.low_balance_at, ${now}::timestamptz), balance_stopped_at = case
        when l.balance <= a.min_balance then ${now}::timestamptz end from ledger_account l
      where l.account_id = a.id and l.kind = 'WALLET' and a.id = any(array(
        select d.id from account d join ledger_account w on w.account_id = d.id and w.kind = 'WALLET'
        where d.status = 'ACTIVE' and w.last_seq > 0
          and ((d.low_balance_at is null and (w.balance < 2 * d.lowest_balance or w.balance <= 0))
            or (d.balance_stopped_at is null and w.balance <= d.min_balance))
        order by d.id limit ${atOnce} for update of d skip locked))
      returning a.id, l.balance, a.lowest_balance as "minBalance"`);
    for (const { id, balance, minBalance } of rows) {
      const stopped = balance <= minBalance;
      await addBalanceEvent(tx, id, stopped ? 'paused' : 'low', now);
      await notify(tx, id, {
        kind: 'lowBalance',
        at: now,
        path: 'billing/add-funds',
        title: stopped ? 'Sending is paused: your balance is too low' : 'Your balance is low',
        text: `Your balance is ${formatBalance(balance)}, and your minimum balance to send is ${formatAmount(minBalance)}. ${stopped ? 'Add funds to resume.' : 'Add funds before sending pauses.'}`,
      });
    }
    return rows.length;
  });
}
