import { sql } from 'drizzle-orm';
import { formatAmount, MICRO, parseUsd } from '@heliograph/contract/money';
import { depositLimits } from '@heliograph/contract/reference/deposits';
import { fieldError } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { dayOf, startOfDay } from '../../../base/zone-time';

/** The cost of a deposit, all in micro-USD; `charged` is the amount charged to the card. */
export interface DepositPrice {
  amount: bigint;
  fee: bigint;
  tax: bigint;
  charged: bigint;
}

/**
 * Prices a deposit. Quote and charge both use it, so that they can't differ. The sandbox
 * moves no money and so has no fee; prepaid credit is not taxed, the services bought with it are.
 */
export function priceDeposit(amount: bigint): DepositPrice {
  const fee = 0n;
  const tax = 0n;
  return { amount, fee, tax, charged: amount + fee + tax };
}

/** Returns the amount added since midnight in the account's zone, in micro-USD, including pending deposits. */
export async function addedToday(db: Executor, accountId: string, now: Date): Promise<bigint> {
  const account = await db.row<{ timezone: string }>(sql`select timezone from account where id = ${accountId}`);
  const zone = account?.timezone ?? 'UTC';
  const since = new Date(startOfDay(zone, dayOf(zone, now.getTime())));
  const row = await db.row<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from deposit
    where account_id = ${accountId} and status <> 'FAILED' and created_at >= ${since}`);
  return row?.sum ?? 0n;
}

/** Minimum amount of a deposit, micro-USD. */
export const minDeposit = BigInt(depositLimits.min) * MICRO;

/** Maximum that an account may add per day, micro-USD. */
export const dailyLimit = BigInt(depositLimits.day) * MICRO;

const CENT = MICRO / 100n;

/** Parses an amount from the API to micro-USD; 422 unless it is zero or more. */
export function readAmount(text: string): bigint {
  const amount = parseUsd(text);
  if (amount === null || amount < 0n) throw fieldError('amount', 'invalid', 'Amount must be valid');
  return amount;
}

/** Rejects an amount that cards can't be charged or that is outside the limits of one deposit. */
export function checkAmount(amount: bigint): void {
  if (amount < minDeposit) throw fieldError('amount', 'min', `Amount must be greater than ${depositLimits.min}`);
  if (amount > dailyLimit) throw fieldError('amount', 'max', `Amount must be smaller than ${depositLimits.day}`);
  if (amount % CENT !== 0n) throw fieldError('amount', 'cents', 'Amount must be in dollars and whole cents');
}

/** Rejects an amount beyond the limit of the day. */
export function checkDay(amount: bigint, added: bigint): void {
  const left = dailyLimit > added ? dailyLimit - added : 0n;
  if (amount <= left) return;
  const usd = (micro: bigint) => formatAmount(micro, 2);
  throw fieldError(
    'amount',
    'dailyLimit',
    `You can add ${usd(left)} more today; the limit is ${usd(dailyLimit)} a day`,
  );
}
