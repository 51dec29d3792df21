import { rechargeRules, type RechargeCard } from '@heliograph/contract/reference/auto-recharge';
import type { CardBrand, DeclineCode } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import type { StoredStatus } from '../deposits/deposit';
import type { DomainDeps } from '../../../work/deps';
import { walletBalance } from '../ledger';
import { disable } from './disable';
import { afterDecline } from './ladder';
import { mailRecharge } from './mail-recharge';
import { idle, lockRecharge, writePlace } from './recharge-record';
import { takenBackSince, waitForSpending } from './wait-for-spending';

/** The charge that an account waits for, with the result of its deposit. */
interface Pending {
  id: string;
  card: RechargeCard;
  step: number;
  status: StoredStatus;
  code: DeclineCode | null;
  amount: bigint;
  brand: CardBrand;
  last4: string;
  reference: string;
  startedAt: Date;
}

/**
 * Continues after a charge whose deposit is settled: the dip ends, or the decline ladder goes on. Does nothing while
 * the deposit has no result, and the second time. Returns true if another charge is due at once.
 */
export async function concludeCharge(tx: Executor, deps: DomainDeps, accountId: string): Promise<boolean> {
  const locked = await lockRecharge(tx, accountId);
  if (!locked?.recharge || locked.recharge.state !== 'CHARGING') return false;
  const { account, recharge } = locked;
  const pending = await tx.row<Pending>(sql`
    select t.id, t.card, t.step, t.created_at as "startedAt", d.status, d.failure_code as code, d.amount,
      d.brand, d.last4, d.reference
    from recharge_attempt t join deposit d on d.id = t.deposit_id
      where t.account_id = ${accountId} and t.status = 'PENDING'`);
  if (!pending || pending.status === 'PROCESSING' || pending.status === 'REQUIRES_ACTION') return false;
  const now = deps.clock();
  const { amount, brand, last4, reference } = pending;
  const paid = { amount, card: `${brand} ending ${last4}` };
  if (pending.status !== 'FAILED') {
    await tx.run(sql`update recharge_attempt set status = 'SUCCEEDED' where id = ${pending.id}`);
    const balance = await walletBalance(tx, accountId);
    // A refund or a dispute meanwhile doesn't keep it disarmed: the charge alone reached the threshold.
    const alone = balance + (await takenBackSince(tx, accountId, pending.startedAt));
    await writePlace(tx, accountId, { ...recharge, ...idle, armed: alone >= recharge.threshold });
    await waitForSpending(tx, accountId);
    await mailRecharge(tx, deps, {
      account,
      recharge,
      event: { kind: 'succeeded', ...paid, reference, balance, low: balance < recharge.threshold },
    });
    return false;
  }
  const code = pending.code ?? 'card_declined';
  const next = afterDecline(recharge, { card: pending.card, code, step: pending.step, now });
  await tx.run(
    sql`update recharge_attempt set status = 'DECLINED', retry_at = ${next.end ? null : next.nextAt}
      where id = ${pending.id}`,
  );
  const failed = { ...recharge, primaryFailure: next.cards.primaryFailure, backupFailure: next.cards.backupFailure };
  if (next.end || !recharge.enabled) {
    // A user may have turned it off meanwhile: then the dip just ends.
    if (recharge.enabled) await disable(tx, deps, { account, recharge: failed, code, now });
    else await writePlace(tx, accountId, { ...failed, ...idle, armed: false });
    return false;
  }
  const { nextAt, step } = next;
  await writePlace(tx, accountId, { ...failed, state: 'RETRY_WAIT', step, nextAt, limitedBy: null });
  const left = rechargeRules.waits.length + 1 - step;
  await mailRecharge(tx, deps, {
    account,
    recharge: failed,
    event: { kind: 'declined', ...paid, code, retryAt: nextAt > now ? nextAt : null, left },
  });
  return nextAt <= now;
}
