import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** What an account has texted on a day of its zone, and may; money in micro-USD. */
export interface DayUse {
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
  const row = await db.row<DayUse>(sql`
    select t.day::text as day, (t.day + 1)::timestamp at time zone a.timezone as next,
      coalesce(d.texts, 0)::bigint as texts, coalesce(d.cost, 0)::bigint as cost,
      a.texts_per_day as "textsPerDay", a.spend_per_day as "spendPerDay"
    from account a cross join lateral (select (${at}::timestamptz at time zone a.timezone)::date as day) t left
      join text_day d on d.account_id = a.id and d.day = t.day
    where a.id = ${accountId}`);
  if (!row) throw new Error(`There is no account ${accountId}`);
  return row;
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
