import type { CallResponse } from '@heliograph/contract';
import { MICRO, toWire } from '@heliograph/contract/money';
import { rechargeRules } from '@heliograph/contract/reference/auto-recharge';
import { declineReasons, type DeclineCode } from '@heliograph/contract/reference/deposits';
import { sql } from 'drizzle-orm';
import { dayOf } from '../../../base/zone-time';
import type { DomainDeps } from '../../../work/deps';
import { dailyLimit, minDeposit } from '../deposits/amounts';
import { pacePerDay, stopsAt } from '../forecast/forecast';
import { moneyOutlook, type MoneyOutlook } from '../forecast/outlook';
import { amountOf, rechargeUse } from './limits';
import { rechargeOf, rechargeRevision, type Recharge } from './recharge-record';
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
  const zone = account?.timezone ?? 'UTC';
  const recharge = await rechargeOf(db, accountId);
  const outlook = await moneyOutlook(db, accountId, now);
  const { balance, minBalance } = outlook;
  const use = await rechargeUse(db, accountId, zone, now);
  const { primaryFailure = null, backupFailure = null, disabledAt = null, disabledCode = null } = recharge ?? {};
  return {
    settings: recharge && settingsOf(recharge),
    revision: rechargeRevision(recharge),
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
    forecast: forecastOf(recharge, outlook, zone),
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
 * Returns the day on which the balance reaches the threshold, and the amount charged then. What is held is part of this
 * balance: holds start no recharge.
 */
function forecastOf(recharge: Recharge | null, outlook: MoneyOutlook, zone: string): Overview['forecast'] {
  if (!recharge?.enabled || !recharge.armed) return null;
  const { threshold } = recharge;
  const { balance } = outlook;
  const at = stopsAt({ ...outlook, available: balance, minBalance: threshold });
  if (at === null) return null;
  const amount = amountOf(recharge, balance < threshold ? balance : threshold);
  return { on: dayOf(zone, at), amount: toWire(amount), perDay: toWire(pacePerDay(outlook)) };
}
