import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { campaignsWithoutFees } from '@heliograph/shared/reference/campaigns';
import { sql } from 'drizzle-orm';
import { daysLater } from '../../../base/months';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import { fundRenewals } from './fund-renewals';
import type { ComingFee } from './fund-renewals';

type Renewals = CallResponse<'account.manage/getupcomingrenewals'>;

const SHOWN = 1000;
const DEFAULT_HORIZON = 90;

/**
 * Reads each monthly fee once per due date up to the horizon, oldest first, as it will be charged. The n-th date
 * counts from the first one, so that a fee of the 31st returns to the 31st after February.
 */
const comingFees = (db: Executor, accountId: string, until: string) => db.rows<ComingFee>(sql`
  with fee as (
    select 'NUMBER' as kind, id, number as name, renews_on, renewal_day, monthly_fee, auto_renew, unpaid_since from number
    where account_id = ${accountId} and status in ('ACTIVE', 'SUSPENDED') and renews_on is not null and monthly_fee > 0
    union all
    select 'CAMPAIGN', id, name, renews_on, renewal_day, monthly_fee, auto_renew, null from campaign
    where account_id = ${accountId} and renews_on is not null and monthly_fee > 0 and not status = any(${textArray(campaignsWithoutFees)})
  )
  select f.kind, f.id as "refUUID", f.name, coalesce(months_later(f.renews_on, n, f.renewal_day)::text, '') as "dueOn", f.monthly_fee as amount, f.auto_renew as "autoRenew", f.unpaid_since::text as "unpaidSince"
  from fee f cross join generate_series(0, 36) n
  -- What is not renewed ends on its first date.
  where months_later(f.renews_on, n, f.renewal_day) <= ${until}::date and (f.auto_renew or n = 0)
  order by 4, f.kind, f.name, f.id`);

/** Returns the fees due within a number of days; `funds` (micro-USD) is what the account can spend, null for users who may not see it. */
export async function upcomingRenewals(db: Executor, accountId: string, funds: bigint | null, now: Date, horizonDays = DEFAULT_HORIZON): Promise<Renewals> {
  const today = now.toISOString().slice(0, 10);
  const fees = await comingFees(db, accountId, daysLater(today, Math.max(horizonDays, DEFAULT_HORIZON)));
  const until = daysLater(today, horizonDays);
  const { items, shortfallOn } = fundRenewals(fees, funds);
  const shown = items.filter(({ dueOn }) => dueOn <= until);
  const within = (days: number) => toWire(fees.reduce((sum, { autoRenew, dueOn, amount }) => (autoRenew && dueOn <= daysLater(today, days) ? sum + amount : sum), 0n));
  return { items: shown.slice(0, SHOWN), total: shown.length, totals: { d7: within(7), d30: within(30), d90: within(90) }, shortfallOn };
}
