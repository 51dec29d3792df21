import { sql } from 'drizzle-orm';
import { notFound } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { storedCampaign } from '../tasks/campaign-snapshot';
import type { StoredCampaign } from '../tasks/campaign-snapshot';
import type { CampaignStanding } from './blocked';

/** A campaign of the account with what can be done with it, locked until the transaction ends. */
export type LockedCampaign = StoredCampaign & CampaignStanding & { monthlyFee: bigint; renewsOn: string | null };

/** Reads and locks a campaign of the account; 404 if there is none. */
export async function lockStored(tx: Executor, accountId: string, campaignId: string): Promise<LockedCampaign> {
  const standing = await tx.row<CampaignStanding & { monthlyFee: bigint; renewsOn: string | null }>(sql`
    select status, rejected_by as "rejectedBy", reject_code as "rejectCode", monthly_fee as "monthlyFee",
      renews_on::text as "renewsOn",
      exists (select 1 from registration_task t where t.campaign_id = campaign.id) as busy
    from campaign where account_id = ${accountId} and id = ${campaignId} for no key update`);
  const stored = standing && (await storedCampaign(tx, campaignId));
  if (!stored) throw notFound('Campaign');
  return { ...stored, ...standing };
}
