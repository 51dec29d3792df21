import type { CallRequest, CallResponse } from '@heliograph/contract';
import { billingHistorySpec } from '@heliograph/contract/lists/billing-history';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { parseUsd, toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { anyOf, containsPhone, defined, inPeriod } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { fullName } from '../../../../db/full-name';

type Request = CallRequest<'account.manage/getbillinghistory'>;
export type BillingFilter = NonNullable<Request['filter']>;

/** A line of the billing history as the list and its export give it. */
export type BillingItem = CallResponse<'account.manage/getbillinghistory'>['items'][number];

interface Row {
  entryId: bigint;
  at: Date;
  type: BillingItem['type'];
  description: string;
  refType: string | null;
  refId: string | null;
  quantity: number | null;
  unitRate: bigint | null;
  amount: bigint;
  balanceAfter: bigint;
  userUUID: string | null;
  userName: string | null;
}

/** Matches the charges of a number: its fees and the charges of messages from or to it; likewise for a campaign. */
function chargedTo(kind: 'number' | 'campaign', ids: readonly string[] | undefined): SQL | undefined {
  if (!ids?.length) return undefined;
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const column = kind === 'number' ? sql`e.number_id` : sql`e.campaign_id`;
  return sql`${column} in (${list})`;
}

const anyEntry = (ids: readonly string[] | undefined): SQL | undefined =>
  ids
    ? sql`e.id in (${sql.join(
        ids.map((id) => sql`${id}::bigint`),
        sql`, `,
      )})`
    : undefined;

/** Returns absolute amounts, in micro-USD. */
function sized({ minAmount, maxAmount }: BillingFilter): SQL | undefined {
  const bounds = defined(
    minAmount === undefined ? undefined : sql`abs(e.amount) >= ${String(parseUsd(minAmount))}::bigint`,
    maxAmount === undefined ? undefined : sql`abs(e.amount) <= ${String(parseUsd(maxAmount))}::bigint`,
  );
  return bounds.length ? sql.join(bounds, sql` and `) : undefined;
}

/** Returns the conditions of an account's wallet entries, alias `e`, that match a filter. */
export function entriesMatching(accountId: string, filter: BillingFilter): SQL[] {
  return defined(
    sql`e.account_id = ${accountId}`,
    inPeriod(sql`e.at`, filter),
    anyEntry(filter.entryId),
    anyOf(sql`e.kind`, filter.type),
    containsPhone(filter.text, sql`e.description`),
    chargedTo('number', filter.numberUUID),
    chargedTo('campaign', filter.campaignUUID),
    sized(filter),
  );
}

/** Returns the list query of an account's wallet entries that match a filter. Only wallet entries have the account. */
export function billingList(
  accountId: string,
  filter: BillingFilter = {},
): ListQuery<SortOf<typeof billingHistorySpec>> {
  return {
    columns: sql`e.id as "entryId", e.at, e.kind as type, e.description, e.ref_type as "refType", e.ref_id as "refId",
      e.segments as quantity, e.unit_rate as "unitRate", e.amount, e.balance_after as "balanceAfter",
      u.id as "userUUID", ${fullName('u')} as "userName"`,
    from: sql`ledger_entry e left join app_user u on u.id = e.user_id`,
    where: entriesMatching(accountId, filter),
    id: sql`e.id`,
    idType: 'bigint',
    sorts: {
      // Times are read before the wallet is locked; only the sequence follows the running balance.
      at: { expr: sql`e.seq`, type: 'bigint' },
      type: { expr: sql`e.kind`, type: 'text' },
      amount: { expr: sql`e.amount`, type: 'bigint' },
    },
    defaultSort: orderOf(billingHistorySpec),
  };
}

const referenceTypes = ['message', 'number', 'campaign', 'brand', 'deposit'] as const;

/** Returns the API's format of a row. */
export function toBillingItem(row: Row): BillingItem {
  const type = referenceTypes.find((known) => known === row.refType) ?? 'other';
  return {
    entryId: String(row.entryId),
    at: row.at.toISOString(),
    type: row.type,
    description: row.description,
    reference: row.refType === null ? null : { type, refUUID: row.refId },
    quantity: row.quantity,
    unitRate: row.unitRate === null ? null : toWire(row.unitRate),
    amount: toWire(row.amount),
    balanceAfter: toWire(row.balanceAfter),
    user: row.userUUID === null ? null : { userUUID: row.userUUID, name: row.userName ?? '' },
  };
}
