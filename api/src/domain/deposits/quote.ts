import { sql } from 'drizzle-orm';
import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import type { Executor } from '../../db';
import type { DomainDeps } from '../deps';
import { walletBalance } from '../ledger';
import { notFound } from '../../base/refusal';
import { dailyLimit, minDeposit, readAmount, addedToday, priceDeposit } from './amounts';
import type { DepositInput } from './open-deposit';
import { savedCard } from './saved-cards';

type Pace = CallResponse<'account.manage/quotedeposit'>['pace'];

const DAYS = 30n;
const DAY_MS = 24 * 60 * 60 * 1000;
const FARTHEST_DAYS = 3650n;

/** Spending of the last 30 days, the balance available, and the amount to add; micro-USD. */
export interface PaceInput {
  spent: bigint;
  /** Balance above the minimum; can be negative. */
  spendable: bigint;
  added: bigint;
  now: Date;
}

/** Returns the day on which sending stops at the spending rate of the last 30 days, without a deposit and with it. */
export function pace({ spent, spendable, added, now }: PaceInput): Pace {
  if (spent <= 0n) return null;
  const stops = (rest: bigint) => {
    const days = rest > 0n ? (rest * DAYS) / spent : 0n;
    return days > FARTHEST_DAYS ? null : new Date(now.getTime() + Number(days) * DAY_MS).toISOString().slice(0, 10);
  };
  return { perDay: toWire(spent / DAYS), stopsNow: stops(spendable), stopsAfter: stops(spendable + added) };
}

type Quote = CallResponse<'account.manage/quotedeposit'>;

/** Returns the cost and effect of a deposit, computed like the charge itself. */
export async function quoteDeposit(
  { db, payments, clock }: DomainDeps,
  accountId: string,
  { amount, paymentMethodUUID }: Pick<DepositInput, 'amount' | 'paymentMethodUUID'>,
): Promise<Quote> {
  const now = clock();
  const price = priceDeposit(readAmount(amount));
  if (paymentMethodUUID !== undefined && !(await savedCard(db, payments.name, accountId, paymentMethodUUID)))
    throw notFound('The card');
  const balance = await walletBalance(db, accountId);
  const { spent, minBalance } = await spending(db, accountId, now);
  return {
    amount: toWire(price.amount),
    fee: toWire(price.fee),
    tax: toWire(price.tax),
    charged: toWire(price.charged),
    balanceNow: toWire(balance),
    balanceAfter: toWire(balance + price.amount),
    addedToday: toWire(await addedToday(db, accountId, now)),
    dailyLimit: toWire(dailyLimit),
    minAmount: toWire(minDeposit),
    provider: payments.name,
    publicKey: payments.publicKey ?? null,
    pace: pace({ spent, spendable: balance - minBalance, added: price.amount, now }),
  };
}

/**
 * Returns the spending of the last 30 days, as a positive amount, and the balance below which messages are not sent;
 * micro-USD.
 */
export async function spending(
  db: Executor,
  accountId: string,
  now: Date,
): Promise<{ spent: bigint; minBalance: bigint }> {
  const since = new Date(now.getTime() - 30 * 24 * 60 * 60 * 1000);
  const row = await db.row<{ spent: bigint; minBalance: bigint }>(sql`
    select a.lowest_balance as "minBalance", coalesce((
      select -sum(e.amount) from ledger_entry e
      where e.account_id = a.id and e.at >= ${since} and e.at <= ${now}
        and e.kind not in ('deposit', 'adjustment', 'refund', 'hold', 'release')), 0)::bigint as spent
    from account a where a.id = ${accountId}`);
  return row ?? { spent: 0n, minBalance: 0n };
}
