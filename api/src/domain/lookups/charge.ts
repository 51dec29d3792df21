import { formatUsd } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { postTransaction } from '../ledger';

/** Returns what a look-up costs in micro-USD; the price list of the account's brand takes precedence over the default one. */
export async function lookupPrice(tx: Executor, accountId: string, at: Date): Promise<bigint> {
  const row = await tx.row<{ price: bigint }>(sql`
    select r.price from rate r join rate_deck d on d.id = r.deck_id
    where r.item = 'lookup' and r.valid_from <= ${at}::timestamptz::date and (r.valid_to is null or r.valid_to > ${at}::timestamptz::date)
      and (d.host_brand_id is null or d.host_brand_id = (select host_brand_id from account where id = ${accountId}))
    order by d.host_brand_id nulls last, r.valid_from desc limit 1`);
  if (!row) throw new Error('No price is set for look-ups');
  return row.price;
}

/** Look-ups to charge; the price of one in micro-USD. */
export interface LookupCharge {
  accountId: string;
  requestId: string;
  count: number;
  price: bigint;
  at: Date;
}

/** Charges look-ups: 402 LOW_BALANCE if the balance without holds would go below the minimum. */
export async function chargeLookup(tx: Executor, { accountId, requestId, count, price, at }: LookupCharge): Promise<void> {
  const amount = price * BigInt(count);
  const wallet = await tx.row<{ balance: bigint }>(sql`select balance from ledger_account where account_id = ${accountId} and kind = 'WALLET' for update`);
  const row = await tx.row<{ held: bigint; minBalance: bigint }>(sql`
    select h.held, a.min_balance as "minBalance" from wallet_hold h join account a on a.id = h.account_id where h.account_id = ${accountId} for update of h`);
  if (!wallet || !row) throw new Error(`Account ${accountId} has no wallet`);
  const left = wallet.balance - row.held - row.minBalance;
  if (left < amount) {
    throw new Refusal('declined', 'LOW_BALANCE', `This look-up costs ${formatUsd(amount, 4)}, and ${formatUsd(left > 0n ? left : 0n, 4)} is available above the minimum balance. Add funds and try again.`);
  }
  const reference = { kind: 'lookup', refType: 'lookup', refId: requestId } as const;
  await postTransaction(tx, {
    accountId, idempotencyKey: `lookup-${requestId}`, at, ...reference,
    entries: [
      { ...reference, ledger: 'WALLET', amount: -amount, description: `Carrier look-up of ${count} ${count === 1 ? 'number' : 'numbers'}`, segments: count, unitRate: price },
      { ...reference, ledger: 'REVENUE_FEES', amount },
    ],
  });
}
