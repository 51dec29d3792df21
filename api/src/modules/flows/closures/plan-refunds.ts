import { MICRO } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/** What a deposit gets back when its account is closed. */
export interface PlannedRefund {
  depositId: string;
  reference: string;
  createdAt: Date;
  brand: string;
  last4: string;
  /** Micro-USD, whole cents. */
  amount: bigint;
}

const CENT = MICRO / 100n;

/**
 * Divides a balance (micro-USD) among the deposits that can be refunded with the current provider, the newest first, in
 * whole cents. A deposit that was refunded for the closure before is left out, whatever came of it.
 */
export async function planRefunds(
  db: Executor,
  accountId: string,
  balance: bigint,
  provider: string,
): Promise<PlannedRefund[]> {
  const deposits = await db.rows<Omit<PlannedRefund, 'amount'> & { left: bigint }>(sql`
    select d.id as "depositId", d.reference, d.created_at as "createdAt", d.brand, d.last4, 
      d.amount - d.refunded as left
    from deposit d where d.account_id = ${accountId} and d.status = 'SUCCEEDED' and d.provider = ${provider}
      and d.provider_ref is not null and d.amount > d.refunded and d.dispute is null
      and not exists (select 1 from deposit_refund r where r.account_id = d.account_id
        and r.idempotency_key = 'account-closure:' || d.id)
    order by d.created_at desc, d.id desc`);
  const refunds: PlannedRefund[] = [];
  let rest = balance - (balance % CENT);
  for (const { left, ...deposit } of deposits) {
    const amount = left < rest ? left : rest;
    if (amount <= 0n) break;
    refunds.push({ ...deposit, amount: amount - (amount % CENT) });
    rest -= amount;
  }
  return refunds.filter(({ amount }) => amount > 0n);
}

/** Sums refunds, micro-USD. */
export const sumOf = (refunds: readonly PlannedRefund[]): bigint =>
  refunds.reduce((sum, { amount }) => sum + amount, 0n);
