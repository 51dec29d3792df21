import type { CallRequest, CallResponse, depositSorts } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { declineReasons } from '@heliograph/contract/reference/deposits';
import type { CardBrand, DeclineCode, DepositStatus } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import { shownStatus } from '../../../deposits/deposit';
import { anyOf, defined, inPeriod } from '../../../../../paging';
import type { ListQuery } from '../../../../../paging';
import { fullName } from '../../../../../db/full-name';

type Request = CallRequest<'account.manage/getdeposits'>;
export type DepositItem = CallResponse<'account.manage/getdeposits'>['items'][number];

interface Row {
  depositUUID: string;
  reference: string;
  at: Date;
  status: DepositStatus;
  amount: bigint;
  fee: bigint;
  tax: bigint;
  charged: bigint;
  brand: CardBrand;
  last4: string;
  userUUID: string | null;
  userName: string | null;
  failureCode: DeclineCode | null;
  balanceAfter: bigint | null;
  refunded: bigint;
  auto: boolean;
}

/** Returns the list query of an account's deposits that match a filter. */
export function depositList(
  accountId: string,
  filter: Request['filter'] = {},
): ListQuery<(typeof depositSorts)[number]> {
  return {
    columns: sql`d.id as "depositUUID", d.reference, d.created_at as at, ${shownStatus} as status, d.amount, d.fee, d.tax, d.charged,
      d.brand, d.last4,
      u.id as "userUUID", ${fullName('u')} as "userName", d.failure_code as "failureCode",
      d.balance_after as "balanceAfter", d.refunded, d.auto`,
    from: sql`deposit d left join app_user u on u.id = d.user_id`,
    where: defined(
      sql`d.account_id = ${accountId}`,
      inPeriod(sql`d.created_at`, filter),
      anyOf(shownStatus, filter.status),
    ),
    id: sql`d.id`,
    sorts: {
      at: { expr: sql`d.created_at`, type: 'timestamptz' },
      amount: { expr: sql`d.amount`, type: 'bigint' },
      status: { expr: shownStatus, type: 'text' },
    },
    defaultSort: { field: 'at', dir: 'desc' },
  };
}

/** Returns the API's format of a row. */
export function toDepositItem(row: Row): DepositItem {
  return {
    depositUUID: row.depositUUID,
    reference: row.reference,
    at: row.at.toISOString(),
    status: row.status,
    amount: toWire(row.amount),
    fee: toWire(row.fee),
    tax: toWire(row.tax),
    charged: toWire(row.charged),
    refunded: toWire(row.refunded),
    auto: row.auto,
    method: { brand: row.brand, last4: row.last4 },
    user: row.userUUID === null ? null : { userUUID: row.userUUID, name: row.userName ?? '' },
    failure: row.failureCode === null ? null : { code: row.failureCode, text: declineReasons[row.failureCode] },
    balanceAfter: row.balanceAfter === null ? null : toWire(row.balanceAfter),
  };
}
