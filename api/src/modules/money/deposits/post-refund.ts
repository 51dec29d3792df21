import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { postTransaction } from '../ledger';
import { waitForSpending } from '../recharge/wait-for-spending';
import type { Deposit } from './deposit';

/** Adds to what was refunded of a deposit; negative if the provider rejected it. */
export async function writeRefunded(tx: Executor, depositId: string, amount: bigint): Promise<void> {
  await tx.run(sql`
    update deposit set refunded = refunded + ${amount}, status = case
      when refunded + ${amount} >= amount then 'REFUNDED' else 'SUCCEEDED' end where id = ${depositId}`);
}

interface RefundPosting {
  id: string;
  deposit: Deposit;
  /** What the wallet gets: negative for a refund, positive if it is posted back. */
  amount: bigint;
  what: string;
  key: string;
  userId: string | null;
  now: Date;
}

/** Posts the reversal of a deposit between the wallet and clearing. It charges no card. */
export async function postRefund(
  tx: Executor,
  { id, deposit, amount, what, key, userId, now }: RefundPosting,
): Promise<void> {
  const reference = { kind: 'refund', refType: 'deposit', refId: deposit.id } as const;
  await postTransaction(tx, {
    accountId: deposit.accountId,
    kind: 'refund',
    idempotencyKey: key,
    refType: 'refund',
    refId: id,
    ...(userId === null ? {} : { createdBy: userId }),
    at: now,
    entries: [
      {
        ...reference,
        ledger: 'WALLET',
        amount,
        description: `${what} ${deposit.reference}, ${deposit.brand} ending ${deposit.last4}`,
        ...(userId === null ? {} : { userId }),
      },
      { ...reference, ledger: 'CASH_CLEARING', amount: -amount },
    ],
  });
  if (amount < 0n) await waitForSpending(tx, deposit.accountId);
}
