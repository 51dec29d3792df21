import { dayMs } from '@heliograph/contract/reference/durations';
import { sql } from 'drizzle-orm';
import type { Cell, Executor } from '../db';
import { createRandom } from './random';
import type { Random } from './random';

/** A deposit of the demo; money in micro-USD, times in ms. */
export interface DemoDeposit {
  id: string;
  /** The key of its posting. */
  key: string;
  at: number;
  amount: bigint;
  balanceAfter: bigint;
  userId: string | null;
  /** The part that was paid back. */
  refund?: { id: string; at: number; amount: bigint };
}

/** The saved card that pays for deposits; no id once it was deleted. */
export interface PayingCard {
  methodId: string | null;
  cardRef: string;
}

const columns = {
  id: 'uuid',
  account_id: 'uuid',
  reference: 'text',
  user_id: 'uuid',
  amount: 'bigint',
  fee: 'bigint',
  tax: 'bigint',
  status: 'text',
  provider: 'text',
  provider_ref: 'text',
  card_ref: 'text',
  brand: 'text',
  last4: 'text',
  payment_method_id: 'uuid',
  idempotency_key: 'text',
  request_hash: 'text',
  failure_code: 'text',
  balance_after: 'bigint',
  created_at: 'timestamptz',
  settled_at: 'timestamptz',
  refunded: 'bigint',
};
const refundColumns = {
  id: 'uuid',
  account_id: 'uuid',
  deposit_id: 'uuid',
  amount: 'bigint',
  reason: 'text',
  status: 'text',
  idempotency_key: 'text',
  request_hash: 'text',
  provider_ref: 'text',
  created_at: 'timestamptz',
  settled_at: 'timestamptz',
};
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const card = { brand: 'Visa', last4: '4242', expMonth: 8 } as const;

/**
 * Writes the saved card of an account, valid for years, and its deposits, the last but one of which failed at first.
 */
export async function writeDeposits(
  tx: Executor,
  account: string,
  deposits: readonly DemoDeposit[],
  end: number,
): Promise<void> {
  const [first] = deposits;
  if (!first) return;
  const random = createRandom(`deposits ${account}`);
  const paid = { methodId: random.uuid(first.at), cardRef: `tok_demo_${random.uuid(first.at)}` };
  await saveCard(tx, { account, ...paid, from: first.at, to: deposits.at(-1)?.at ?? first.at, end });
  const retried = deposits.at(-2);
  const failed = retried
    ? [
        {
          ...retried,
          id: random.uuid(retried.at - 6 * 60_000),
          at: retried.at - 6 * 60_000,
          failure: 'insufficient_funds',
        },
      ]
    : [];
  await addDeposits(tx, account, [...deposits, ...failed], paid, random);
}

/** Writes deposits of a known card, also at the sandbox; failed ones don't change the balance. */
export async function addDeposits(
  tx: Executor,
  account: string,
  deposits: readonly (DemoDeposit & { failure?: string })[],
  { methodId, cardRef }: PayingCard,
  random: Random,
): Promise<void> {
  const reference = () => `dp_${Array.from({ length: 10 }, () => random.pick([...alphabet])).join('')}`;
  await tx.bulkInsert(
    'deposit',
    columns,
    deposits.map(({ id, at, amount, balanceAfter, userId, failure, refund }): Cell[] => [
      id,
      account,
      reference(),
      userId,
      amount,
      0n,
      0n,
      failure ? 'FAILED' : 'SUCCEEDED',
      'sandbox',
      `sandbox_${id}`,
      tokenOf(cardRef, failure),
      failure ? 'Mastercard' : card.brand,
      failure ? '4444' : card.last4,
      failure ? null : methodId,
      `demo:${id}`,
      '',
      failure ?? null,
      failure ? null : balanceAfter,
      new Date(at),
      new Date(at),
      refund && !failure ? refund.amount : 0n,
    ]),
  );
  const refunds = deposits.flatMap(({ id, refund, failure }): Cell[][] =>
    refund && !failure
      ? [
          [
            refund.id,
            account,
            id,
            refund.amount,
            'The deposit was too high',
            'SUCCEEDED',
            `demo:${refund.id}`,
            '',
            `refund_${refund.id}`,
            new Date(refund.at),
            new Date(refund.at),
          ],
        ]
      : [],
  );
  if (refunds.length > 0) await tx.bulkInsert('deposit_refund', refundColumns, refunds);
  await chargeSandbox(tx, deposits, cardRef);
}

/** Another card was declined than the one that pays. */
const tokenOf = (cardRef: string, failure: string | undefined) => (failure ? `${cardRef}_declined` : cardRef);

/** Writes the charges of deposits, and their refunds, as the sandbox has them: it refunds only what it charged. */
async function chargeSandbox(
  tx: Executor,
  deposits: readonly (DemoDeposit & { failure?: string })[],
  cardRef: string,
): Promise<void> {
  await tx.bulkInsert(
    'sandbox_charge',
    { key: 'text', token: 'text', amount: 'bigint', outcome: 'text', at: 'timestamptz' },
    deposits.map(({ id, at, amount, failure }): Cell[] => [
      id,
      tokenOf(cardRef, failure),
      amount,
      failure ?? null,
      new Date(at),
    ]),
  );
  const refunds = deposits.flatMap(({ id, refund, failure }): Cell[][] =>
    refund && !failure ? [[refund.id, id, refund.amount, new Date(refund.at)]] : [],
  );
  if (refunds.length > 0)
    await tx.bulkInsert(
      'sandbox_refund',
      { key: 'text', charge_key: 'text', amount: 'bigint', at: 'timestamptz' },
      refunds,
    );
}

interface SavedCard {
  account: string;
  methodId: string;
  cardRef: string;
  from: number;
  to: number;
  end: number;
}

async function saveCard(tx: Executor, { account, methodId, cardRef, from, to, end }: SavedCard): Promise<void> {
  const expYear = new Date(end + 2 * 365 * dayMs).getUTCFullYear();
  await tx.run(sql`
    insert into sandbox_card (token, brand, last4, exp_month, exp_year, kept, created_at)
    values (${cardRef}, ${card.brand}, ${card.last4}, ${card.expMonth}, ${expYear}, true, ${new Date(from)})`);
  await tx.run(sql`
    insert into payment_method (id, account_id, provider, card_ref, brand, last4, exp_month, exp_year, created_at,
      last_used_at)
    values (${methodId}, ${account}, 'sandbox', ${cardRef}, ${card.brand}, ${card.last4}, ${card.expMonth}, ${expYear},
      ${new Date(from)}, ${new Date(to)})`);
}
