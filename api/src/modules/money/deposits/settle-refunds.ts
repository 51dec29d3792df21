import type { Actor, StaffScope } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { eachAlone } from '../../../work/each-alone';
import { KEY_MS } from '../payments';
import { depositOf, lockDeposit } from './deposit';
import { mirrorCharge } from './mirror';
import { applyRefund } from './mirror-refunds';
import { openRefund, refundOf, unsettledRefunds, type Refund, type RefundInput } from './refund';
import { STUCK_AFTER_MS } from './settle';

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
 * per key. It repeats its answer to a key for a day only. Therefore a refund whose answer was lost is looked for before
 * it is ordered again, and after a day it is given up.
 */
async function orderAndSettle(deps: DomainDeps, refund: Refund): Promise<void> {
  const { id, accountId, depositId, amount, createdAt } = refund;
  const { db, clock, payments } = deps;
  const { providerRef } = (await depositOf(db, accountId, depositId)) ?? {};
  if (!providerRef) throw new Error(`Deposit ${depositId} has no charge to refund`);
  const age = clock().getTime() - createdAt.getTime();
  if (age > STUCK_AFTER_MS) {
    const state = await mirrorCharge(deps, depositId, providerRef);
    if (state?.refunds.some(({ key, providerRef: ref }) => key === id || ref === refund.providerRef)) return;
  }
  const result =
    age > KEY_MS
      ? { status: 'rejected' as const, reason: 'The card provider didn’t respond for a day' }
      : await payments.refund({ providerRef, amount, key: id });
  await db.transaction(async (tx) => {
    // The deposit comes first, as when a refund is ordered.
    const deposit = await lockDeposit(tx, depositId);
    const stored = await refundOf(tx, id);
    // What the provider has said since then counts.
    if (!deposit || stored?.status !== 'PROCESSING' || stored.providerRef !== refund.providerRef) return;
    const reason = result.status === 'rejected' ? result.reason : null;
    await applyRefund(tx, { deposit, refund: stored, state: { ...result, reason } }, clock());
  });
}

/** Settles refunds left by a provider that did not respond, or by a process that ended, or that wait for a bank. */
export async function settleStuckRefunds(deps: DomainDeps): Promise<void> {
  const now = deps.clock();
  await eachAlone(
    await unsettledRefunds(deps.db, deps.payments.name, new Date(now.getTime() - STUCK_AFTER_MS), now),
    (refund) => orderAndSettle(deps, refund),
    ({ id }, error) => deps.log({ level: 'error', message: `Refund ${id} has no result yet`, error }),
  );
}
