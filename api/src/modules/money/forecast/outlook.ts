import { dayMs, hourMs } from '@heliograph/contract/reference/durations';
import { forecastRules } from '@heliograph/contract/reference/forecast';
import { sql } from 'drizzle-orm';
import { daysLater } from '../../../base/months';
import { dayOf, startOfDay } from '../../../base/zone-time';
import type { Executor } from '../../../db';
import { accountZone } from '../../identity';
import { spendSums } from '../sums/spend-sums';
import { dailyFees } from './coming-fees';
import { stopsAt, type ForecastInput } from './forecast';

const { paceDays, horizonDays } = forecastRules;
/** Lines that follow from traffic; fees are known by their dates. */
const trafficKinds: readonly string[] = ['message_outbound', 'message_inbound', 'surcharge', 'lookup'];

/** What an account can spend, its fees and its pace; amounts in micro-USD. */
export interface MoneyOutlook extends ForecastInput {
  balance: bigint;
  /** Fees due within seven days that will be charged, with their days. */
  renewals: { count: number; amount: bigint; firstDay: string; lastDay: string } | null;
  stops: Date | null;
}

/**
 * Returns the forecast of an account's balance: what traffic costs at its pace, and fees on their days. Everything that
 * says how long a balance lasts starts from it.
 */
export async function moneyOutlook(db: Executor, accountId: string, now: Date): Promise<MoneyOutlook> {
  const { balance, held, minBalance } = await fundsOf(db, accountId);
  const zone = await accountZone(db, accountId);
  const until = daysLater(dayOf(zone, now.getTime()), horizonDays);
  // Renewals are charged when their day begins in the account's zone.
  const fees = (await dailyFees(db, accountId, until)).map((fee) => ({ ...fee, at: startOfDay(zone, fee.dueOn) }));
  const week = Math.floor(now.getTime() / hourMs) * hourMs - paceDays * dayMs;
  const sums = await spendSums(db, accountId, [week, now.getTime() + 1]);
  const spent = sums
    .filter(({ kind }) => trafficKinds.includes(kind))
    .reduce((total, { amount }) => total + amount, 0n);
  const since = await firstCharge(db, accountId, week);
  const input: ForecastInput = {
    now: now.getTime(),
    available: balance - held,
    minBalance,
    spent,
    spentMs: Math.max(dayMs, now.getTime() - Math.max(week, since)),
    dues: fees,
    horizonMs: horizonDays * dayMs,
  };
  const stops = stopsAt(input);
  const soon = fees.filter(({ at }) => at <= now.getTime() + paceDays * dayMs);
  const renewals = soon.length
    ? {
        count: soon.reduce((total, { count }) => total + count, 0),
        amount: soon.reduce((total, { amount }) => total + amount, 0n),
        firstDay: soon[0]?.dueOn ?? '',
        lastDay: soon.at(-1)?.dueOn ?? '',
      }
    : null;
  return { ...input, balance, renewals, stops: stops === null ? null : new Date(stops) };
}

async function fundsOf(
  db: Executor,
  accountId: string,
): Promise<{ balance: bigint; held: bigint; minBalance: bigint }> {
  const row = await db.row<{ balance: bigint; held: bigint; minBalance: bigint }>(sql`
    select coalesce((select balance from ledger_account where account_id = a.id and kind = 'WALLET'),
      0)::bigint as balance,
      coalesce((select held from wallet_hold where account_id = a.id), 0)::bigint as held,
        a.lowest_balance as "minBalance"
    from account a where a.id = ${accountId}`);
  return row ?? { balance: 0n, held: 0n, minBalance: 0n };
}

/** Returns the start of the first hour with a charge, ms since the epoch; `fallback` without one. */
async function firstCharge(db: Executor, accountId: string, fallback: number): Promise<number> {
  const row = await db.row<{ hour: Date }>(
    sql`select hour from spend_hour where account_id = ${accountId} order by hour limit 1`,
  );
  return row?.hour.getTime() ?? fallback;
}
