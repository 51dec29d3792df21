import { dayMs } from '@heliograph/contract/reference/durations';
import { MICRO } from '@heliograph/contract/money';
import { chargeLimits, type ApprovalReason, type ChargeDirection } from '@heliograph/contract/reference/staff-charges';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

const limit = BigInt(chargeLimits.approval) * MICRO;
const limitPerStaff = BigInt(chargeLimits.approvalPerStaff) * MICRO;

/** A charge or a credit to judge; `amount` in micro-USD. */
export interface Judged {
  userId: string;
  accountId: string;
  direction: ChargeDirection;
  amount: bigint;
}

/**
 * Returns why a charge or a credit needs a second staff member; null if it doesn't. Without the sums of 24 hours a
 * large one could be split. Refunds of messages are credits too. What was approved, rejected, or reversed is not in
 * them.
 */
export async function approvalNeeded(
  db: Executor,
  { userId, accountId, direction, amount }: Judged,
  now: Date,
): Promise<ApprovalReason | null> {
  if (amount > limit) return 'AMOUNT';
  const since = new Date(now.getTime() - dayMs);
  const sums = await db.row<{ account: bigint; staff: bigint }>(sql`
    select coalesce(sum(amount) filter (where account_id = ${accountId}), 0)::bigint as account,
      coalesce(sum(amount) filter (where created_by = ${userId}), 0)::bigint as staff
    from (
      select account_id, created_by, amount from staff_charge
      where created_at > ${since} and status = 'POSTED' and not needs_approval and direction = ${direction}
      union all
      select account_id, created_by, base + surcharge from message_refund
      where created_at > ${since} and ${direction} = 'CREDIT') posted
    where account_id = ${accountId} or created_by = ${userId}`);
  if ((sums?.account ?? 0n) + amount > limit) return 'ACCOUNT_DAY';
  return (sums?.staff ?? 0n) + amount > limitPerStaff ? 'STAFF_DAY' : null;
}

/** Makes other charges of staff wait until the transaction ends, so that two at once see each other in the sums. */
export const lockApprovals = (tx: Executor): Promise<unknown> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('staff charge'))`);
