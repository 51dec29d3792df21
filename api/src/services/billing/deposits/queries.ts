import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import type { CardBrand, DeclineCode, DepositStatus } from '@heliograph/shared/reference/payments';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { anyOf, present, within } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { failureOf } from './failure';

type Request = CallRequest<'account.manage/getdeposits'>;
export type DepositItem = CallResponse<'account.manage/getdeposits'>['items'][number];

/** A deposit as settling it needs it; money in micro-USD. */
export interface Deposit {
  id: string;
  accountId: string;
  reference: string;
  userId: string | null;
  amount: bigint;
  fee: bigint;
  tax: bigint;
  charged: bigint;
  status: DepositStatus;
  cardRef: string;
  brand: CardBrand;
  last4: string;
  paymentMethodId: string | null;
  saveMethod: boolean;
  requestHash: string;
  failureCode: DeclineCode | null;
}

const columns = sql`id, account_id as "accountId", reference, user_id as "userId", amount, fee, tax, charged, status, card_ref as "cardRef",
  brand, last4, payment_method_id as "paymentMethodId", save_method as "saveMethod", request_hash as "requestHash",
  failure_code as "failureCode"`;

/** The deposit that an account made with a key; null if there is none. */
export function depositByKey(db: Executor, accountId: string, key: string): Promise<Deposit | null> {
  return db.row<Deposit>(sql`select ${columns} from deposit where account_id = ${accountId} and idempotency_key = ${key}`);
}

/** A deposit by id, its row locked until the transaction ends. */
export function lockDeposit(tx: Executor, id: string): Promise<Deposit | null> {
  return tx.row<Deposit>(sql`select ${columns} from deposit where id = ${id} for update`);
}

/** Deposits that were sent to the provider before an instant and have not been settled. */
export function unsettled(db: Executor, before: Date): Promise<Deposit[]> {
  return db.rows<Deposit>(sql`
    select ${columns} from deposit where status = 'PROCESSING' and created_at < ${before} order by created_at limit 100`);
}

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
  userName: string;
  failureCode: DeclineCode | null;
  balanceAfter: bigint | null;
}

/** The deposits of an account that a filter lets through, as a list. */
export function depositList(accountId: string, filter: Request['filter'] = {}): ListQuery {
  return {
    columns: sql`d.id as "depositUUID", d.reference, d.created_at as at, d.status, d.amount, d.fee, d.tax, d.charged, d.brand, d.last4,
      u.id as "userUUID", trim(u.first_name || ' ' || u.last_name) as "userName", d.failure_code as "failureCode",
      d.balance_after as "balanceAfter"`,
    from: sql`deposit d left join app_user u on u.id = d.user_id`,
    where: present(sql`d.account_id = ${accountId}`, within(sql`d.created_at`, filter), anyOf(sql`d.status`, filter.status)),
    id: sql`d.id`,
    sorts: {
      at: { expr: sql`d.created_at`, type: 'timestamptz' },
      amount: { expr: sql`d.amount`, type: 'bigint' },
      status: { expr: sql`d.status`, type: 'text' },
    },
    defaultSort: { field: 'at', dir: 'desc' },
  };
}

/** A row of the list as the wire has it. */
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
    method: { brand: row.brand, last4: row.last4 },
    user: row.userUUID === null ? null : { userUUID: row.userUUID, name: row.userName },
    failure: row.failureCode === null ? null : failureOf(row.failureCode),
    balanceAfter: row.balanceAfter === null ? null : toWire(row.balanceAfter),
  };
}
