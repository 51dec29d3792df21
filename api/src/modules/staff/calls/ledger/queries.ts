import type { CallRequest, CallResponse } from '@heliograph/contract';
import { ledgerSpec } from '@heliograph/contract/lists/ledger';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { parseUsd, toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { ofBrand, type StaffScope } from '../../../identity';
import { anyOf, containsPhone, defined, inPeriod } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { fullName } from '../../../../db/full-name';

type Request = CallRequest<'admin.manage/getledger'>;
export type LedgerItem = CallResponse<'admin.manage/getledger'>['items'][number];

interface Row {
  entryId: bigint;
  at: Date;
  accountUUID: string;
  company: string;
  type: LedgerItem['type'];
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

const anyEntry = (ids: readonly string[] | undefined): SQL | undefined =>
  ids
    ? sql`e.id in (${sql.join(
        ids.map((id) => sql`${id}::bigint`),
        sql`, `,
      )})`
    : undefined;

/** Returns the list query of the wallet entries of all accounts in scope; only wallet entries have the account. */
export function ledgerList(scope: StaffScope, filter: Request['filter'] = {}): ListQuery<SortOf<typeof ledgerSpec>> {
  return {
    columns: sql`e.id as "entryId", e.at, a.id as "accountUUID", a.name as company, e.kind as type, e.description,
      e.ref_type as "refType", e.ref_id as "refId",
      e.segments as quantity, e.unit_rate as "unitRate", e.amount, e.balance_after as "balanceAfter",
      u.id as "userUUID", ${fullName('u')} as "userName"`,
    from: sql`ledger_entry e join account a on a.id = e.account_id left join app_user u on u.id = e.user_id`,
    where: defined(
      ofBrand(scope, sql`a.host_brand_id`),
      containsPhone(filter.text, sql`e.description`, sql`a.name`),
      inPeriod(sql`e.at`, filter),
      anyEntry(filter.entryId),
      anyOf(sql`e.account_id`, filter.accountUUID),
      anyOf(sql`e.kind`, filter.type),
      filter.minAmount === undefined ? undefined : sql`abs(e.amount) >= ${String(parseUsd(filter.minAmount))}::bigint`,
      filter.maxAmount === undefined ? undefined : sql`abs(e.amount) <= ${String(parseUsd(filter.maxAmount))}::bigint`,
    ),
    id: sql`e.id`,
    idType: 'bigint',
    sorts: {
      // The order of posting, which the running balances follow; times are read before a wallet is locked.
      at: { expr: sql`e.id`, type: 'bigint' },
    },
    defaultSort: orderOf(ledgerSpec),
  };
}

/** Returns the API's format of a row. */
export function toLedgerItem(row: Row): LedgerItem {
  return {
    entryId: String(row.entryId),
    at: row.at.toISOString(),
    account: { accountUUID: row.accountUUID, company: row.company },
    type: row.type,
    description: row.description,
    reference: row.refType === null ? null : { type: row.refType, id: row.refId },
    quantity: row.quantity,
    unitRate: row.unitRate === null ? null : toWire(row.unitRate),
    amount: toWire(row.amount),
    balanceAfter: toWire(row.balanceAfter),
    user: row.userUUID === null ? null : { userUUID: row.userUUID, name: row.userName ?? '' },
  };
}
