import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { attemptRules, refundAttempt } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { postTransaction } from '../ledger';
import { notifyDeposit } from '../money-events';
import type { Card, ChargeResult } from '../payments';
import { isOpen, lockDeposit, type Deposit } from './deposit';
import { markUsed, saveCard } from './saved-cards';

/** Stores the state of a deposit's charge, and saves its card if that was asked for. */
export async function settleAs(deps: DomainDeps, deposit: Deposit, result: ChargeResult): Promise<void> {
  const { db, payments, clock } = deps;
  const card = await cardToSave(deps, deposit, result);
  const replaced = await db.transaction(async (tx) => {
    const locked = await lockDeposit(tx, deposit.id);
    return locked && settleCharge(tx, locked, { provider: payments.name, result, card }, clock());
  });
  if (replaced) await payments.forget(replaced);
}

/** Returns the card to save with a deposit that was paid, and keeps it at the provider; null if there is none. */
export async function cardToSave(
  { payments }: Pick<DomainDeps, 'payments'>,
  { saveMethod, cardRef, status }: Deposit,
  result: ChargeResult,
): Promise<Card | null> {
  if (!saveMethod || result.status !== 'paid' || status === 'SUCCEEDED' || status === 'REFUNDED') return null;
  const card = await payments.card(cardRef);
  if (card) await payments.keep(card.ref);
  return card;
}

/** What the provider says about the charge of a deposit, and the card to save with it. */
interface SettledCharge {
  provider: string;
  result: ChargeResult;
  card: Card | null;
}

/**
 * Stores the state of the charge of a locked deposit, with its ledger entries. A deposit that failed succeeds if it was
 * paid after all; otherwise only an open one changes. Returns the reference of a card that a newly saved one
 * replaced.
 */
export async function settleCharge(
  tx: Executor,
  deposit: Deposit,
  { provider, result, card }: SettledCharge,
  now: Date,
): Promise<string | null> {
  const { id, accountId } = deposit;
  const open = isOpen(deposit);
  if (!open && !(deposit.status === 'FAILED' && result.status === 'paid')) return null;
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
    update deposit set status = 'SUCCEEDED', failure_code = null, provider_ref = ${result.providerRef},
      balance_after = ${balance}, settled_at = ${now} where id = ${id}`);
  if (!open)
    await tx.run(sql`update recharge_attempt set status = 'SUCCEEDED', retry_at = null where deposit_id = ${id}`);
  await notifyDeposit(tx, deposit, result, now);
  if (open && !deposit.auto) await refundAttempt(tx, attemptRules.declinedCard, accountId);
  if (deposit.paymentMethodId && !deposit.auto) await markUsed(tx, deposit.paymentMethodId, now);
  return card ? saveCard(tx, accountId, provider, card, now) : null;
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
