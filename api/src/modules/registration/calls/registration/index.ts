import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import type { Caller } from '../../../identity';
import type { Registrant } from '../../tasks/pay-once';
import { tenantOf } from '../../../../http/register-call';
import { fullName } from '../../../../db/full-name';

type Events = CallResponse<'account.manage/gettcrbrand'>['events'];

interface EventRow {
  type: string;
  text: string;
  amount: bigint | null;
  by: string | null;
  at: Date;
}

/** Returns who changes a registration by a call, and when. */
export const registrantOf = ({ auth, clock }: { auth: Caller; clock: () => Date }): Registrant => ({
  accountId: tenantOf(auth),
  userId: auth.userId,
  at: clock(),
});

/** The name of the user of a row with an alias `e`; null for the registry and carriers. */
const by = sql`(select ${fullName('u')} from app_user u
  where u.account_id = e.account_id and u.id = e.user_id)`;

const mostEvents = 500;

/** Returns the timeline of a brand, oldest first. */
export async function brandEvents(db: Executor, accountId: string, brandId: string): Promise<Events> {
  return toEvents(
    await db.rows<EventRow>(sql`
    select e.type, e.text, e.amount, ${by} as by, e.at from brand_event e
      where e.account_id = ${accountId} and e.brand_id = ${brandId} order by e.at, e.id limit ${mostEvents}`),
  );
}

/** Returns the timeline of a campaign, oldest first. */
export async function campaignEvents(db: Executor, accountId: string, campaignId: string): Promise<Events> {
  return toEvents(
    await db.rows<EventRow>(sql`
    select e.type, e.text, e.amount, ${by} as by, e.at from campaign_event e
      where e.account_id = ${accountId} and e.campaign_id = ${campaignId} order by e.at, e.id limit ${mostEvents}`),
  );
}

const toEvents = (rows: readonly EventRow[]): Events =>
  rows.map(({ amount, at, ...row }) => ({
    ...row,
    amount: amount === null ? null : toWire(amount),
    at: at.toISOString(),
  }));
