import type { CardBrand, DeclineCode, DepositStatus } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';

/**
 * Statuses as they are stored: a canceled deposit is one that failed for that reason, and a disputed one is paid until
 * the bank has decided.
 */
export type StoredStatus = Exclude<DepositStatus, 'CANCELED' | 'DISPUTED' | 'CHARGED_BACK'>;

/** The status of a deposit, alias `d`, as users see it. */
export const shownStatus = sql`case when d.status = 'FAILED' and d.failure_code = 'canceled' then 'CANCELED'
  when d.dispute = 'OPEN' then 'DISPUTED' when d.dispute = 'LOST' then 'CHARGED_BACK' else d.status end`;

/** Returns the status of a deposit as users see it. */
export function statusOf({
  status,
  failureCode,
  dispute,
}: Pick<Deposit, 'status' | 'failureCode' | 'dispute'>): DepositStatus {
  if (status === 'FAILED' && failureCode === 'canceled') return 'CANCELED';
  if (dispute !== null) return dispute === 'OPEN' ? 'DISPUTED' : 'CHARGED_BACK';
  return status;
}

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
  status: StoredStatus;
  cardRef: string;
  brand: CardBrand;
  last4: string;
  paymentMethodId: string | null;
  saveMethod: boolean;
  failureCode: DeclineCode | null;
  /** True for a deposit of Auto Recharge. */
  auto: boolean;
  provider: string;
  /** The part that was paid back. */
  refunded: bigint;
  createdAt: Date;
  /** The provider's id of the charge, once it is known. */
  providerRef: string | null;
  /** Whether its cardholder disputes it, or has got it back for that. */
  dispute: 'OPEN' | 'LOST' | null;
  /** How many states of the provider were applied. */
  mirrored: bigint;
}

const columns = sql`id, account_id as "accountId", reference, user_id as "userId", amount, fee, tax, charged, status,
  card_ref as "cardRef",
  brand, last4, payment_method_id as "paymentMethodId", save_method as "saveMethod",
  failure_code as "failureCode", auto, provider, refunded, provider_ref as "providerRef",
  created_at as "createdAt", dispute, mirrored`;

/** Returns a deposit of an account; null if it has none with that id. */
export function depositOf(db: Executor, accountId: string, id: string): Promise<Deposit | null> {
  return db.row<Deposit>(sql`select ${columns} from deposit where id = ${id} and account_id = ${accountId}`);
}

/** Returns a deposit of any account; null if there is none. For what the provider or a job says of it. */
export function depositById(db: Executor, id: string): Promise<Deposit | null> {
  return db.row<Deposit>(sql`select ${columns} from deposit where id = ${id}`);
}

/** Returns a deposit by the provider's id of its charge; null for one that isn't ours. */
export function depositByRef(db: Executor, provider: string, providerRef: string): Promise<Deposit | null> {
  return db.row<Deposit>(
    sql`select ${columns} from deposit where provider = ${provider} and provider_ref = ${providerRef}`,
  );
}

/** Returns a deposit by id, its row locked until the transaction ends. */
export function lockDeposit(tx: Executor, id: string): Promise<Deposit | null> {
  return tx.row<Deposit>(sql`select ${columns} from deposit where id = ${id} for update`);
}

/** Checks whether a deposit still waits for the cardholder or the provider. */
export const isOpen = ({ status }: Pick<Deposit, 'status'>): boolean =>
  status === 'PROCESSING' || status === 'REQUIRES_ACTION';

/** Returns deposits that were opened before an instant and have not been settled. */
export function unsettled(db: Executor, provider: string, before: Date): Promise<Deposit[]> {
  return db.rows<Deposit>(sql`
    select ${columns} from deposit where status in ('PROCESSING', 'REQUIRES_ACTION') and provider = ${provider}
      and created_at < ${before} order by created_at limit 100`);
}
