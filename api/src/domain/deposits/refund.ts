import { createHash } from 'node:crypto';
import { formatAmount, formatBalance, MICRO } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { fieldError, notFound, Refusal } from '../../base/refusal';
import type { Executor } from '../../db';
import { appendAudit, type Actor } from '../audit';
import type { DomainDeps } from '../deps';
import { notifyRefund } from '../notifications/money-events';
import { availableFunds } from '../numbers/available-funds';
import { ofBrand, type StaffScope } from '../staff-scope';
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
  requestHash: string;
}

const columns = sql`id, account_id as "accountId", deposit_id as "depositId", amount, status, problem,
  request_hash as "requestHash"`;

const CENT = MICRO / 100n;

const usd = (amount: bigint) => formatAmount(amount, 2);

const hashOf = ({ depositUUID, amount, reason }: RefundInput) =>
  createHash('sha256')
    .update(JSON.stringify([depositUUID.toLowerCase(), amount ?? null, reason]))
    .digest('hex');

/** Returns a refund. */
export function refundOf(db: Executor, id: string): Promise<Refund | null> {
  return db.row<Refund>(sql`select ${columns} from deposit_refund where id = ${id}`);
}

/** Returns refunds that were ordered before an instant and have no result. */
export function unsettledRefunds(db: Executor, before: Date): Promise<Refund[]> {
  return db.rows<Refund>(
    sql`select ${columns} from deposit_refund where status = 'PROCESSING' and created_at < ${before} order by created_at
      limit 100`,
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
  const { db, clock, payments } = deps;
  const id = v7();
  return db.transaction(async (tx) => {
    const found = await tx.row<{ accountId: string; name: string }>(sql`
      select a.id as "accountId", a.name from deposit d join account a on a.id = d.account_id
      where d.id = ${input.depositUUID} and ${ofBrand(scope, sql`a.host_brand_id`)}`);
    const deposit = found && (await lockDeposit(tx, input.depositUUID));
    if (!deposit) throw notFound('The deposit');
    const known = await tx.row<Refund>(
      sql`select ${columns} from deposit_refund where account_id = ${deposit.accountId}
        and idempotency_key = ${input.idempotencyKey}`,
    );
    if (known) {
      if (known.requestHash !== hashOf(input))
        throw new Refusal(
          'conflict',
          'IDEMPOTENCY_MISMATCH',
          'This refund was already submitted with different details. Reload the page and start over.',
        );
      return known;
    }
    if (deposit.provider !== payments.name)
      throw new Refusal(
        'conflict',
        'CONFLICT',
        `This deposit was paid with ${deposit.provider}, which isn’t set up any more.`,
      );
    const amount = await refundable(tx, deposit, input.amount);
    const now = clock();
    await tx.run(sql`
      insert into deposit_refund (id, account_id, deposit_id, amount, reason, status, idempotency_key, request_hash,
        created_by, created_at)
      values (${id}, ${deposit.accountId}, ${deposit.id}, ${amount}, ${input.reason}, 'PROCESSING',
        ${input.idempotencyKey}, ${hashOf(input)}, ${actor.userId}, ${now})`);
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
    // The company's own act charges no card: Auto Recharge waits until the balance has been back at its threshold.
    await tx.run(sql`
      update auto_recharge r set armed = false where account_id = ${deposit.accountId} and armed and state = 'IDLE'
        and threshold > (select balance from ledger_account l
          where l.account_id = r.account_id and l.kind = 'WALLET')`);
    const after = { deposit: deposit.reference, amount: usd(amount) };
    await appendAudit(
      tx,
      actor,
      {
        action: 'account.refundDeposit',
        entity: 'account',
        entityId: deposit.accountId,
        entityName: found.name,
        accountId: deposit.accountId,
        after,
        reason: input.reason,
      },
      now,
    );
    return {
      id,
      accountId: deposit.accountId,
      depositId: deposit.id,
      amount,
      status: 'PROCESSING',
      problem: null,
      requestHash: hashOf(input),
    };
  });
}

/** Returns the amount to refund: never more than is left of the deposit, or than the account still has. */
async function refundable(tx: Executor, deposit: Deposit, wanted: string | undefined): Promise<bigint> {
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
