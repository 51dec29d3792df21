import { dayMs } from '@heliograph/contract/reference/durations';
import type { RechargeLimit } from '@heliograph/contract/reference/auto-recharge';
import { MICRO } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { daysLater, nextMonth } from '../../../base/months';
import { dayOf, startOfDay } from '../../../base/zone-time';
import type { Executor } from '../../../db';
import { addedToday, dailyLimit, minDeposit } from '../deposits/amounts';
import type { Recharge } from './recharge-record';

const CENT = MICRO / 100n;

/** Returns the amount of a recharge in micro-USD, whole cents: within the limits of one deposit. */
export function amountOf({ mode, amount }: Pick<Recharge, 'mode' | 'amount'>, balance: bigint): bigint {
  if (mode === 'ADD') return amount;
  const missing = amount - balance;
  const cents = ((missing + CENT - 1n) / CENT) * CENT;
  return cents < minDeposit ? minDeposit : cents > dailyLimit ? dailyLimit : cents;
}

/** Returns the first instant of the month of an account's time zone, and of the next one. */
export function monthOf(zone: string, now: Date): { from: Date; to: Date } {
  const first = `${dayOf(zone, now.getTime()).slice(0, 8)}01`;
  return { from: new Date(startOfDay(zone, first)), to: new Date(startOfDay(zone, nextMonth(first, 1))) };
}

/**
 * What Auto Recharge has charged: how often within 24 hours, when the first of these was, and how much this month
 * (micro-USD).
 */
export interface RechargeUse {
  count: number;
  oldest: Date | null;
  month: bigint;
}

/** Returns the use of the limits. Charges without a result are included. */
export async function rechargeUse(db: Executor, accountId: string, zone: string, now: Date): Promise<RechargeUse> {
  const day = new Date(now.getTime() - dayMs);
  const { from } = monthOf(zone, now);
  const row = await db.row<RechargeUse>(sql`
    select count(*) filter (where created_at > ${day})::int as count, min(created_at)
      filter (where created_at > ${day}) as oldest,
      coalesce(sum(amount) filter (where created_at >= ${from}), 0)::bigint as month
    from deposit where account_id = ${accountId} and auto and status <> 'FAILED'
      and created_at >= least(${day}::timestamptz, ${from}::timestamptz)`);
  return row ?? { count: 0, oldest: null, month: 0n };
}

/** A limit that holds a recharge back, and when it may be tried again. */
export interface Held {
  by: RechargeLimit;
  until: Date;
}

/** Returns the limit that an amount exceeds; null if it can be charged. */
export async function heldBy(
  tx: Executor,
  recharge: Recharge,
  { amount, zone, now }: { amount: bigint; zone: string; now: Date },
): Promise<Held | null> {
  const use = await rechargeUse(tx, recharge.accountId, zone, now);
  if (use.count >= recharge.dailyCount)
    return { by: 'DAILY_COUNT', until: new Date((use.oldest ?? now).getTime() + dayMs) };
  if (use.month + amount > recharge.monthlyCap) return { by: 'MONTHLY_CAP', until: monthOf(zone, now).to };
  if ((await addedToday(tx, recharge.accountId, now)) + amount > dailyLimit) {
    return { by: 'DEPOSIT_LIMIT', until: new Date(startOfDay(zone, daysLater(dayOf(zone, now.getTime()), 1))) };
  }
  return null;
}
