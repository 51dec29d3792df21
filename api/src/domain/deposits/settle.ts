import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { attemptRules, refundAttempt } from '../attempts';
import { postTransaction } from '../ledger';
import type { DomainDeps } from '../deps';
import type { Card, ChargeResult } from '../ports/payments';
import { lockDeposit, unsettled } from './deposit';
import type { Deposit } from './deposit';
import { markUsed, saveCard } from './saved-cards';

const STUCK_AFTER_MS = 2 * 60 * 1000;

/**
 * Charges the card of a deposit and settles it. Any number of these may run at once, in any process: the
 * provider charges once per deposit, and the first to lock the row settles it.
 */
export async function chargeAndSettle(deps: DomainDeps, deposit: Deposit): Promise<void> {
  const { db, payments, clock } = deps;
  const card = deposit.saveMethod ? await payments.card(deposit.cardRef) : null;
  const result = await payments.charge({ cardRef: deposit.cardRef, amount: deposit.charged, key: deposit.id });
  const keep = result.ok && card !== null;
  if (keep) await payments.keep(card.ref);
  const replaced = await db.transaction((tx) => settle(tx, deposit.id, payments.name, result, keep ? card : null, clock()));
  if (replaced) await payments.forget(replaced);
}

/** Stores the result of a deposit, with its ledger entries. Returns the reference of a card that a newly saved one replaced. */
async function settle(tx: Executor, id: string, provider: string, result: ChargeResult, card: Card | null, now: Date): Promise<string | null> {
  const deposit = await lockDeposit(tx, id);
  if (deposit?.status !== 'PROCESSING') return null;
  if (!result.ok) {
    await tx.run(sql`update deposit set status = 'FAILED', failure_code = ${result.code}, settled_at = ${now} where id = ${id}`);
    return null;
  }
  const { balance } = await post(tx, deposit, now);
  await tx.run(sql`
    update deposit set status = 'SUCCEEDED', provider_ref = ${result.providerRef}, balance_after = ${balance}, settled_at = ${now} where id = ${id}`);
  await refundAttempt(tx, attemptRules.declinedCard, deposit.accountId);
  if (deposit.paymentMethodId) await markUsed(tx, deposit.paymentMethodId, now);
  return card ? saveCard(tx, deposit.accountId, provider, card, now) : null;
}

/** Credits the wallet with the amount; the card's payment comes from clearing, fee and tax go to their ledger accounts. */
function post(tx: Executor, deposit: Deposit, now: Date) {
  const { id, accountId, amount, fee, tax, charged, brand, last4, userId } = deposit;
  const reference = { kind: 'deposit', refType: 'deposit', refId: id } as const;
  const by = userId === null ? {} : { userId };
  const others = [
    { ...reference, ledger: 'CASH_CLEARING', amount: -charged },
    { ...reference, ledger: 'REVENUE_FEES', amount: fee },
    { ...reference, ledger: 'TAX', amount: tax },
  ] as const;
  const description = `Deposit, ${brand} ending ${last4}`;
  return postTransaction(tx, {
    accountId,
    kind: 'deposit',
    idempotencyKey: `deposit:${id}`,
    refType: 'deposit',
    refId: id,
    ...(userId === null ? {} : { createdBy: userId }),
    at: now,
    entries: [{ ...reference, ...by, ledger: 'WALLET', amount, description }, ...others.filter((entry) => entry.amount !== 0n)],
  });
}

/** Settles deposits left by a provider that did not respond, or by a process that ended. */
export async function settleStuck(deps: DomainDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - STUCK_AFTER_MS);
  for (const deposit of await unsettled(deps.db, before)) await chargeAndSettle(deps, deposit);
}
