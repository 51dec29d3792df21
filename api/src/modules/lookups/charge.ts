import { formatAmount, formatBalance } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { postTransaction } from '../money';
import { unitPrices, type UnitPrice } from '../pricing';

/** Returns what a look-up costs an account; 409 NO_PRICE if no price is set. */
export async function lookupPrice(tx: Executor, accountId: string, at: Date): Promise<UnitPrice> {
  return (await unitPrices(tx, accountId, ['lookup'], at))('lookup');
}

/**
 * Returns what an account can spend on look-ups in micro-USD: the balance without holds, above the minimum. Negative if
 * it is below.
 */
export async function spendable(db: Executor, accountId: string): Promise<bigint> {
  const row = await db.row<{ left: bigint }>(sql`
    select w.balance - h.held - a.lowest_balance as left
    from ledger_account w join wallet_hold h on h.account_id = w.account_id join account a on a.id = w.account_id
      where w.account_id = ${accountId} and w.kind = 'WALLET'`);
  if (!row) throw new Error(`Account ${accountId} has no wallet`);
  return row.left;
}

/**
 * Locks the wallet and the holds of an account until the transaction ends: two look-ups of the same phone then charge
 * it once.
 */
export async function lockWallet(tx: Executor, accountId: string): Promise<void> {
  await tx.run(sql`select 1 from ledger_account where account_id = ${accountId} and kind = 'WALLET' for update`);
  await tx.run(sql`select 1 from wallet_hold where account_id = ${accountId} for update`);
}

/** Throws 402 LOW_BALANCE if an amount would take the balance without holds below the minimum. */
export async function refuseUncovered(db: Executor, accountId: string, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  const left = await spendable(db, accountId);
  if (left >= amount) return;
  throw new Refusal(
    'declined',
    'LOW_BALANCE',
    `This look-up costs ${formatAmount(amount)}, and ${formatBalance(left > 0n ? left : 0n)} is available above the minimum balance. Add funds and try again.`,
  );
}

/** Throws 409 PRICE_CHANGED if an amount is more than the user confirmed. */
export function refuseDearer(amount: bigint, maxCost: bigint | null): void {
  if (maxCost === null || amount <= maxCost) return;
  throw new Refusal(
    'conflict',
    'PRICE_CHANGED',
    `This look-up costs up to ${formatAmount(amount)} now, not ${formatAmount(maxCost)}. Check the price and try again.`,
  );
}

/** Look-ups to charge. */
export interface LookupCharge {
  accountId: string;
  requestId: string;
  /** Makes the charge unique within its request. */
  step: number | null;
  count: number;
  unit: UnitPrice;
  at: Date;
}

/** Returns how a charge is described on the ledger. */
export const lookupDescription = (count: number): string =>
  `Carrier look-up of ${count} ${count === 1 ? 'number' : 'numbers'}`;

/** Charges look-ups, with the wallet locked. */
export async function chargeLookup(
  tx: Executor,
  { accountId, requestId, step, count, unit: { price, rating }, at }: LookupCharge,
): Promise<bigint> {
  const amount = price * BigInt(count);
  await refuseUncovered(tx, accountId, amount);
  if (amount === 0n) return 0n;
  const reference = { kind: 'lookup', refType: 'lookup', refId: requestId } as const;
  await postTransaction(tx, {
    accountId,
    idempotencyKey: step === null ? `lookup-${requestId}` : `lookup-${requestId}-${step}`,
    at,
    ...reference,
    entries: [
      {
        ...reference,
        ledger: 'WALLET',
        amount: -amount,
        description: lookupDescription(count),
        segments: count,
        unitRate: price,
        rating,
      },
      { ...reference, ledger: 'REVENUE_FEES', amount },
    ],
  });
  return amount;
}
