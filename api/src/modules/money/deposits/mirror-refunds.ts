import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import { notifyRefund } from '../money-events';
import type { RefundState } from '../payments';
import type { Deposit } from './deposit';
import { postRefund, writeRefunded } from './post-refund';
import { depositRefunds, type Refund } from './refund';

const statuses = { refunded: 'SUCCEEDED', pending: 'PROCESSING', rejected: 'FAILED' } as const;

/**
 * Makes the refunds of a locked deposit what the provider says: those that were ordered here, and those that were made
 * at the provider, which the balance pays even if it is too low, since the money is gone. A refund that fails later is
 * posted back.
 */
export async function mirrorRefunds(
  tx: Executor,
  deposit: Deposit,
  states: readonly RefundState[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return;
  const known = await depositRefunds(tx, deposit.id);
  for (const state of states) {
    const refund = known.find(({ id, providerRef }) => id === state.key || providerRef === state.providerRef);
    if (refund) await applyRefund(tx, { deposit, refund, state }, now);
    else if (state.status !== 'rejected') await addRefund(tx, deposit, state, now);
  }
}

interface RefundChange {
  deposit: Deposit;
  refund: Refund;
  state: Pick<RefundState, 'status' | 'reason'> & { providerRef?: string };
}

/**
 * Stores what the provider says about a refund of a locked deposit. Its amount is out of the balance unless it failed;
 * each time that changes, it is posted.
 */
export async function applyRefund(tx: Executor, { deposit, refund, state }: RefundChange, now: Date): Promise<void> {
  const { id, amount } = refund;
  const status = statuses[state.status];
  const turned = (status === 'FAILED') !== (refund.status === 'FAILED');
  const problem = status === 'FAILED' ? (state.reason ?? 'The card’s bank rejected the refund') : null;
  const settledAt = status === 'PROCESSING' ? null : now;
  await tx.run(sql`
    update deposit_refund set status = ${status}, problem = ${problem}, checked_at = ${now},
      provider_ref = coalesce(${state.providerRef ?? null}, provider_ref),
      settled_at = case when status = ${status} then settled_at else ${settledAt}::timestamptz end,
      turns = turns + ${turned ? 1 : 0} where id = ${id}`);
  if (!turned) return;
  const back = status === 'FAILED';
  await writeRefunded(tx, deposit.id, back ? -amount : amount);
  const turn = refund.turns === 0 ? '' : `:${refund.turns}`;
  await postRefund(tx, {
    id,
    deposit,
    amount: back ? amount : -amount,
    what: back ? 'Rejected refund of deposit' : 'Refund of deposit',
    key: `${back ? 'refund-back' : 'refund-again'}:${id}${turn}`,
    userId: null,
    now,
  });
  await notifyRefund(tx, `${id}${turn}`, deposit, { amount, rejected: back }, now);
}

/** Stores and posts a refund that was made at the provider. */
async function addRefund(tx: Executor, deposit: Deposit, state: RefundState, now: Date): Promise<void> {
  const { id: depositId, accountId } = deposit;
  const { providerRef, amount } = state;
  const id = v7();
  const status = statuses[state.status];
  await tx.run(sql`
    insert into deposit_refund (id, account_id, deposit_id, amount, reason, status, idempotency_key, request_hash,
      provider_ref, created_at, checked_at, settled_at)
    values (${id}, ${accountId}, ${depositId}, ${amount}, 'Made at the card provider', ${status},
      ${`provider:${providerRef}`}, '', ${providerRef}, ${now}, ${now}, ${status === 'PROCESSING' ? null : now})`);
  await writeRefunded(tx, depositId, amount);
  await postRefund(tx, {
    id,
    deposit,
    amount: -amount,
    what: 'Refund of deposit',
    key: `refund:${id}`,
    userId: null,
    now,
  });
  await notifyRefund(tx, id, deposit, { amount, rejected: false }, now);
}
