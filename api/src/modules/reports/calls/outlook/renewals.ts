import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { daysLater } from '../../../../base/months';
import type { Executor } from '../../../../db';
import { comingFees } from '../../../money';
import { fundRenewals } from './fund-renewals';
import type { ComingFee } from './fund-renewals';

type Renewals = CallResponse<'account.manage/getupcomingrenewals'>;

const SHOWN = 1000;
const DEFAULT_HORIZON = 90;

/**
 * Returns the fees due within a number of days; `funds` (micro-USD) is what the account can spend, null for users who
 * may not see it; `today` is the day of the account.
 */
export async function upcomingRenewals(
  db: Executor,
  accountId: string,
  funds: bigint | null,
  today: string,
  horizonDays = DEFAULT_HORIZON,
): Promise<Renewals> {
  const fees =
    await db.rows<ComingFee>(sql`${comingFees(accountId, daysLater(today, Math.max(horizonDays, DEFAULT_HORIZON)))}
    select kind, id as "refUUID", name, due_on as "dueOn", monthly_fee as amount, auto_renew as "autoRenew",
      unpaid_since::text as "unpaidSince" from coming order by due_on, kind, name, id`);
  const until = daysLater(today, horizonDays);
  const { items, shortfallOn } = fundRenewals(fees, funds);
  const shown = items.filter(({ dueOn }) => dueOn <= until);
  const within = (days: number) =>
    toWire(
      fees.reduce(
        (sum, { autoRenew, dueOn, amount }) => (autoRenew && dueOn <= daysLater(today, days) ? sum + amount : sum),
        0n,
      ),
    );
  return {
    items: shown.slice(0, SHOWN),
    total: shown.length,
    totals: { d7: within(7), d30: within(30), d90: within(90) },
    shortfallOn,
  };
}
