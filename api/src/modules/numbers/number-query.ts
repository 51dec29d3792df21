import type { CallRequest, CallResponse } from '@heliograph/contract';
import { numbersSpec } from '@heliograph/contract/lists/numbers';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import type { CampaignStatus } from '@heliograph/contract/reference/campaigns';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';
import { anyOf, anyOfOrNone, contains, defined, literal, phoneDigits } from '../../paging';
import type { ListQuery } from '../../paging';

type Request = CallRequest<'account.manage/listnumbers'>;
type Facets = CallResponse<'account.manage/summarizenumbers'>['facets'];

/** A number in the list and its export. */
export type NumberItem = CallResponse<'account.manage/listnumbers'>['items'][number];

interface Row extends Omit<NumberItem, 'campaign' | 'monthlyFee' | 'purchasedAt' | 'deliveryRate' | 'restorableUntil'> {
  campaignUUID: string | null;
  campaignName: string | null;
  campaignStatus: CampaignStatus | null;
  monthlyFee: bigint;
  purchasedAt: Date;
  deliveryRate: string | null;
  restorableUntil: Date | null;
}

// From the sums per day, of today and the 29 days before; evaluated for the rows of the page only, unless the list is
// sorted by it.
const recent = sql`from number_day d where d.number_id = n.id and d.day > (now() at time zone 'UTC')::date - 30`;
const sent30Days = sql`(select coalesce(sum(d.sent), 0)::int ${recent})`;
const deliveryRate = sql`(select round(sum(d.delivered)::numeric / nullif(sum(d.ended), 0), 4) ${recent})`;

/** The filter of all numbers of an account, with those that can be restored. */
export const everyStatus: NonNullable<Request['filter']> = {
  status: ['ACTIVE', 'SUSPENDED', 'RELEASE_PENDING', 'RELEASED'],
};

/**
 * Returns the list query of an account's numbers that match a filter; of released ones only if the filter asks for
 * their status or ids.
 */
export function numberList(accountId: string, filter: Request['filter'] = {}): ListQuery<SortOf<typeof numbersSpec>> {
  const digits = phoneDigits(filter.text);
  return {
    columns: sql`n.id as "numberUUID", n.number, n.label, n.type, n.capabilities, n.city, n.state,
      c.id as "campaignUUID", c.name as "campaignName", c.status as "campaignStatus",
      n.status, n.registration, n.registration_error as "registrationError", n.monthly_fee as "monthlyFee",
      n.renews_on::text as "renewsOn", n.purchased_at as "purchasedAt", n.auto_renew as "autoRenew",
      n.inbound_route as "inboundRoute", n.override_url as "overrideUrl", n.forward_email as "forwardEmail",
      n.restorable_until as "restorableUntil", ${sent30Days} as "sent30Days", ${deliveryRate} as "deliveryRate"`,
    from: sql`number n left join campaign c on c.account_id = n.account_id and c.id = n.campaign_id`,
    where: defined(
      sql`n.account_id = ${accountId}`,
      // Released numbers belong to the list only while they can be restored, and only if asked for.
      filter.status?.includes('RELEASED') || filter.numberUUID
        ? sql`(n.released_at is null or n.restorable_until is not null)`
        : sql`n.released_at is null`,
      digits
        ? sql`n.number like ${`%${literal(digits)}%`}`
        : contains(filter.text, sql`n.label`, sql`n.city`, sql`n.number`),
      anyOf(sql`n.id`, filter.numberUUID),
      anyOf(sql`n.type`, filter.type),
      anyOfOrNone(sql`n.campaign_id`, filter.campaignUUID),
      anyOf(sql`n.status`, filter.status),
      anyOf(sql`n.registration`, filter.registration),
      anyOf(sql`n.state`, filter.state),
      anyOf(sql`n.area_code`, filter.areaCode),
      filter.capability
        ? sql`n.capabilities && array[${sql.join(
            filter.capability.map((word) => sql`${word}`),
            sql`, `,
          )}]::text[]`
        : undefined,
      filter.renewsBefore === undefined ? undefined : sql`n.renews_on < ${filter.renewsBefore}::date`,
      filter.autoRenew === undefined ? undefined : sql`n.auto_renew = ${filter.autoRenew}::boolean`,
    ),
    id: sql`n.id`,
    sorts: {
      renewsOn: { expr: sql`n.renews_on`, type: 'date', nullable: true },
      number: { expr: sql`n.number`, type: 'text' },
      label: { expr: sql`lower(n.label)`, type: 'text' },
      type: { expr: sql`n.type`, type: 'text' },
      campaign: { expr: sql`lower(c.name)`, type: 'text', nullable: true },
      status: { expr: sql`n.status`, type: 'text' },
      registration: { expr: sql`n.registration`, type: 'text' },
      state: { expr: sql`n.state`, type: 'text', nullable: true },
      monthlyFee: { expr: sql`n.monthly_fee`, type: 'bigint' },
      purchasedAt: { expr: sql`n.purchased_at`, type: 'timestamptz' },
      sent30Days: { expr: sent30Days, type: 'bigint' },
      deliveryRate: { expr: deliveryRate, type: 'numeric', nullable: true },
    },
    defaultSort: orderOf(numbersSpec),
  };
}

/** Returns the API's format of a row. */
export function toNumberItem(row: Row): NumberItem {
  const {
    campaignUUID,
    campaignName,
    campaignStatus,
    monthlyFee,
    purchasedAt,
    deliveryRate,
    restorableUntil,
    ...rest
  } = row;
  return {
    numberUUID: rest.numberUUID,
    number: rest.number,
    label: rest.label,
    type: rest.type,
    capabilities: rest.capabilities,
    city: rest.city,
    state: rest.state,
    campaign:
      campaignUUID === null || campaignName === null || campaignStatus === null
        ? null
        : { campaignUUID, name: campaignName, status: campaignStatus },
    status: rest.status,
    registration: rest.registration,
    registrationError: rest.registrationError,
    monthlyFee: toWire(monthlyFee),
    renewsOn: rest.renewsOn,
    purchasedAt: purchasedAt.toISOString(),
    autoRenew: rest.autoRenew,
    inboundRoute: rest.inboundRoute,
    overrideUrl: rest.overrideUrl,
    forwardEmail: rest.forwardEmail,
    sent30Days: rest.sent30Days,
    deliveryRate: deliveryRate === null ? null : Number(deliveryRate),
    restorableUntil: restorableUntil?.toISOString() ?? null,
  };
}

/** Returns the options of the My Numbers filters. */
export async function numberFacets(db: Executor, accountId: string): Promise<Facets> {
  const campaigns = await db.rows<Facets['campaigns'][number]>(sql`
    select c.id as "campaignUUID", c.name from campaign c where c.account_id = ${accountId}
      order by lower(c.name), c.id`);
  const places = await db.rows<{ state: string | null; areaCode: string | null }>(sql`
    select distinct n.state, n.area_code as "areaCode" from number n
      where n.account_id = ${accountId} and n.released_at is null`);
  const distinct = (values: (string | null)[]) => [...new Set(values.filter((value) => value !== null))].sort();
  return {
    campaigns,
    states: distinct(places.map((place) => place.state)),
    areaCodes: distinct(places.map((place) => place.areaCode)),
  };
}
