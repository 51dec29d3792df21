import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';

type Pace = CallResponse<'account.manage/quotedeposit'>['pace'];

const DAYS = 30n;
const DAY_MS = 24 * 60 * 60 * 1000;
const FARTHEST_DAYS = 3650n;

/** Spending of the last 30 days, what is left to spend, and what is added; micro-USD. */
export interface PaceInput {
  spent: bigint;
  /** Balance above the minimum; can be negative. */
  spendable: bigint;
  added: bigint;
  now: Date;
}

/** On which day sending stops at the pace of the last 30 days, without a deposit and with it. */
export function pace({ spent, spendable, added, now }: PaceInput): Pace {
  if (spent <= 0n) return null;
  const stops = (rest: bigint) => {
    const days = rest > 0n ? (rest * DAYS) / spent : 0n;
    return days > FARTHEST_DAYS ? null : new Date(now.getTime() + Number(days) * DAY_MS).toISOString().slice(0, 10);
  };
  return { perDay: toWire(spent / DAYS), stopsNow: stops(spendable), stopsAfter: stops(spendable + added) };
}
