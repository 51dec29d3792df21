import type { CampaignData } from '@heliograph/contract/reference/campaign-fields';
import type { CampaignStatus } from '@heliograph/contract/reference/campaigns';
import type { NumberType } from '@heliograph/contract/reference/numbers';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { RegistryCampaign } from '../campaign-registry';

/** A campaign as stored, with its samples in their order. */
export interface StoredCampaign {
  id: string;
  accountId: string;
  channel: NumberType;
  name: string;
  brandId: string | null;
  /** The registry's ids. */
  registryBrandId: string | null;
  registryId: string | null;
  useCase: string;
  subUseCases: string[];
  description: string;
  data: CampaignData;
  samples: string[];
  status: CampaignStatus;
  autoRenew: boolean;
}

/** Reads a campaign with its samples; null if there is none. */
export async function storedCampaign(tx: Executor, campaignId: string): Promise<StoredCampaign | null> {
  return tx.row<StoredCampaign>(sql`
    select c.id, c.account_id as "accountId", c.channel, c.name, c.brand_id as "brandId",
      b.tcr_brand_id as "registryBrandId", c.tcr_campaign_id as "registryId",
      c.use_case as "useCase", c.sub_use_cases as "subUseCases", c.description, c.channel_data as data, c.status,
        c.auto_renew as "autoRenew",
      array(select m.body from campaign_message m
        where m.campaign_id = c.id and m.sample_no is not null and m.status <> 'ARCHIVED'
        order by m.sample_no) as samples
    from campaign c left join tcr_brand b on b.id = c.brand_id where c.id = ${campaignId}`);
}

/** Returns a campaign as the registry gets it. */
export const registryCampaign = ({
  channel,
  registryBrandId,
  name,
  useCase,
  subUseCases,
  description,
  samples,
  data,
}: StoredCampaign): RegistryCampaign => ({
  channel,
  brandId: registryBrandId,
  name,
  useCase,
  subUseCases,
  description,
  samples,
  data,
});
