import type { CallRequest, CallResponse } from '@heliograph/contract';
import { accountsSpec } from '@heliograph/contract/lists/accounts';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import { ownerRoles } from '@heliograph/contract/reference/roles';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { ofBrand, type StaffScope } from '../../identity';
import { anyOf, containText, defined, inPeriod } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { bothNames, fullName } from '../../../db/full-name';

type Request = CallRequest<'admin.manage/getaccounts'>;
type Facets = CallResponse<'admin.manage/summarizeaccounts'>['facets'];

/** A customer account as the list and its export give it. */
export type AccountItem = CallResponse<'admin.manage/getaccounts'>['items'][number];

interface Row {
  accountUUID: string;
  company: string;
  brandId: number;
  brandName: string;
  owner: { userUUID: string; name: string; email: string } | null;
  status: AccountItem['status'];
  statusReason: string | null;
  timezone: string;
  balance: bigint;
  minBalance: bigint;
  creditLimit: bigint;
  spend30Days: bigint;
  deliveryRate: string | null;
  optOutRate: string | null;
  createdAt: Date;
  lastActivityAt: Date | null;
}

const balance = sql`coalesce(w.balance, 0)`;
const owner = sql`(select json_build_object('userUUID', u.id, 'name', ${fullName('u')}, 'email',
  u.email)
    from app_user u join user_role r on r.user_id = u.id and ${anyOf(sql`r.role`, ownerRoles)}
    where u.account_id = a.id and u.deleted_at is null order by u.created_at, u.id limit 1)`;
// Sums of days in UTC.
const lastDays = sql`d.day > (now() at time zone 'UTC')::date - 30`;
const spend = sql`(select coalesce(sum(d.spent), 0)::bigint from wallet_day d
  where d.account_id = a.id and ${lastDays})`;
const deliveryRate = sql`(select round(sum(d.delivered)::numeric / nullif(sum(d.ended), 0), 4)
    from number_day d where d.account_id = a.id and ${lastDays})`;
const optOutRate = sql`(select round(sum(k.opted_out)::numeric / nullif(sum(k.contacts), 0), 4) from account_count k
  where k.account_id = a.id)`;
const lastMessage = sql`(select uuid_time(m.id) from message m
  where m.account_id = a.id and m.id < uuid_from_time(now()) order by m.id desc limit 1)`;
const lastActivity = sql`greatest((select max(u.last_login_at) from app_user u where u.account_id = a.id),
    ${lastMessage})`;

/** Returns the list query of the customer accounts in scope. */
export function accountList(scope: StaffScope, filter: Request['filter'] = {}): ListQuery<SortOf<typeof accountsSpec>> {
  const text = filter.text?.trim();
  return {
    columns: sql`a.id as "accountUUID", a.name as company, h.id as "brandId", h.name as "brandName", ${owner} as owner,
      a.status, a.status_reason as "statusReason", a.timezone, ${balance}::bigint as balance,
        a.min_balance as "minBalance", a.credit_limit as "creditLimit",
      ${spend} as "spend30Days", ${deliveryRate} as "deliveryRate", ${optOutRate} as "optOutRate",
      a.created_at as "createdAt", ${lastActivity} as "lastActivityAt"`,
    from: sql`account a join host_brand h on h.id = a.host_brand_id
      left join ledger_account w on w.account_id = a.id and w.kind = 'WALLET'`,
    where: defined(
      ofBrand(scope, sql`a.host_brand_id`),
      text
        ? sql`(${containText(text, sql`a.name`)} or a.id::text = ${text.toLowerCase()}
          or exists (select 1 from app_user u where u.account_id = a.id and u.deleted_at is null
            and ${containText(text, sql`${bothNames('u')}`, sql`u.username`, sql`u.email`)}))`
        : undefined,
      inPeriod(sql`a.created_at`, filter),
      anyOf(sql`a.id`, filter.accountUUID),
      anyOf(sql`a.status`, filter.status),
      anyOf(sql`a.host_brand_id`, filter.hostBrandId),
      filter.belowMinBalance === undefined
        ? undefined
        : sql`(${balance} < a.lowest_balance) = ${filter.belowMinBalance}::boolean`,
    ),
    id: sql`a.id`,
    sorts: {
      createdAt: { expr: sql`a.created_at`, type: 'timestamptz' },
      company: { expr: sql`lower(a.name)`, type: 'text' },
      hostBrand: { expr: sql`lower(h.name)`, type: 'text' },
      status: { expr: sql`a.status`, type: 'text' },
      balance: { expr: balance, type: 'bigint' },
      minBalance: { expr: sql`a.min_balance`, type: 'bigint' },
      spend30Days: { expr: spend, type: 'bigint' },
      deliveryRate: { expr: deliveryRate, type: 'numeric', nullable: true },
      lastActivityAt: { expr: lastActivity, type: 'timestamptz', nullable: true },
    },
    defaultSort: orderOf(accountsSpec),
  };
}

/** Returns the API's format of a row. */
export function toAccountItem(row: Row): AccountItem {
  const share = (value: string | null) => (value === null ? null : Number(value));
  return {
    accountUUID: row.accountUUID,
    company: row.company,
    hostBrand: { id: row.brandId, name: row.brandName },
    owner: row.owner,
    status: row.status,
    statusReason: row.statusReason,
    timezone: row.timezone,
    balance: toWire(row.balance),
    minBalance: toWire(row.minBalance),
    creditLimit: toWire(row.creditLimit),
    spend30Days: toWire(row.spend30Days),
    deliveryRate: share(row.deliveryRate),
    optOutRate: share(row.optOutRate),
    createdAt: row.createdAt.toISOString(),
    lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
  };
}

/** Returns the options of the account filters. */
export async function accountFacets(db: Executor, scope: StaffScope): Promise<Facets> {
  return {
    hostBrands: await db.rows<Facets['hostBrands'][number]>(
      sql`select h.id, h.name from host_brand h where ${ofBrand(scope, sql`h.id`)} order by lower(h.name), h.id`,
    ),
  };
}
