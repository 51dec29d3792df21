import { formatUsd } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { Refusal } from '../../base/refusal';

/**
 * Holds an amount (micro-USD) for messages: `balance − held − amount ≥ minimum`, exact whatever happens at the same time,
 * because the wallet is locked. Refuses with 402 LOW_BALANCE. Call it before any row of the queue is locked.
 */
export async function hold(tx: Executor, accountId: string, amount: bigint): Promise<void> {
  const wallet = await tx.row<{ balance: bigint }>(sql`select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET' for update`);
  const row = await tx.row<{ held: bigint; minBalance: bigint }>(sql`
    select h.held, a.min_balance as "minBalance" from wallet_hold h join account a on a.id = h.account_id where h.account_id = ${accountId} for update of h`);
  if (!wallet || !row) throw new Error(`Account ${accountId} has no wallet`);
  const left = wallet.balance - row.held - row.minBalance;
  if (left < amount) throw lowBalance(amount, left);
  await tx.run(sql`update wallet_hold set held = held + ${amount} where account_id = ${accountId}`);
}

function lowBalance(amount: bigint, left: bigint): Refusal {
  const available = formatUsd(left > 0n ? left : 0n, 4);
  return new Refusal('declined', 'LOW_BALANCE', `Sending this can cost ${formatUsd(amount, 4)}, and ${available} is available above the minimum balance. Add funds and send again.`);
}

/** Releases what was held for an account. The wallet must be locked, or nothing else of the account be locked after. */
export async function release(tx: Executor, accountId: string, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  await tx.run(sql`update wallet_hold set held = held - ${amount} where account_id = ${accountId}`);
}
