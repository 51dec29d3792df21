import { hourMs } from '@heliograph/contract/reference/durations';
import { formatAmount, formatBalance, MICRO } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound, Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit, type Actor, ofBrand, type StaffScope } from '../../identity';
import type { DomainDeps } from '../../../work/deps';
import { once } from '../../../work/once';
import { requestHash } from '../../../work/request-key';
import type { KeyedRequest } from '../../../work/request-key';
import { notifyRefund } from '../money-events';
import { availableFunds } from '../available-funds';
import { readAmount } from './amounts';
import { lockDeposit, type Deposit } from './deposit';
import { writeRefunded, postRefund } from './post-refund';

/** A refund to order; `amount` is in the API's format, what is left of the deposit by default. */
export interface RefundInput {
  depositUUID: string;
  amount?: string | undefined;
  reason: string;
  idempotencyKey: string;
}

/** A refund of a deposit; money in micro-USD. */
export interface Refund {
  id: string;
  accountId: string;
  depositId: string;
  amount: bigint;
  status: 'PROCESSING' | 'SUCCEEDED' | 'FAILED';
  problem: string | null;
  /** The provider's id of the refund, once it has received it. */
  providerRef: string | null;
  /** How often the provider has changed its mind. */
  turns: number;
  createdAt: Date;
}

const columns = sql`id, account_id as "accountId", deposit_id as "depositId", amount, status, problem,
  provider_ref as "providerRef", turns, created_at as "createdAt"`;

const CENT = MICRO / 100n;

const usd = (amount: bigint) => formatAmount(amount, 2);

const contentOf = ({ depositUUID, amount, reason }: RefundInput) => [depositUUID.toLowerCase(), amount ?? null, reason];

const keyed = (accountId: string, input: RefundInput): KeyedRequest => ({
  ownerId: accountId,
  scope: 'refund',
  key: input.idempotencyKey,
  content: contentOf(input),
  mismatch: 'This refund was already submitted with different details. Reload the page and start over.',
});

/** Returns the refunds of a deposit. */
export function depositRefunds(db: Executor, depositId: string): Promise<Refund[]> {
  return db.rows<Refund>(
    sql`select ${columns} from deposit_refund where deposit_id = ${depositId} order by created_at`,
  );
}

/** Returns a refund. */
export function refundOf(db: Executor, id: string): Promise<Refund | null> {
  return db.row<Refund>(sql`select ${columns} from deposit_refund where id = ${id}`);
}

/** How often a refund is asked for that the card's bank is working on, unless the provider reports it first (ms). */
const PENDING_MS = hourMs;

/**
 * Returns refunds through a provider that were ordered before an instant and have no result. One that the provider has
 * received is due again an hour after it was asked for.
 */
export function unsettledRefunds(db: Executor, provider: string, before: Date, now: Date): Promise<Refund[]> {
  return db.rows<Refund>(
    sql`select ${columns} from deposit_refund where status = 'PROCESSING' and created_at < ${before}
      and (checked_at is null or checked_at < ${new Date(now.getTime() - PENDING_MS)})
      and exists (select 1 from deposit d where d.id = deposit_id and d.provider = ${provider})
      order by created_at limit 100`,
  );
}

/**
 * Orders a refund of a deposit in scope: takes its amount from the balance and stores it, before the provider is asked.
 * Returns the refund of the key if there is one. Throws 404 for a deposit out of scope, and 409 or 422 for an amount
 * that can't be refunded.
 */
export async function openRefund(
  deps: DomainDeps,
  { scope, actor }: { scope: StaffScope; actor: Actor },
  input: RefundInput,
): Promise<Refund> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const found = await tx.row<{ accountId: string; name: string }>(sql`
      select a.id as "accountId", a.name from deposit d join account a on a.id = d.account_id
      where d.id = ${input.depositUUID} and ${ofBrand(scope, sql`a.host_brand_id`)}`);
    const deposit = found && (await lockDeposit(tx, input.depositUUID));
    if (!deposit) throw notFound('The deposit');
    const now = clock();
    const { answer } = await once(tx, keyed(deposit.accountId, input), now, () =>
      orderRefund(tx, deps, { deposit, account: found.name, actor, input, now }),
    );
    const refund = await refundOf(tx, answer.id);
    if (!refund) throw new Error(`Refund ${answer.id} was not written`);
    return refund;
  });
}

interface RefundOrder {
  deposit: Deposit;
  account: string;
  actor: Actor;
  input: RefundInput;
  now: Date;
}

async function orderRefund(
  tx: Executor,
  { payments }: Pick<DomainDeps, 'payments'>,
  { deposit, account, actor, input, now }: RefundOrder,
): Promise<{ id: string }> {
  if (deposit.provider !== payments.name)
    throw new Refusal(
      'conflict',
      'CONFLICT',
      `This deposit was paid with ${deposit.provider}, which isn’t set up any more.`,
    );
  const id = v7();
  const amount = await refundable(tx, deposit, input.amount);
  // The hash is for servers of the previous version (0118).
  await tx.run(sql`
    insert into deposit_refund (id, account_id, deposit_id, amount, reason, status, idempotency_key, request_hash,
      created_by, created_at)
    values (${id}, ${deposit.accountId}, ${deposit.id}, ${amount}, ${input.reason}, 'PROCESSING',
      ${input.idempotencyKey}, ${requestHash(contentOf(input))}, ${actor.userId}, ${now})`);
  await writeRefunded(tx, deposit.id, amount);
  await postRefund(tx, {
    id,
    deposit,
    amount: -amount,
    what: 'Refund of deposit',
    key: `refund:${id}`,
    userId: actor.userId,
    now,
  });
  await notifyRefund(tx, id, deposit, { amount, rejected: false }, now);
  await appendAudit(
    tx,
    actor,
    {
      action: 'account.refundDeposit',
      entity: 'account',
      entityId: deposit.accountId,
      entityName: account,
      accountId: deposit.accountId,
      after: { deposit: deposit.reference, amount: usd(amount) },
      reason: input.reason,
    },
    now,
  );
  return { id };
}

/** Returns the amount to refund: never more than is left of the deposit, or than the account still has. */
async function refundable(tx: Executor, deposit: Deposit, wanted: string | undefined): Promise<bigint> {
  if (deposit.dispute !== null)
    throw new Refusal(
      'conflict',
      'CONFLICT',
      deposit.dispute === 'OPEN'
        ? 'The cardholder disputes this deposit. Their bank decides who gets the amount.'
        : 'This deposit was charged back: the cardholder already has the amount.',
    );
  if (deposit.status !== 'SUCCEEDED')
    throw new Refusal(
      'conflict',
      'CONFLICT',
      deposit.status === 'REFUNDED'
        ? 'This deposit was refunded already.'
        : 'Only a deposit that succeeded can be refunded.',
    );
  const left = deposit.amount - deposit.refunded;
  const amount = wanted === undefined ? left : readAmount(wanted);
  if (amount <= 0n) throw fieldError('amount', 'min', 'Amount must be greater than 0');
  if (amount % CENT !== 0n) throw fieldError('amount', 'cents', 'Amount must be in dollars and whole cents');
  if (amount > left) throw fieldError('amount', 'max', `At most ${usd(left)} of this deposit can be refunded`);
  await tx.row(
    sql`select 1 from ledger_account where account_id = ${deposit.accountId} and kind = 'WALLET' for update`,
  );
  const funds = await availableFunds(tx, deposit.accountId);
  if (amount > funds)
    throw fieldError(
      'amount',
      'balance',
      `The account has ${formatBalance(funds > 0n ? funds : 0n)} left; a refund can’t be more`,
    );
  return amount;
}
