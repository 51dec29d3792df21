import { formatAmount, formatBalance } from '@heliograph/contract/money';
import type { Executor } from '../../db';
import { clearLowBalances, markLowBalances } from '../accounts';
import { addBalanceEvent, notify } from '../notices';

const atOnce = 200;

/**
 * Notifies the users and the webhooks of accounts whose balance fell below twice the minimum, as the balance bar warns,
 * and again when it is too low to send: each once, until it is above again. A balance changes with each message, so it
 * is compared here and not where it changes.
 */
export async function watchBalances(db: Executor, now: Date): Promise<void> {
  await clearLowBalances(db);
  while ((await notifySome(db, now)) === atOnce);
}

function notifySome(db: Executor, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await markLowBalances(tx, atOnce, now);
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
