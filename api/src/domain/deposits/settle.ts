import type { DeclineCode } from '@heliograph/shared/reference/deposits';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { attemptRules, refundAttempt } from '../attempts';
import { postTransaction } from '../ledger';
import type { DomainDeps } from '../deps';
import { eachAlone } from '../each-alone';
import { notifyDeposit } from '../notifications/money-events';
import type { Card, ChargeResult } from '../ports/payments';
import { isOpen, lockDeposit, unsettled } from './deposit';
import type { Deposit } from './deposit';
import { markUsed, saveCard } from './saved-cards';

const STUCK_AFTER_MS = 2 * 60 * 1000;
/** How long a deposit waits for the cardholder. */
const ACTION_MS = 60 * 60 * 1000;

/**
 * Charges the card of a deposit, or asks for the state of its charge, and settles it. Any number of these may run at
 * once, in any process: the provider charges once per deposit, and the first to lock the row settles it.
 */
export async function chargeAndSettle(deps: DomainDeps, deposit: Deposit): Promise<void> {
  const { payments } = deps;
  const { id: key, cardRef, charged: amount, auto, saveMethod, providerRef } = deposit;
  const made =
    providerRef === null
      ? await payments.charge({ cardRef, amount, key, attended: !auto, save: saveMethod })
      : await payments.result(providerRef);
  // Nobody is there to confirm a recharge.
  await settleAs(
    deps,
    deposit,
    made.status === 'action' && auto ? await abandon(deps, made.providerRef, 'authentication_required') : made,
  );
}

/** Cancels a charge that waits for the cardholder. Returns its state: it may have been confirmed meanwhile. */
export async function abandon(
  { payments }: Pick<DomainDeps, 'payments'>,
  providerRef: string,
  code: DeclineCode,
): Promise<ChargeResult> {
  await payments.cancel(providerRef);
  const left = await payments.result(providerRef);
  return left.status === 'declined' ? { ...left, code } : left;
}

/** Stores the state of a deposit's charge, and saves its card if that was asked for. */
export async function settleAs(deps: DomainDeps, deposit: Deposit, result: ChargeResult): Promise<void> {
  const { db, payments, clock } = deps;
  const card = deposit.saveMethod ? await payments.card(deposit.cardRef) : null;
  const keep = result.status === 'paid' && card !== null;
  if (keep) await payments.keep(card.ref);
  const replaced = await db.transaction((tx) =>
    settle(tx, deposit.id, payments.name, result, keep ? card : null, clock()),
  );
  if (replaced) await payments.forget(replaced);
}

/**
 * Stores the result of a deposit, with its ledger entries. Returns the reference of a card that a newly saved one
 * replaced.
 */
async function settle(
  tx: Executor,
  id: string,
  provider: string,
  result: ChargeResult,
  card: Card | null,
  now: Date,
): Promise<string | null> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit || !isOpen(deposit)) return null;
  if (result.status === 'action' || result.status === 'pending') {
    const status = result.status === 'action' ? 'REQUIRES_ACTION' : 'PROCESSING';
    await tx.run(sql`update deposit set status = ${status}, provider_ref = ${result.providerRef} where id = ${id}`);
    return null;
  }
  if (result.status === 'declined') {
    await tx.run(sql`
      update deposit set status = 'FAILED', failure_code = ${result.code},
        provider_ref = coalesce(${result.providerRef ?? null}, provider_ref), settled_at = ${now} where id = ${id}`);
    await notifyDeposit(tx, deposit, result, now);
    return null;
  }
  const { balance } = await post(tx, deposit, now);
  await tx.run(sql`
    update deposit set status = 'SUCCEEDED', provider_ref = ${result.providerRef}, balance_after = ${balance},
      settled_at = ${now} where id = ${id}`);
  await notifyDeposit(tx, deposit, result, now);
  if (!deposit.auto) await refundAttempt(tx, attemptRules.declinedCard, deposit.accountId);
  if (deposit.paymentMethodId && !deposit.auto) await markUsed(tx, deposit.paymentMethodId, now);
  return card ? saveCard(tx, deposit.accountId, provider, card, now) : null;
}

/**
 * Credits the wallet with the amount; the card's payment comes from clearing, fee and tax go to their ledger accounts.
 */
function post(tx: Executor, deposit: Deposit, now: Date) {
  const { id, accountId, amount, fee, tax, charged, brand, last4, userId, auto } = deposit;
  const reference = { kind: 'deposit', refType: 'deposit', refId: id } as const;
  const by = userId === null ? {} : { userId };
  const others = [
    { ...reference, ledger: 'CASH_CLEARING', amount: -charged },
    { ...reference, ledger: 'REVENUE_FEES', amount: fee },
    { ...reference, ledger: 'TAX', amount: tax },
  ] as const;
  const description = `${auto ? 'Auto Recharge' : 'Deposit'}, ${brand} ending ${last4}`;
  return postTransaction(tx, {
    accountId,
    kind: 'deposit',
    idempotencyKey: `deposit:${id}`,
    refType: 'deposit',
    refId: id,
    ...(userId === null ? {} : { createdBy: userId }),
    at: now,
    entries: [
      { ...reference, ...by, ledger: 'WALLET', amount, description },
      ...others.filter((entry) => entry.amount !== 0n),
    ],
  });
}

/**
 * Settles deposits left by a provider that did not respond, by a process that ended, or by a cardholder who never
 * confirmed.
 */
export async function settleStuck(deps: DomainDeps): Promise<void> {
  const now = deps.clock().getTime();
  const stuck = await unsettled(deps.db, deps.payments.name, new Date(now - STUCK_AFTER_MS));
  await eachAlone(
    stuck,
    async (deposit) => {
      const { providerRef, createdAt, status } = deposit;
      const late = status === 'REQUIRES_ACTION' && createdAt.getTime() < now - ACTION_MS;
      if (late && providerRef !== null)
        await settleAs(deps, deposit, await abandon(deps, providerRef, 'authentication_failed'));
      else await chargeAndSettle(deps, deposit);
    },
    ({ reference }, error) => deps.log({ level: 'error', message: `Deposit ${reference} has no result yet`, error }),
  );
}
