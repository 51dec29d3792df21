import { campaignsWithoutFees } from '@heliograph/contract/reference/campaigns';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';

/**
 * Selects each monthly fee once per due date up to the horizon, as it will be charged. The n-th date counts from the
 * first one, so that a fee of the 31st returns to the 31st after February.
 */
export const comingFees = (accountId: string, until: string): SQL => sql`
  with fee as (
    select 'NUMBER' as kind, id, number as name, renews_on, renewal_day, monthly_fee, auto_renew, unpaid_since
      from number
    where account_id = ${accountId} and status in ('ACTIVE', 'SUSPENDED') and renews_on is not null and monthly_fee > 0
    union all
    select 'CAMPAIGN', id, name, renews_on, renewal_day, monthly_fee, auto_renew, null from campaign
    where account_id = ${accountId} and renews_on is not null and monthly_fee > 0
      and not status = any(${textArray(campaignsWithoutFees)})
  ), coming as (
    select f.*, coalesce(months_later(f.renews_on, n, f.renewal_day)::text, '') as due_on from fee f cross
      join generate_series(0, 36) n
    -- What is not renewed ends on its first date.
    where months_later(f.renews_on, n, f.renewal_day) <= ${until}::date and (f.auto_renew or n = 0)
  )`;

/** The fees of a day that will be charged; `amount` in micro-USD. */
export interface DailyFees {
  /** YYYY-MM-DD. */
  dueOn: string;
  count: number;
  amount: bigint;
}

/**
 * Sums the fees that will be charged until a day, by day, oldest first, those that are overdue included. `until` is
 * YYYY-MM-DD.
 */
export function dailyFees(db: Executor, accountId: string, until: string): Promise<DailyFees[]> {
  return db.rows<DailyFees>(sql`${comingFees(accountId, until)}
    select due_on as "dueOn", count(*)::int as count, coalesce(sum(monthly_fee), 0)::bigint as amount from coming
      where auto_renew group by 1 order by 1`);
}
