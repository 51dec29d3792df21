import { dayMs } from '@heliograph/contract/reference/durations';
/** A fee on a day; amounts in micro-USD. */
export interface Due {
  /** When it is charged, ms since the epoch. */
  at: number;
  amount: bigint;
}

/** What a forecast starts from; amounts in micro-USD, times in ms since the epoch. */
export interface ForecastInput {
  now: number;
  /** What can be spent: the balance without what is held. */
  available: bigint;
  minBalance: bigint;
  /** What was spent on traffic, and in which time. */
  spent: bigint;
  spentMs: number;
  /** Fees until the horizon, in any order; those of the past count as due now. */
  dues: readonly Due[];
  horizonMs: number;
}

/** A pace is stated to 0.0001 USD. */
const PACE_UNIT = 100n;

/** Returns what is spent per day at a pace, micro-USD, rounded down to four decimals of a USD. */
export function pacePerDay({ spent, spentMs }: Pick<ForecastInput, 'spent' | 'spentMs'>): bigint {
  if (spentMs <= 0 || spent <= 0n) return 0n;
  return ((spent * BigInt(dayMs)) / BigInt(Math.ceil(spentMs)) / PACE_UNIT) * PACE_UNIT;
}

/**
 * Returns when the balance reaches the minimum if traffic continues at its pace and fees are charged when due: `now` if
 * it has, null if it doesn't until the horizon.
 */
export function stopsAt({ now, available, minBalance, spent, spentMs, dues, horizonMs }: ForecastInput): number | null {
  let room = available - minBalance;
  if (room <= 0n) return now;
  const [perSpan, span] = spent > 0n && spentMs > 0 ? [spent, BigInt(Math.ceil(spentMs))] : [0n, 1n];
  const end = now + horizonMs;
  /** Until `to`, traffic uses up the room, or takes its part of it. */
  const run = (from: number, to: number): number | null => {
    const used = (perSpan * BigInt(to - from)) / span;
    if (perSpan > 0n && room * span <= perSpan * BigInt(to - from))
      return from + Number((room * span + perSpan - 1n) / perSpan);
    room -= used;
    return null;
  };
  let at = now;
  for (const due of [...dues].sort((one, other) => one.at - other.at)) {
    const when = Math.max(due.at, now);
    if (when > end) break;
    const stopped = run(at, when);
    if (stopped !== null) return stopped;
    at = when;
    room -= due.amount;
    if (room <= 0n) return when;
  }
  return run(at, end);
}
