import type { CallRequest, CallResponse } from '@heliograph/contract';
import { inventorySpec } from '@heliograph/contract/lists/inventory';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import type { CampaignStatus } from '@heliograph/contract/reference/campaigns';
import { registrationProblem } from '@heliograph/contract/reference/registration-problem';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ofBrand, type StaffScope } from '../../../identity';
import { anyOf, contains, defined, literal, phoneDigits } from '../../../../paging';
import type { ListQuery } from '../../../../paging';

type Request = CallRequest<'admin.manage/getinventory'>;
export type InventoryItem = CallResponse<'admin.manage/getinventory'>['items'][number];

interface Row extends Omit<InventoryItem, 'account' | 'campaign' | 'problem' | 'cost' | 'price' | 'availableAt'> {
  accountUUID: string | null;
  company: string | null;
  campaignUUID: string | null;
  campaignName: string | null;
  campaignStatus: CampaignStatus | null;
  registrationError: string | null;
  cost: bigint | null;
  price: bigint | null;
  availableAt: Date | null;
}

/**
 * Matches what staff see: numbers of accounts in scope, and the stock, which all site brands share, only for staff of
 * all.
 */
const visible = (scope: StaffScope): SQL => ofBrand(scope, sql`a.host_brand_id`);

/**
 * Returns the list query of the numbers of accounts in scope and of the stock. A number that an account has is in stock
 * as well, as sold: it appears once.
 */
export function inventoryList(
  scope: StaffScope,
  filter: Request['filter'] = {},
): ListQuery<SortOf<typeof inventorySpec>> {
  const digits = phoneDigits(filter.text);
  return {
    columns: sql`x.number, x.type, x.status, x.account_id as "accountUUID", a.name as company,
      x.campaign_id as "campaignUUID", c.name as "campaignName", c.status as "campaignStatus",
      x.registration, x.registration_error as "registrationError",
      i.vendor, i.cost, x.price, x.renews_on::text as "renewsOn", x.city, x.state, x.capabilities,
        x.available_at as "availableAt", coalesce(x.suspension = 'UNPAID', false) as unpaid`,
    from: sql`(
        select n.number, n.type, n.status, n.account_id, n.campaign_id, n.registration, n.registration_error,
          n.monthly_fee as price, n.renews_on, n.city, n.state, n.capabilities, null::timestamptz as available_at,
          n.suspension
        from number n where n.released_at is null
        union all
        select s.number, s.type, s.status, null::uuid, null::uuid, null::text, null::text, s.monthly_fee, null::date,
          s.city, s.state, s.capabilities, s.quarantined_until, null::text
        from number_inventory s where s.status <> 'SOLD'
          and not exists (select 1 from number o where o.number = s.number and o.released_at is null)
      ) x left join account a on a.id = x.account_id left
        join campaign c on c.account_id = x.account_id and c.id = x.campaign_id left
        join number_inventory i on i.number = x.number`,
    where: defined(
      visible(scope),
      digits
        ? sql`x.number like ${`%${literal(digits)}%`}`
        : contains(filter.text, sql`a.name`, sql`c.name`, sql`x.city`, sql`i.vendor`),
      anyOf(sql`x.number`, filter.number),
      anyOf(sql`x.type`, filter.type),
      anyOf(sql`x.status`, filter.status),
      anyOf(sql`x.registration`, filter.registration),
      anyOf(sql`x.account_id`, filter.accountUUID),
      filter.assigned === undefined ? undefined : sql`(x.account_id is not null) = ${filter.assigned}::boolean`,
    ),
    id: sql`x.number`,
    idType: 'text',
    sorts: { number: { expr: sql`x.number`, type: 'text' }, status: { expr: sql`x.status`, type: 'text' } },
    defaultSort: orderOf(inventorySpec),
  };
}

/** Returns the API's format of a row. */
export function toInventoryItem(row: Row): InventoryItem {
  return {
    number: row.number,
    type: row.type,
    status: row.status,
    account: row.accountUUID === null ? null : { accountUUID: row.accountUUID, company: row.company ?? '' },
    campaign: row.campaignUUID === null ? null : { campaignUUID: row.campaignUUID, name: row.campaignName ?? '' },
    registration: row.registration,
    problem:
      row.accountUUID === null || row.registration === null
        ? null
        : registrationProblem({ ...row, channel: row.type, registration: row.registration }),
    vendor: row.vendor,
    cost: row.cost === null ? null : toWire(row.cost),
    price: row.price === null ? null : toWire(row.price),
    renewsOn: row.renewsOn,
    city: row.city,
    state: row.state,
    capabilities: row.capabilities,
    availableAt: row.availableAt?.toISOString() ?? null,
    unpaid: row.unpaid,
  };
}
