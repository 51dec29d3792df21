import type { CallRequest, CallResponse } from '@heliograph/contract';
import { chargesSpec } from '@heliograph/contract/lists/charges';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { parseUsd, toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../../base/refusal';
import type { Executor } from '../../../../db';
import { ofBrand, type StaffScope } from '../../../identity';
import { anyOf, contains, defined, inPeriod, overFilter } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { fullName } from '../../../../db/full-name';

type Request = CallRequest<'admin.manage/getcharges'>;
export type ChargeItem = CallResponse<'admin.manage/getcharges'>['items'][number];
type Person = { userUUID: string; name: string };

interface Row extends Omit<
  ChargeItem,
  'createdAt' | 'account' | 'amount' | 'decidedAt' | 'reversedAt' | 'balanceAfter'
> {
  createdAt: Date;
  accountUUID: string;
  company: string;
  amount: bigint;
  createdBy: Person;
  decidedBy: Person | null;
  reversedBy: Person | null;
  decidedAt: Date | null;
  balanceAfter: bigint | null;
  reversedAt: Date | null;
}

const signed = sql`(case when c.direction = 'CREDIT' then c.amount else -c.amount end)`;

/** Returns the list query of the charges and credits of staff, in scope. */
export function chargeList(scope: StaffScope, filter: Request['filter'] = {}): ListQuery<SortOf<typeof chargesSpec>> {
  return {
    columns: sql`c.id as "chargeUUID", c.created_at as "createdAt", c.account_id as "accountUUID", a.name as company,
      c.direction, ${signed} as amount, c.category, c.reason,
      c.reference, c.note, c.status,
        json_build_object('userUUID', o.id, 'name', ${fullName('o')}) as "createdBy",
      (select json_build_object('userUUID', u.id, 'name', ${fullName('u')}) from app_user u
        where u.id = c.decided_by) as "decidedBy",
      c.decided_at as "decidedAt", c.decision_reason as "decisionReason", c.balance_after as "balanceAfter",
      (select json_build_object('userUUID', u.id, 'name', ${fullName('u')}) from app_user u
        where u.id = c.reversed_by) as "reversedBy",
      c.reversed_at as "reversedAt", c.reversal_reason as "reversalReason"`,
    from: sql`staff_charge c join account a on a.id = c.account_id join app_user o on o.id = c.created_by`,
    where: defined(
      ofBrand(scope, sql`a.host_brand_id`),
      contains(filter.text, sql`a.name`, sql`c.reason`, sql`c.reference`, sql`c.note`),
      inPeriod(sql`c.created_at`, filter),
      anyOf(sql`c.id`, filter.chargeUUID),
      anyOf(sql`c.account_id`, filter.accountUUID),
      anyOf(sql`c.direction`, filter.direction),
      anyOf(sql`c.category`, filter.category),
      anyOf(sql`c.status`, filter.status),
      filter.minAmount === undefined ? undefined : sql`c.amount >= ${String(parseUsd(filter.minAmount))}::bigint`,
      filter.maxAmount === undefined ? undefined : sql`c.amount <= ${String(parseUsd(filter.maxAmount))}::bigint`,
    ),
    id: sql`c.id`,
    sorts: {
      createdAt: { expr: sql`c.created_at`, type: 'timestamptz' },
      amount: { expr: signed, type: 'bigint' },
      status: { expr: sql`c.status`, type: 'text' },
    },
    defaultSort: orderOf(chargesSpec),
  };
}

/** Returns the API's format of a row. */
export function toChargeItem(row: Row): ChargeItem {
  const { accountUUID, company } = row;
  return {
    chargeUUID: row.chargeUUID,
    createdAt: row.createdAt.toISOString(),
    account: { accountUUID, company },
    direction: row.direction,
    amount: toWire(row.amount),
    category: row.category,
    reason: row.reason,
    reference: row.reference,
    note: row.note,
    status: row.status,
    createdBy: row.createdBy,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decisionReason: row.decisionReason,
    balanceAfter: row.balanceAfter === null ? null : toWire(row.balanceAfter),
    reversedBy: row.reversedBy,
    reversedAt: row.reversedAt?.toISOString() ?? null,
    reversalReason: row.reversalReason,
  };
}

/** Returns a charge as in the list; 404 if there is none in scope. */
export async function oneCharge(db: Executor, scope: StaffScope, chargeId: string): Promise<ChargeItem> {
  const query = chargeList(scope);
  const row = await db.row<Row>(
    overFilter({ ...query, where: [...query.where, sql`c.id = ${chargeId}`] }, query.columns),
  );
  if (!row) throw notFound('The charge');
  return toChargeItem(row);
}
