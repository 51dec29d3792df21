import type { CardBrand, DeclineCode, DepositStatus } from '@heliograph/shared/reference/deposits';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** A deposit to settle; money in micro-USD. */
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

/** Returns the deposit of an account with a key; null if there is none. */
export function depositByKey(db: Executor, accountId: string, key: string): Promise<Deposit | null> {
  return db.row<Deposit>(sql`select ${columns} from deposit where account_id = ${accountId} and idempotency_key = ${key}`);
}

/** Returns a deposit by id, its row locked until the transaction ends. */
export function lockDeposit(tx: Executor, id: string): Promise<Deposit | null> {
  return tx.row<Deposit>(sql`select ${columns} from deposit where id = ${id} for update`);
}

/** Returns deposits that were sent to the provider before an instant and have not been settled. */
export function unsettled(db: Executor, before: Date): Promise<Deposit[]> {
  return db.rows<Deposit>(sql`
    select ${columns} from deposit where status = 'PROCESSING' and created_at < ${before} order by created_at limit 100`);
}
