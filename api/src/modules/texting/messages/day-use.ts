import { sql } from 'drizzle-orm';
import { daysLater } from '../../../base/months';
import { dayOf, startOfDay } from '../../../base/zone-time';
import type { Executor } from '../../../db';

/** What an account has texted on a day of its zone, and may; money in micro-USD. */
export interface DayUse {
  zone: string;
  /** YYYY-MM-DD. */
  day: string;
  /** When the next day begins. */
  next: Date;
  /** Texts that were accepted for the day and did not fail, and what they cost or hold. */
  texts: bigint;
  cost: bigint;
  /** The limits of the account; null for none. */
  textsPerDay: number | null;
  spendPerDay: bigint | null;
}

/** Returns what an account has texted on the day of a time. */
export async function dayUse(db: Executor, accountId: string, at: Date): Promise<DayUse> {
  // The API knows the account's day; in UTC, it is this day or one next to it.
  const rows = await db.rows<Omit<DayUse, 'day' | 'next'> & { day: string | null }>(sql`
    select a.timezone as zone, d.day::text as day, coalesce(d.texts, 0)::bigint as texts,
      coalesce(d.cost, 0)::bigint as cost, a.texts_per_day as "textsPerDay", a.spend_per_day as "spendPerDay"
    from account a left join text_day d on d.account_id = a.id
      and d.day between (${at}::timestamptz at time zone 'UTC')::date - 1
      and (${at}::timestamptz at time zone 'UTC')::date + 1
    where a.id = ${accountId}`);
  const [account] = rows;
  if (!account) throw new Error(`There is no account ${accountId}`);
  const day = dayOf(account.zone, at.getTime());
  const { texts, cost } = rows.find((row) => row.day === day) ?? { texts: 0n, cost: 0n };
  return { ...account, day, next: new Date(startOfDay(account.zone, daysLater(day, 1))), texts, cost };
}

/** Returns what is left of the limits of a day; null where there is none. */
export function roomOf({ texts, cost, textsPerDay, spendPerDay }: DayUse): {
  texts: number | null;
  cost: bigint | null;
} {
  return {
    texts: textsPerDay === null ? null : Math.max(0, textsPerDay - Number(texts)),
    cost: spendPerDay === null ? null : cost < spendPerDay ? spendPerDay - cost : 0n,
  };
}
