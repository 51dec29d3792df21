import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { Refusal } from '../../../base/refusal';
import type { Executor } from '../../../db';
import { appendAudit, type Actor } from '../../identity';
import {
  lockApprovals,
  chargeFacts,
  lockCharge,
  openCharge,
  postCharge,
  refundDeposit,
  walletBalance,
} from '../../money';
import type { DomainDeps } from '../../../work/deps';
import { lockWallet } from '../../money';
import { closureRefundKey, type Closure } from './closure';
import { planRefunds } from './plan-refunds';

const actorOf = ({ closedBy }: Closure): Actor => ({ userId: closedBy, ip: null, userAgent: null, requestId: null });

/** Checks whether a charge, a refund, or a text under way may still change the balance of a closed account. */
async function isMoving(db: Executor, accountId: string): Promise<boolean> {
  return !!(await db.row(sql`
    select 1 from wallet_hold h where h.account_id = ${accountId} and (h.held <> 0
      or exists (select 1 from deposit d where d.account_id = ${accountId} and d.status in ('PROCESSING', 'REQUIRES_ACTION'))
      or exists (select 1 from auto_recharge r where r.account_id = ${accountId} and r.state = 'CHARGING'))`));
}

/**
 * Settles the balance of a stopped account as staff decided: refunds deposits to their cards, the newest first, and
 * writes off the rest as a charge or a credit of staff, which waits for a second one above their limits. What a card
 * provider rejects stays on the balance for staff to decide, and so does a rest above what was agreed. Can be repeated.
 */
export async function settleClosure(deps: DomainDeps, closure: Closure): Promise<void> {
  const { db, clock, payments } = deps;
  const { accountId } = closure;
  if (closure.settledAt || (await isMoving(db, accountId))) return;
  if (closure.remainder === 'REFUND')
    for (const { depositId, amount } of await planRefunds(
      db,
      accountId,
      await walletBalance(db, accountId),
      payments.name,
    ))
      try {
        await refundDeposit(
          deps,
          { scope: 'allBrands', actor: actorOf(closure) },
          {
            depositUUID: depositId,
            amount: toWire(amount),
            reason: closure.reason,
            idempotencyKey: closureRefundKey(depositId),
          },
        );
      } catch (error) {
        // The deposit changed meanwhile; its part is written off only within what was agreed.
        if (!(error instanceof Refusal)) throw error;
        deps.log({ level: 'error', message: `A deposit of the closed account ${accountId} was not refunded`, error });
      }
  await db.transaction((tx) => writeOff(tx, closure, clock()));
}

/** Writes off what remains, once. */
async function writeOff(tx: Executor, closure: Closure, now: Date): Promise<void> {
  const { accountId, closedBy, company, maxWriteOff } = closure;
  // Before the wallet, in the order of every charge.
  await lockApprovals(tx);
  const open = await tx.row(
    sql`select 1 from account_closure where account_id = ${accountId} and settled_at is null for update`,
  );
  if (!open) return;
  await lockWallet(tx, accountId);
  const rejected = await tx.row<{ amount: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from deposit_refund
      where account_id = ${accountId} and status = 'FAILED' and idempotency_key like 'account-closure:%'`);
  const rest = (await walletBalance(tx, accountId)) - (rejected?.amount ?? 0n);
  const amount = rest < 0n ? -rest : rest;
  let chargeId: string | null = null;
  if (amount > 0n && amount <= maxWriteOff) {
    const { id } = await openCharge(
      tx,
      closedBy,
      accountId,
      {
        accountUUID: accountId,
        direction: rest < 0n ? 'CREDIT' : 'CHARGE',
        amount: toWire(amount),
        category: 'WRITE_OFF',
        reason: `Account closed: ${closure.reason}`,
        idempotencyKey: `account-closure:${accountId}`,
      },
      now,
    );
    chargeId = id;
    const charge = await lockCharge(tx, 'allBrands', id);
    if (!charge.needsApproval) await postCharge(tx, charge, null, now);
    await appendAudit(
      tx,
      actorOf(closure),
      {
        action: charge.needsApproval ? 'charge.request' : 'charge.post',
        entity: 'charge',
        entityId: id,
        entityName: company,
        accountId,
        after: chargeFacts(charge, toWire(charge.amount)),
        reason: charge.reason,
      },
      now,
    );
  }
  await tx.run(
    sql`update account_closure set settled_at = ${now}, charge_id = ${chargeId} where account_id = ${accountId}`,
  );
}
