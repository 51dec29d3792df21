import type { CallRequest, CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { notFound, Refusal } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import type { DomainDeps } from '../../../../work/deps';
import { RegistryRejected } from '../../campaign-registry';
import { askRegistry } from '../../tasks/ask-registry';
import { requireRegistry } from '../../tasks/pay-once';

type Choices = CallResponse<'campaign.manage/getcampaignchoices'>;

/** Returns the brands of an account, and the numbers that a campaign can get; 404 if there is no such campaign. */
export async function campaignChoices(
  db: Executor,
  accountId: string,
  { campaignUUID }: CallRequest<'campaign.manage/getcampaignchoices'>,
): Promise<Choices> {
  const brands = await db.rows<Choices['brands'][number]>(sql`
    select id as "brandUUID", display_name as name, legal_name as "legalName", entity_type as "entityType", website,
      email, phone, street, city, state, postal_code as "postalCode", country3 as country,
      case when status <> 'OK' then 'It isn’t registered yet.'
        when identity_status = 'UNVERIFIED' then 'Its identity isn’t verified.'
        when entity_type = 'SOLE_PROPRIETOR'
          and identity_status = 'SELF_DECLARED' then 'Its mobile phone isn’t confirmed.' end as blocked
    from tcr_brand where account_id = ${accountId} and deleted_at is null order by lower(display_name), id limit 200`);
  if (campaignUUID === undefined) return { brands, numbers: [] };
  const campaign = await db.row<{ channel: string }>(
    sql`select channel from campaign where account_id = ${accountId} and id = ${campaignUUID}`,
  );
  if (!campaign) throw notFound('Campaign');
  const numbers = await db.rows<Choices['numbers'][number]>(sql`
    select id as "numberUUID", number, label from number
    where account_id = ${accountId} and released_at is null and status = 'ACTIVE' and campaign_id is null
      and type = ${campaign.channel} order by number limit 500`);
  return { brands, numbers };
}

/**
 * Returns whether a brand qualifies for a use case: 409 if it isn't with the registry yet, 503 if the registry doesn't
 * answer.
 */
export async function qualification(
  { db, campaignRegistry, log }: Pick<DomainDeps, 'db' | 'campaignRegistry' | 'log'>,
  accountId: string,
  { brandUUID, useCase }: CallRequest<'campaign.manage/getqualification'>,
): Promise<CallResponse<'campaign.manage/getqualification'>> {
  const brand = await db.row<{ registryId: string | null }>(
    sql`select tcr_brand_id as "registryId" from tcr_brand
      where account_id = ${accountId} and id = ${brandUUID} and deleted_at is null`,
  );
  if (!brand) throw notFound('Brand');
  if (brand.registryId === null)
    throw new Refusal('conflict', 'BRAND_STATE', 'Carriers answer once the brand is registered.');
  requireRegistry(campaignRegistry);
  const { registryId } = brand;
  try {
    return await askRegistry({ log }, 'about a use case', () => campaignRegistry.qualify(registryId, useCase));
  } catch (error) {
    throw error instanceof RegistryRejected ? new Refusal('conflict', 'BRAND_STATE', error.message) : error;
  }
}
