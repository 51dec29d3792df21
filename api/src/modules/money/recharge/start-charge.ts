import type { RechargeCard } from '@heliograph/contract/reference/auto-recharge';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Executor } from '../../../db';
import type { DomainDeps } from '../../../work/deps';
import { writeDeposit } from '../deposits/open-deposit';
import { savedCard } from '../deposits/saved-cards';
import { walletBalance } from '../ledger';
import { disable } from './disable';
import { amountOf, heldBy } from './limits';
import { cardOn } from './ladder';
import { mailRecharge } from './mail-recharge';
import { idle, lockRecharge, writePlace, type Recharge, type RechargeAccount } from './recharge-record';
import { isWaitingForSpending } from './wait-for-spending';

/** The notes about an account: whether its balance is back at the threshold since the dip of this number. */
export interface Notes {
  rose: readonly bigint[];
}

/**
 * Starts the charge that is due in an account, if any: opens its deposit and takes the number of its attempt. The first
 * of many at once, in any process, starts it; the others find it started. Returns the id of the deposit to charge.
 */
export async function startCharge(
  tx: Executor,
  deps: DomainDeps,
  accountId: string,
  { rose }: Notes = { rose: [] },
): Promise<string | null> {
  const locked = await lockRecharge(tx, accountId);
  if (!locked?.recharge?.enabled || locked.account.status !== 'ACTIVE' || locked.recharge.state === 'CHARGING')
    return null;
  const now = deps.clock();
  const balance = await walletBalance(tx, accountId);
  let { recharge } = locked;
  // The balance may have fallen again meanwhile: then the next dip has begun.
  const ended = balance >= recharge.threshold || (!recharge.armed && rose.includes(recharge.dip));
  if (ended && !(recharge.armed && recharge.state === 'IDLE')) {
    recharge = { ...recharge, ...idle, armed: true };
    await writePlace(tx, accountId, recharge);
  }
  if (balance >= recharge.threshold) return null;
  if (recharge.state === 'IDLE') {
    if (!recharge.armed || (await isWaitingForSpending(tx, accountId))) return null;
    recharge = { ...recharge, dip: recharge.dip + 1n, armed: false, step: 0 };
  } else if (recharge.nextAt && recharge.nextAt > now) return null;
  return charge(tx, deps, { account: locked.account, recharge, balance, now });
}

interface Dip {
  account: RechargeAccount;
  recharge: Recharge;
  balance: bigint;
  now: Date;
}

async function charge(tx: Executor, deps: DomainDeps, dip: Dip): Promise<string | null> {
  const { account, balance, now } = dip;
  const chosen = await chooseCard(tx, deps.payments.name, dip.recharge);
  const { recharge } = chosen;
  if (!chosen.card) {
    await disable(tx, deps, {
      account,
      recharge,
      code: recharge.backupFailure ?? recharge.primaryFailure ?? 'card_declined',
      now,
    });
    return null;
  }
  const amount = amountOf(recharge, balance);
  const held = await heldBy(tx, recharge, { amount, zone: account.timezone, now });
  const attempt = { recharge, card: chosen.which, amount, balance, now };
  if (held) {
    const first = recharge.state !== 'LIMITED' || recharge.limitedBy !== held.by;
    await writePlace(tx, recharge.accountId, { ...recharge, state: 'LIMITED', limitedBy: held.by, nextAt: held.until });
    if (!first) return null;
    await writeAttempt(tx, { ...attempt, held });
    await mailRecharge(tx, deps, { account, recharge, event: { kind: 'limited', amount, held } });
    return null;
  }
  const { id: methodId, cardRef: ref, brand, last4 } = chosen.card;
  const depositId = v7();
  await writeDeposit(
    tx,
    deps.payments.name,
    {
      id: depositId,
      accountId: recharge.accountId,
      userId: null,
      amount,
      card: { ref, brand, last4, methodId },
      saveMethod: false,
      auto: true,
      idempotencyKey: `auto-recharge ${depositId}`,
      requestHash: '',
      tokenHash: null,
    },
    now,
  );
  await writeAttempt(tx, { ...attempt, depositId });
  await writePlace(tx, recharge.accountId, { ...recharge, state: 'CHARGING', nextAt: null, limitedBy: null });
  return depositId;
}

/** Returns the card to charge; one that was removed from the account fails without a charge. */
async function chooseCard(tx: Executor, provider: string, recharge: Recharge) {
  const which = cardOn(recharge.step, recharge);
  if (!which) return { recharge, card: null, which: 'PRIMARY' as const };
  const id = which === 'PRIMARY' ? recharge.primaryId : recharge.backupId;
  const card = id === null ? null : await savedCard(tx, provider, recharge.accountId, id);
  if (card) return { recharge, card, which };
  const failed: Recharge = {
    ...recharge,
    ...(which === 'PRIMARY' ? { primaryFailure: 'card_removed' } : { backupFailure: 'card_removed' }),
  };
  const other = cardOn(recharge.step, failed);
  const otherId = other === 'PRIMARY' ? failed.primaryId : failed.backupId;
  const left = other && otherId !== null ? await savedCard(tx, provider, recharge.accountId, otherId) : null;
  return {
    recharge: left
      ? failed
      : {
          ...failed,
          backupFailure: failed.backupId === null ? null : ('card_removed' as const),
          primaryFailure: failed.primaryFailure ?? ('card_removed' as const),
        },
    card: left,
    which: other ?? which,
  };
}

interface NewAttempt extends Omit<Dip, 'account'> {
  card: RechargeCard;
  amount: bigint;
  depositId?: string;
  held?: { by: string; until: Date };
}

/** Takes the next number of the dip. Two processes can't take the same. */
async function writeAttempt(
  tx: Executor,
  { recharge, card, amount, balance, now, depositId, held }: NewAttempt,
): Promise<void> {
  const { accountId, dip, step } = recharge;
  await tx.run(sql`
    insert into recharge_attempt (id, account_id, dip, number, step, card, status, amount, balance_before, deposit_id,
      limited_by, retry_at, created_at)
    select ${v7()}::uuid, ${accountId}::uuid, ${dip}::bigint, coalesce(max(number), 0) + 1, ${step}::integer,
      ${card}::text, ${held ? 'LIMITED' : 'PENDING'}::text, ${amount}::bigint,
      ${balance}::bigint, ${depositId ?? null}::uuid, ${held?.by ?? null}::text, ${held?.until ?? null}::timestamptz,
        ${now}::timestamptz
    from recharge_attempt where account_id = ${accountId} and dip = ${dip}`);
}
