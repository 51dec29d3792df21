import type { LegalForm } from '@heliograph/contract/reference/tcr-brands';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { MarketingSender } from '../../people';
import type { Registration } from './sender';

/** What all texts of an account share that a number sends for a campaign. */
export interface ClaimedSender extends Omit<Registration, 'channel'>, Omit<MarketingSender, 'accountId'> {
  number: string;
  /** The campaign that the number has now. */
  currentCampaignId: string | null;
  released: boolean;
  brandId: string | null;
  attClass: string | null;
  tmobileTier: string | null;
  tmobileDailyCap: number | null;
  vettingScore: number | null;
  entityType: LegalForm | null;
}

interface SenderKey {
  accountId: string;
  numberId: string;
  campaignId: string | null;
}

/** Identifies a sender. */
export const senderKey = ({ accountId, numberId, campaignId }: SenderKey): string =>
  `${accountId} ${numberId} ${campaignId}`;

/** Reads the senders of texts, each once: a batch has few. By `senderKey`. */
export async function sendersOf(tx: Executor, texts: readonly SenderKey[]): Promise<Map<string, ClaimedSender>> {
  const keys = new Map(
    texts.map(({ accountId, numberId, campaignId }) => [
      senderKey({ accountId, numberId, campaignId }),
      { accountId, numberId, campaignId },
    ]),
  );
  const rows = await tx.rows<ClaimedSender & { key: string }>(sql`
    select coalesce(r.key, '') as key, n.number, a.status as "accountStatus", a.timezone,
      a.quiet_hours as "quietPreset",
      n.status, n.registration, n.registration_error as "registrationError",
      n.released_at is not null as released, n.campaign_id as "currentCampaignId",
        c.name as "campaignName", c.status as "campaignStatus", c.use_case as "useCase",
        c.sub_use_cases as "subUseCases",
      b.id as "brandId", coalesce(c.att_class, b.att_class) as "attClass", b.tmobile_tier as "tmobileTier",
        b.tmobile_daily_cap as "tmobileDailyCap",
      b.vetting_score as "vettingScore", b.entity_type as "entityType"
    from jsonb_to_recordset(${JSON.stringify([...keys].map(([key, sender]) => ({ key, ...sender })))}::text::jsonb) as r (key text, "accountId" uuid, "numberId" uuid, "campaignId" uuid)
      join account a on a.id = r."accountId"
      join number n on n.id = r."numberId"
      left join campaign c on c.account_id = a.id and c.id = r."campaignId"
      left join tcr_brand b on b.account_id = a.id and b.id = c.brand_id`);
  return new Map(rows.map(({ key, ...sender }) => [key, sender]));
}
