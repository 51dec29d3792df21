import type { CallRequest, CallResponse } from '@heliograph/contract';
import { campaignsSpec } from '@heliograph/contract/lists/campaigns';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import { sql } from 'drizzle-orm';
import { anyOf, contains, defined, textArray } from '../../../paging';
import type { ListQuery } from '../../../paging';

type Request = CallRequest<'campaign.manage/getcampaigns'>;

/** A campaign in the list and its export. */
export type CampaignItem = CallResponse<'campaign.manage/getcampaigns'>['items'][number];

/** A row of the query. */
export interface CampaignRow extends Omit<
  CampaignItem,
  'brand' | 'carriers' | 'monthlyFee' | 'optOutRate' | 'createdAt'
> {
  brandUUID: string | null;
  brandName: string | null;
  carriers: unknown;
  monthlyFee: bigint;
  optOuts: number;
  createdAt: Date;
}

const numbers = sql`(select count(*)::int from number n
  where n.account_id = c.account_id and n.campaign_id = c.id and n.released_at is null)`;
// Evaluated for the rows of the page only, unless the list is sorted by it.
const sent = sql`(select coalesce(sum(h.messages), 0)::int from message_hour h
    where h.account_id = c.account_id and h.campaign_id = c.id and h.direction = 'OUTBOUND'
      and h.status in ('sent', 'delivered', 'undelivered', 'delivery_unknown')
      and h.hour > now() - interval '30 days')`;
// An opt-out belongs to the campaign of the text that it came with.
const optOuts = sql`(select count(*)::int from blacklist_entry e
  join message m on m.id = e.source_message_id and m.account_id = e.account_id
    where e.account_id = c.account_id and e.reason = any(${textArray(optOutReasons)})
      and e.added_at > now() - interval '30 days' and m.campaign_id = c.id)`;
const carriers = sql`coalesce((select jsonb_agg(jsonb_build_object('mnoId', m.mno_id, 'status', m.status)
  order by m.mno_id) from campaign_mno m where m.campaign_id = c.id), '[]')`;
const samples = sql`(select count(*)::int from campaign_message s
  where s.campaign_id = c.id and s.sample_no is not null and s.status <> 'ARCHIVED')`;

/** Returns the list query of an account's campaigns that match a filter. */
export function campaignList(
  accountId: string,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof campaignsSpec>> {
  return {
    columns: sql`c.id as "campaignUUID", c.name, c.channel, b.id as "brandUUID", b.display_name as "brandName",
      c.use_case as "useCase", c.sub_use_cases as "subUseCases", c.status,
      ${carriers} as carriers, c.reject_reason as "rejectReason", ${numbers} as numbers,
        coalesce(att.msg_class, c.att_class) as "attClass", att.tpm as "attTpm", tmo.brand_tier as "tmobileTier",
      ${samples} as samples, c.monthly_fee as "monthlyFee", c.renews_on::text as "renewsOn",
        c.auto_renew as "autoRenew", ${sent} as "sent30Days", ${optOuts} as "optOuts", c.created_at as "createdAt"`,
    from: sql`campaign c left join tcr_brand b on b.account_id = c.account_id and b.id = c.brand_id
      left join campaign_mno att on att.campaign_id = c.id and att.mno_id = '10017' left
        join campaign_mno tmo on tmo.campaign_id = c.id and tmo.mno_id = '10035'`,
    where: defined(
      sql`c.account_id = ${accountId}`,
      contains(filter.text, sql`c.name`, sql`c.description`),
      anyOf(sql`c.id`, filter.campaignUUID),
      anyOf(sql`c.channel`, filter.channel),
      anyOf(sql`c.status`, filter.status),
      anyOf(sql`c.brand_id`, filter.brandUUID),
      anyOf(sql`c.use_case`, filter.useCase),
      filter.mnoStatus
        ? sql`exists (select 1 from campaign_mno m
          where m.campaign_id = c.id and m.status = any(${textArray(filter.mnoStatus)}))`
        : undefined,
      filter.renewsBefore === undefined ? undefined : sql`c.renews_on < ${filter.renewsBefore}::date`,
      filter.autoRenew === undefined ? undefined : sql`c.auto_renew = ${filter.autoRenew}::boolean`,
    ),
    id: sql`c.id`,
    sorts: {
      createdAt: { expr: sql`c.created_at`, type: 'timestamptz' },
      name: { expr: sql`lower(c.name)`, type: 'text' },
      channel: { expr: sql`c.channel`, type: 'text' },
      brand: { expr: sql`lower(b.display_name)`, type: 'text', nullable: true },
      useCase: { expr: sql`c.use_case`, type: 'text' },
      status: { expr: sql`c.status`, type: 'text' },
      numbers: { expr: numbers, type: 'bigint' },
      monthlyFee: { expr: sql`c.monthly_fee`, type: 'bigint' },
      renewsOn: { expr: sql`c.renews_on`, type: 'date', nullable: true },
      sent30Days: { expr: sent, type: 'bigint' },
    },
    defaultSort: orderOf(campaignsSpec),
  };
}

/** Returns the API's format of a row. */
export function toCampaignItem(row: CampaignRow): CampaignItem {
  return {
    campaignUUID: row.campaignUUID,
    name: row.name,
    channel: row.channel,
    brand: row.brandUUID === null || row.brandName === null ? null : { brandUUID: row.brandUUID, name: row.brandName },
    useCase: row.useCase,
    subUseCases: row.subUseCases,
    status: row.status,
    carriers: row.carriers as CampaignItem['carriers'],
    rejectReason: row.rejectReason,
    numbers: row.numbers,
    attClass: row.attClass,
    attTpm: row.attTpm,
    tmobileTier: row.tmobileTier,
    samples: row.samples,
    monthlyFee: toWire(row.monthlyFee),
    renewsOn: row.renewsOn,
    autoRenew: row.autoRenew,
    sent30Days: row.sent30Days,
    optOutRate: row.sent30Days === 0 ? null : Math.min(1, row.optOuts / row.sent30Days),
    createdAt: row.createdAt.toISOString(),
  };
}
