import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import type { Actor } from '../audit';
import type { DomainDeps } from '../deps';
import { eachAlone } from '../each-alone';
import { notifyRefund } from '../notifications/money-events';
import type { RefundResult } from '../ports/payments';
import type { StaffScope } from '../staff-scope';
import { depositOf, lockDeposit } from './deposit';
import { postRefund, writeRefunded } from './post-refund';
import { openRefund, refundOf, unsettledRefunds, type Refund, type RefundInput } from './refund';

const STUCK_AFTER_MS = 2 * 60 * 1000;

/**
 * Refunds a deposit, once per key. If the provider doesn't respond, the refund stays `PROCESSING`, and a job asks
 * again. If it rejects the refund, the amount is posted back to the balance and `problem` explains why.
 */
export async function refundDeposit(
  deps: DomainDeps,
  by: { scope: StaffScope; actor: Actor },
  input: RefundInput,
): Promise<Refund> {
  const refund = await openRefund(deps, by, input);
  if (refund.status !== 'PROCESSING') return refund;
  await orderAndSettle(deps, refund).catch((error: unknown) => {
    deps.log({ level: 'error', message: `Refund ${refund.id} has no result yet`, error });
  });
  return (await refundOf(deps.db, refund.id)) ?? refund;
}

/**
 * Orders a stored refund at the provider and settles it. Any number of these may run at once: the provider refunds once
 * per key.
 */
async function orderAndSettle(deps: DomainDeps, { id, accountId, depositId, amount }: Refund): Promise<void> {
  const deposit = await depositOf(deps.db, accountId, depositId);
  if (!deposit?.providerRef) throw new Error(`Deposit ${depositId} has no charge to refund`);
  const result = await deps.payments.refund({ providerRef: deposit.providerRef, amount, key: id });
  await deps.db.transaction((tx) => settleRefund(tx, { id, depositId }, result, deps.clock()));
}

async function settleRefund(
  tx: Executor,
  { id, depositId }: { id: string; depositId: string },
  result: RefundResult,
  now: Date,
): Promise<void> {
  // The deposit comes first, as when a refund is ordered.
  const deposit = await lockDeposit(tx, depositId);
  const refund = await refundOf(tx, id);
  if (!deposit || refund?.status !== 'PROCESSING') return;
  if (result.status === 'refunded') {
    await tx.run(
      sql`update deposit_refund set status = 'SUCCEEDED', provider_ref = ${result.providerRef}, settled_at = ${now}
        where id = ${id}`,
    );
    return;
  }
  await tx.run(
    sql`update deposit_refund set status = 'FAILED', problem = ${result.reason}, settled_at = ${now} where id = ${id}`,
  );
  await writeRefunded(tx, depositId, -refund.amount);
  await postRefund(tx, {
    id,
    deposit,
    amount: refund.amount,
    what: 'Rejected refund of deposit',
    key: `refund-back:${id}`,
    userId: null,
    now,
  });
  await notifyRefund(tx, id, deposit, { amount: refund.amount, rejected: true }, now);
}

/** Settles refunds left by a provider that did not respond, or by a process that ended. */
export async function settleStuckRefunds(deps: DomainDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - STUCK_AFTER_MS);
  await eachAlone(
    await unsettledRefunds(deps.db, before),
    (refund) => orderAndSettle(deps, refund),
    ({ id }, error) => deps.log({ level: 'error', message: `Refund ${id} has no result yet`, error }),
  );
}
