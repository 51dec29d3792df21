import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { Refusal } from '../../../base/refusal';
import { accountZone } from '../../identity';
import { countDay, dayRefusal, uncountDay } from './day-limits';
import type { DayShare } from './day-limits';

/**
 * Holds an amount (micro-USD) for messages: `balance − held − amount ≥ minimum − credit limit`, exact whatever happens
 * at the same time, because the wallet is locked. Refuses with 402 LOW_BALANCE. Call it before any row of the queue is
 * locked.
 */
export async function hold(tx: Executor, accountId: string, amount: bigint): Promise<void> {
  await lockFunds(tx, accountId, amount);
  await tx.run(sql`update wallet_hold set held = held + ${amount} where account_id = ${accountId}`);
}

/**
 * As `hold`, for texts that also count for their day. Refuses with 429 CAP_REACHED if they would exceed a daily limit
 * of the account.
 */
export async function holdTexts(tx: Executor, accountId: string, share: DayShare, now: Date): Promise<void> {
  const zone = await lockFunds(tx, accountId, share.cost);
  const held = await tx.run(sql`
    with day as (${countDay(accountId, zone, share)}) update wallet_hold set held = held + ${share.cost}
      where account_id = ${accountId} and exists (select 1 from day)`);
  if (!held) throw await dayRefusal(tx, accountId, share, now);
}

/** Locks the wallet, and refuses an amount that it doesn't cover. Returns the account's time zone. */
async function lockFunds(tx: Executor, accountId: string, amount: bigint): Promise<string> {
  const wallet = await tx.row<{ balance: bigint }>(
    sql`select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET' for update`,
  );
  const row = await tx.row<{ held: bigint; lowest: bigint; zone: string }>(sql`
    select h.held, a.lowest_balance as lowest, a.timezone as zone
      from wallet_hold h join account a on a.id = h.account_id
      where h.account_id = ${accountId} for update of h`);
  if (!wallet || !row) throw new Error(`Account ${accountId} has no wallet`);
  const left = wallet.balance - row.held - row.lowest;
  if (amount > 0n && left < amount) throw lowBalance(amount, left);
  return row.zone;
}

function lowBalance(amount: bigint, left: bigint): Refusal {
  const available = formatBalance(left > 0n ? left : 0n);
  return new Refusal(
    'declined',
    'LOW_BALANCE',
    `Sending this can cost ${formatAmount(amount)}, and ${available} is available above the minimum balance. Add funds and send again.`,
  );
}

/**
 * Releases what was held for an account, and takes texts back from their days. The wallet must be locked, or nothing
 * else of the account be locked after.
 */
export async function release(
  tx: Executor,
  accountId: string,
  amount: bigint,
  unused: readonly DayShare[] = [],
): Promise<void> {
  if (unused.length) {
    await tx.run(
      sql`with days as (${uncountDay(accountId, await accountZone(tx, accountId), unused)}) update wallet_hold set held = held - ${amount}
        where account_id = ${accountId}`,
    );
  } else if (amount !== 0n) {
    await tx.run(sql`update wallet_hold set held = held - ${amount} where account_id = ${accountId}`);
  }
}
