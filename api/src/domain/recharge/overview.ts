import type { CallResponse } from '@heliograph/shared/contract';
import { MICRO, parseUsd, toWire } from '@heliograph/shared/money';
import { rechargeRules } from '@heliograph/shared/reference/auto-recharge';
import { declineReasons, type DeclineCode } from '@heliograph/shared/reference/deposits';
import { sql } from 'drizzle-orm';
import type { DomainDeps } from '../deps';
import { dailyLimit, minDeposit } from '../deposits/amounts';
import { pace, spending } from '../deposits/quote';
import { walletBalance } from '../ledger';
import { amountOf, rechargeUse } from './limits';
import { rechargeOf, type Recharge } from './recharge-record';
import { isWaitingForSpending } from './wait-for-spending';

type Overview = CallResponse<'account.manage/getautorecharge'>;

const failure = (code: DeclineCode) => ({ code, text: declineReasons[code] });

/** Returns the lowest threshold of an account in micro-USD: $10, or its minimum balance. */
export function leastThreshold(minBalance: bigint): bigint {
  const least = BigInt(rechargeRules.least) * MICRO;
  return minBalance > least ? minBalance : least;
}

/** Returns Auto Recharge of an account, and the next charge to expect. */
export async function rechargeOverview(
  { db, clock }: Pick<DomainDeps, 'db' | 'clock'>,
  accountId: string,
): Promise<Overview> {
  const now = clock();
  const account = await db.row<{ timezone: string }>(sql`select timezone from account where id = ${accountId}`);
  const recharge = await rechargeOf(db, accountId);
  const balance = await walletBalance(db, accountId);
  const { spent, minBalance } = await spending(db, accountId, now);
  const use = await rechargeUse(db, accountId, account?.timezone ?? 'UTC', now);
  const { primaryFailure = null, backupFailure = null, disabledAt = null, disabledCode = null } = recharge ?? {};
  return {
    settings: recharge && settingsOf(recharge),
    state: !recharge ? 'NONE' : recharge.enabled || recharge.state !== 'IDLE' ? recharge.state : 'OFF',
    balance: toWire(balance),
    nextAt: recharge?.nextAt?.toISOString() ?? null,
    limitedBy: recharge?.limitedBy ?? null,
    low:
      recharge !== null &&
      recharge.enabled &&
      recharge.state === 'IDLE' &&
      !recharge.armed &&
      balance < recharge.threshold,
    waitsForSpending:
      recharge !== null &&
      recharge.enabled &&
      recharge.armed &&
      recharge.state === 'IDLE' &&
      balance < recharge.threshold &&
      (await isWaitingForSpending(db, accountId)),
    failures: [
      ...(primaryFailure ? [{ card: 'PRIMARY' as const, failure: failure(primaryFailure) }] : []),
      ...(backupFailure ? [{ card: 'BACKUP' as const, failure: failure(backupFailure) }] : []),
    ],
    disabled: disabledAt && disabledCode ? { at: disabledAt.toISOString(), failure: failure(disabledCode) } : null,
    used: { count: use.count, month: toWire(use.month) },
    forecast: forecastOf(recharge, { spent, balance, now }),
    bounds: {
      minThreshold: toWire(leastThreshold(minBalance)),
      minAmount: toWire(minDeposit),
      maxAmount: toWire(dailyLimit),
    },
  };
}

function settingsOf({
  enabled,
  threshold,
  mode,
  amount,
  dailyCount,
  monthlyCap,
  primaryId,
  backupId,
  emails,
}: Recharge): NonNullable<Overview['settings']> {
  return {
    enabled,
    threshold: toWire(threshold),
    mode,
    amount: toWire(amount),
    dailyCount,
    monthlyCap: toWire(monthlyCap),
    primaryMethodUUID: primaryId,
    backupMethodUUID: backupId,
    emails,
  };
}

/**
 * Returns the day on which the balance reaches the threshold at the pace of the last 30 days, and the amount charged
 * then.
 */
function forecastOf(
  recharge: Recharge | null,
  { spent, balance, now }: { spent: bigint; balance: bigint; now: Date },
): Overview['forecast'] {
  if (!recharge?.enabled || !recharge.armed) return null;
  const expected = pace({ spent, spendable: balance - recharge.threshold, added: 0n, now });
  if (!expected?.stopsNow) return null;
  // The charge comes a day's spending below the threshold at most.
  const then = recharge.threshold - (balance < recharge.threshold ? recharge.threshold - balance : 0n);
  const perDay = parseUsd(expected.perDay) ?? 0n;
  return { on: expected.stopsNow, amount: toWire(amountOf(recharge, then)), perDay: toWire(perDay) };
}
