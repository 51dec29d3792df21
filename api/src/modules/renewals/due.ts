import { campaignsWithoutFees } from '@heliograph/contract/reference/campaigns';
import type { NumberStatus } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { textArray } from '../../paging';
import { releasedColumns } from '../numbers';
import type { ReleasedNumber } from '../numbers';

interface Fee {
  id: string;
  /** The number in E.164, or the name of the campaign. */
  name: string;
  /** Micro-USD. */
  fee: bigint;
  /** YYYY-MM-DD. */
  dueOn: string;
  renewalDay: number;
  /** How the fee was rated when it was agreed. */
  ratingId: bigint | null;
}

/** A number whose renewal is due. */
export interface DueNumber extends Fee, ReleasedNumber {
  kind: 'NUMBER';
  status: NumberStatus;
  suspension: 'UNPAID' | 'STAFF' | null;
  autoRenew: boolean;
  unpaidSince: string | null;
  notifiedDays: number | null;
  campaignId: string | null;
}

/** A campaign whose monthly fee is due. */
export interface DueCampaign extends Fee {
  kind: 'CAMPAIGN';
}

/** Something that renews monthly, and is due. */
export type Due = DueNumber | DueCampaign;

/** The order in which fees are paid: the oldest first; like the forecast. */
export const inOrder = (a: Due, b: Due): number =>
  compare(a.dueOn, b.dueOn) || compare(a.kind, b.kind) || compare(a.name, b.name) || compare(a.id, b.id);
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Locks everything of an account that is due by a day: its campaigns before its numbers, like every change of numbers.
 */
export async function lockDue(tx: Executor, accountId: string, today: string): Promise<Due[]> {
  const campaigns = await tx.rows<DueCampaign>(sql`
    select 'CAMPAIGN' as kind, c.id, c.name, c.monthly_fee as fee, c.rating_id as "ratingId",
      c.renews_on::text as "dueOn", coalesce(c.renewal_day, extract(day from c.renews_on)::int) as "renewalDay"
    from campaign c where c.account_id = ${accountId} and c.renews_on <= ${today}::date and c.monthly_fee > 0
      and c.auto_renew and not c.status = any(${textArray(campaignsWithoutFees)})
    order by c.id for no key update`);
  const numbers = await tx.rows<DueNumber>(sql`
    select 'NUMBER' as kind, ${releasedColumns}, n.number as name, n.monthly_fee as fee, n.rating_id as "ratingId",
      n.renews_on::text as "dueOn", coalesce(n.renewal_day, extract(day from n.renews_on)::int) as "renewalDay",
      n.status, n.suspension, n.auto_renew as "autoRenew", n.unpaid_since::text as "unpaidSince",
        n.notified_days as "notifiedDays", n.campaign_id as "campaignId"
    from number n where n.account_id = ${accountId} and n.released_at is null and n.renews_on <= ${today}::date
    order by n.id for no key update`);
  return [...campaigns, ...numbers].sort(inOrder);
}
