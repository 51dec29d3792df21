import { formatBalance } from '@heliograph/contract/money';
import { chargeCategory, chargeDirection } from '@heliograph/contract/reference/staff-charges';
import type { ChargeCategory } from '@heliograph/contract/reference/staff-charges';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { postTransaction, walletBalance } from '../ledger';
import type { LedgerKind } from '../ledger-entries';
import { lockWallet } from '../lock-wallet';
import { notifyCharge } from '../money-events';
import { walletChange } from './charge-record';
import type { ChargeRecord } from './charge-record';

/** The provider's side of each category; the others are adjustments. */
const otherSide: Partial<Record<ChargeCategory, LedgerKind>> = {
  SERVICE_FEE: 'REVENUE_FEES',
  PAYMENT: 'CASH_CLEARING',
  CHARGEBACK: 'CASH_CLEARING',
};

/** Returns the line that the customer reads in the billing history. */
const lineOf = ({ direction, category, note }: ChargeRecord) =>
  note ?? (category === 'OTHER' ? chargeDirection.label(direction) : chargeCategory.label(category));

/**
 * Posts the two sides of a charge; `sign` −1n posts the opposite. Returns the wallet's balance afterwards in micro-USD.
 */
async function postSides(tx: Executor, charge: ChargeRecord, by: string, at: Date, sign: 1n | -1n): Promise<bigint> {
  const amount = walletChange(charge) * sign;
  const description = sign === 1n ? lineOf(charge) : `Reversed: ${lineOf(charge)}`;
  const same = { kind: 'adjustment', refType: 'charge', refId: charge.id, userId: by } as const;
  const { balance } = await postTransaction(tx, {
    accountId: charge.accountId,
    kind: 'adjustment',
    idempotencyKey: sign === 1n ? `charge:${charge.id}` : `charge-reversal:${charge.id}`,
    refType: 'charge',
    refId: charge.id,
    memo: charge.reason,
    createdBy: by,
    at,
    entries: [
      { ...same, ledger: 'WALLET', amount, description },
      { ...same, ledger: otherSide[charge.category] ?? 'ADJUSTMENTS', amount: -amount, description },
    ],
  });
  await notifyCharge(tx, charge, { line: description, reversed: sign !== 1n, balance }, at);
  return balance;
}

/** Refuses to move money of a closed account, except to write off what remains. */
export function refuseClosed({ accountStatus, category }: Pick<ChargeRecord, 'accountStatus' | 'category'>): void {
  if (accountStatus === 'CLOSED' && category !== 'WRITE_OFF')
    throw new Refusal('conflict', 'CONFLICT', 'This account is closed. Only a write-off can change its balance.');
}

/** Refuses a write-off of a closed account that is more than what remains, or has the wrong direction. */
async function refuseBeyondRest(tx: Executor, charge: ChargeRecord): Promise<void> {
  await lockWallet(tx, charge.accountId);
  const balance = await walletBalance(tx, charge.accountId);
  const after = balance + walletChange(charge);
  if (balance > 0n ? after < balance && after >= 0n : after > balance && after <= 0n) return;
  throw new Refusal(
    'conflict',
    'CONFLICT',
    `This account is closed, and its balance is ${formatBalance(balance)}. A write-off can only reduce it towards 0.`,
  );
}

/** Posts a locked charge that is pending; `decidedBy` is the second staff member, null below the limit. */
export async function postCharge(
  tx: Executor,
  charge: ChargeRecord,
  decidedBy: string | null,
  at: Date,
): Promise<void> {
  refuseClosed(charge);
  if (charge.accountStatus === 'CLOSED') await refuseBeyondRest(tx, charge);
  const balance = await postSides(tx, charge, charge.createdBy, at, 1n);
  await tx.run(sql`
    update staff_charge set status = 'POSTED', balance_after = ${balance}, decided_by = ${decidedBy},
      decided_at = ${decidedBy === null ? null : at} where id = ${charge.id}`);
}

/** Posts the opposite of a locked charge, once. */
export async function reverseCharge(
  tx: Executor,
  charge: ChargeRecord,
  by: string,
  reason: string,
  at: Date,
): Promise<void> {
  if (charge.status !== 'POSTED')
    throw new Refusal(
      'conflict',
      'CONFLICT',
      charge.status === 'REVERSED' ? 'This charge was already reversed' : 'Only a posted charge can be reversed',
    );
  refuseClosed(charge);
  await postSides(tx, charge, by, at, -1n);
  await tx.run(
    sql`update staff_charge set status = 'REVERSED', reversed_by = ${by}, reversed_at = ${at},
      reversal_reason = ${reason} where id = ${charge.id}`,
  );
}

/** Who rejects charges, and why. */
export interface Rejection {
  userId: string;
  reason: string;
}

/** Rejects a charge that waits for approval. The caller has locked it. */
export async function recordRejection(
  tx: Executor,
  chargeId: string,
  { userId, reason }: Rejection,
  now: Date,
): Promise<void> {
  await tx.run(
    sql`update staff_charge set status = 'REJECTED', decided_by = ${userId}, decided_at = ${now},
      decision_reason = ${reason} where id = ${chargeId}`,
  );
}

/** Rejects all charges of an account that wait for approval, and returns their ids. */
export async function rejectPending(
  tx: Executor,
  accountId: string,
  { userId, reason }: Rejection,
  now: Date,
): Promise<string[]> {
  const rejected = await tx.rows<{ id: string }>(sql`
    update staff_charge set status = 'REJECTED', decided_by = ${userId}, decided_at = ${now}, decision_reason = ${reason}
    where account_id = ${accountId} and status = 'PENDING' returning id`);
  return rejected.map(({ id }) => id);
}
