import type { CallRequest, CallResponse } from '@heliograph/contract';
import { tcrBrandsSpec } from '@heliograph/contract/lists/tcr-brands';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { anyOf, contains, defined } from '../../../../paging';
import type { ListQuery } from '../../../../paging';

type Request = CallRequest<'account.manage/gettcrbrands'>;

/** A brand in the list and its export. */
export type BrandItem = CallResponse<'account.manage/gettcrbrands'>['items'][number];

/** A row of the query. */
export interface BrandRow extends Omit<BrandItem, 'einMasked' | 'createdAt' | 'feesPaid'> {
  einEnd: string | null;
  createdAt: Date;
  feesPaid: bigint;
}

const campaigns = sql`(select count(*)::int from campaign c where c.account_id = b.account_id and c.brand_id = b.id)`;
// Fees are charges on the wallet; their index excludes message charges.
const feesPaid = sql`(select coalesce(-sum(e.amount), 0)::bigint from ledger_entry e
    where e.account_id = b.account_id and e.ref_type = 'brand' and e.ref_type <> 'message' and e.ref_id = b.id::text)`;

/** Returns the list query of an account's brands that match a filter. Only the end of a tax ID leaves the database. */
export function brandList(accountId: string, filter: Request['filter'] = {}): ListQuery<SortOf<typeof tcrBrandsSpec>> {
  return {
    columns: sql`b.id as "brandUUID", b.display_name as "displayName", b.legal_name as "legalName",
      b.entity_type as "entityType",
      right(b.ein, 4) as "einEnd", b.vertical, b.status, b.status_reason as "statusReason",
        b.identity_status as "identityStatus",
      b.vetting_status as "vettingStatus", b.vetting_score as "vettingScore", b.tmobile_tier as "tmobileTier",
      b.tmobile_daily_cap as "tmobileDailyCap", b.att_class as "attClass", ${campaigns} as campaigns,
      b.created_at as "createdAt", ${feesPaid} as "feesPaid"`,
    from: sql`tcr_brand b`,
    where: defined(
      sql`b.account_id = ${accountId} and b.deleted_at is null`,
      contains(filter.text, sql`b.display_name`, sql`b.legal_name`),
      anyOf(sql`b.id`, filter.brandUUID),
      anyOf(sql`b.status`, filter.status),
      anyOf(sql`b.identity_status`, filter.identityStatus),
      anyOf(sql`b.entity_type`, filter.entityType),
    ),
    id: sql`b.id`,
    sorts: {
      createdAt: { expr: sql`b.created_at`, type: 'timestamptz' },
      displayName: { expr: sql`lower(b.display_name)`, type: 'text' },
      legalName: { expr: sql`lower(b.legal_name)`, type: 'text', nullable: true },
      entityType: { expr: sql`b.entity_type`, type: 'text' },
      vertical: { expr: sql`b.vertical`, type: 'text', nullable: true },
      status: { expr: sql`b.status`, type: 'text' },
      identityStatus: { expr: sql`b.identity_status`, type: 'text' },
      vettingScore: { expr: sql`b.vetting_score`, type: 'bigint', nullable: true },
      campaigns: { expr: campaigns, type: 'bigint' },
      feesPaid: { expr: feesPaid, type: 'bigint' },
    },
    defaultSort: orderOf(tcrBrandsSpec),
  };
}

/** Returns the API's format of a row. */
export function toBrandItem(row: BrandRow): BrandItem {
  return {
    brandUUID: row.brandUUID,
    displayName: row.displayName,
    legalName: row.legalName,
    entityType: row.entityType,
    einMasked: row.einEnd === null ? null : `••-•••${row.einEnd}`,
    vertical: row.vertical,
    status: row.status,
    statusReason: row.statusReason,
    identityStatus: row.identityStatus,
    vettingStatus: row.vettingStatus,
    vettingScore: row.vettingScore,
    tmobileTier: row.tmobileTier,
    tmobileDailyCap: row.tmobileDailyCap,
    attClass: row.attClass,
    campaigns: row.campaigns,
    createdAt: row.createdAt.toISOString(),
    feesPaid: toWire(row.feesPaid),
  };
}
