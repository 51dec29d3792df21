import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

type Renewals = CallResponse<'account.manage/getupcomingrenewals'>;

const SHOWN = 1000;
const DEFAULT_HORIZON = 90;

interface Row {
  kind: 'NUMBER' | 'CAMPAIGN';
  refUUID: string;
  name: string;
  dueOn: string;
  amount: bigint;
  autoRenew: boolean;
  /** The cost of all renewals up to and including this one. */
  due: bigint;
}

interface Sums {
  total: bigint;
  d7: bigint;
  d30: bigint;
  d90: bigint;
  shortfall: string | null;
}

/**
 * Selects each monthly fee once per due date up to the horizon, oldest first, as it will be charged. The n-th date
 * counts from the first one, so that a fee of the 31st returns to the 31st after February.
 */
const dues = (accountId: string, today: string, days: number) => sql`
  with fee as (
    select 'NUMBER' as kind, id, number as name, renews_on, monthly_fee, auto_renew from number
    where account_id = ${accountId} and status in ('ACTIVE', 'SUSPENDED') and renews_on is not null and monthly_fee > 0
    union all
    select 'CAMPAIGN', id, name, renews_on, monthly_fee, auto_renew from campaign
    where account_id = ${accountId} and renews_on is not null and monthly_fee > 0
      and status not in ('DRAFT', 'FAILED', 'TCR_FAILED', 'TCR_EXPIRED', 'DEACTIVATED')
  ), due as (
    select f.kind, f.id, f.name, f.monthly_fee, f.auto_renew, (f.renews_on + make_interval(months => n))::date as due_on
    from fee f cross join generate_series(0, 36) n
    where (f.renews_on + make_interval(months => n))::date <= ${today}::date + ${days}::int
      -- What is not renewed ends on its first date.
      and (f.auto_renew or n = 0)
  ), running as (
    select *, sum(case when auto_renew then monthly_fee else 0 end) over (order by due_on, kind, name, id)::bigint as due from due
  )`;

/** Returns the fees due within a number of days; `balance` (micro-USD) is null for users who may not see it. */
export async function upcomingRenewals(db: Executor, accountId: string, balance: bigint | null, now: Date, horizonDays = DEFAULT_HORIZON): Promise<Renewals> {
  const today = now.toISOString().slice(0, 10);
  const rows = await db.rows<Row>(sql`
    ${dues(accountId, today, horizonDays)}
    select kind, id as "refUUID", name, to_char(due_on, 'YYYY-MM-DD') as "dueOn", monthly_fee as amount, auto_renew as "autoRenew", due
    from running order by due_on, kind, name, id limit ${sql.raw(String(SHOWN))}`);
  const within = (days: number) => sql`coalesce(sum(monthly_fee) filter (where auto_renew and due_on <= ${today}::date + ${days}::int), 0)::bigint`;
  const sums = await db.row<Sums>(sql`
    ${dues(accountId, today, Math.max(horizonDays, DEFAULT_HORIZON))}
    select count(*) filter (where due_on <= ${today}::date + ${horizonDays}::int) as total, ${within(7)} as d7, ${within(30)} as d30, ${within(90)} as d90,
      to_char(min(due_on) filter (where auto_renew and due > ${balance}::bigint), 'YYYY-MM-DD') as shortfall
    from running`);
  return {
    items: rows.map(({ due, ...row }) => ({
      ...row,
      amount: toWire(row.amount),
      funded: balance === null || !row.autoRenew ? null : due <= balance,
    })),
    total: Number(sums?.total ?? 0n),
    totals: { d7: toWire(sums?.d7 ?? 0n), d30: toWire(sums?.d30 ?? 0n), d90: toWire(sums?.d90 ?? 0n) },
    shortfallOn: sums?.shortfall ?? null,
  };
}
