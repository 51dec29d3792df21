import type { CallResponse } from '@heliograph/contract';
import { optOutReasons } from '@heliograph/contract/reference/blacklist';
import {
  lostStatuses,
  outcomes,
  outcomeStatuses,
  sentStatuses,
  type Outcome,
} from '@heliograph/contract/reference/dashboard';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { dayOf, startOfDay } from '../../../../base/zone-time';
import { anyOf } from '../../../../paging';
import { messageSums, type MessageSum } from './message-sums';
import { partsOf, toPeriod, type Period } from './period';

type Figures = CallResponse<'report.manage/getdashboard'>;

/**
 * Statuses of messages whose delivery is decided, or never will be: delivery rates are shares of these, as in My
 * Numbers.
 */
const endedStatuses = ['delivered', 'undelivered', 'delivery_unknown', 'failed'] as const;

interface Asked {
  accountId: string;
  period: Period;
  zone: string;
  now: Date;
}

/** Returns the statistics of a period and its series. */
export async function dashboardFigures(db: Executor, { accountId, period, zone, now }: Asked): Promise<Figures> {
  // The first part is the period before, to compare with.
  const [all, optOuts] = await Promise.all([
    messageSums(db, accountId, [period.before, ...period.bounds]),
    countOptOuts(db, accountId, toPeriod(period)),
  ]);
  const sums = all.filter(({ part }) => part > 0);
  const count = counter(sums);
  const before = counter(all.filter(({ part }) => part === 0));
  const sent = count(sentStatuses);
  return {
    period: toPeriod(period),
    sent: { messages: sent, segments: counter(sums, 'segments')(sentStatuses) },
    delivered: { messages: count(['delivered']), share: share(count(['delivered']), count(endedStatuses)) },
    lost: {
      messages: count(lostStatuses),
      share: share(count(lostStatuses), count(endedStatuses)),
      before: share(before(lostStatuses), before(endedStatuses)),
    },
    inbound: {
      messages: count(['received', 'receiving']),
      today: inboundToday(sums, period, dayOf(zone, now.getTime()), zone),
    },
    optOuts: { count: optOuts, share: share(optOuts, sent) },
    unit: period.unit,
    series: series(sums, period),
    asOf: now.toISOString(),
  };
}

const counter =
  (sums: readonly MessageSum[], unit: 'messages' | 'segments' = 'messages') =>
  (statuses: readonly MessageSum['status'][]): number =>
    sums.reduce((total, sum) => (statuses.includes(sum.status) ? total + sum[unit] : total), 0);

/** Returns a share; null if there is nothing to divide by. At most 1: more can opt out than were texted. */
const share = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

const outcomeOf = new Map<string, Outcome>(
  outcomes.flatMap((outcome) => outcomeStatuses[outcome].map((status) => [status, outcome] as const)),
);

function series(sums: readonly MessageSum[], period: Period): Figures['series'] {
  const buckets = partsOf(period).map((part) => ({
    ...part,
    delivered: 0,
    pending: 0,
    unknown: 0,
    undelivered: 0,
    failed: 0,
  }));
  for (const { part, status, segments } of sums) {
    const [bucket, outcome] = [buckets[part - 1], outcomeOf.get(status)];
    if (bucket && outcome) bucket[outcome] += segments;
  }
  return buckets;
}

/** Returns the messages that came in today; null if the period doesn't have today. */
function inboundToday(
  sums: readonly MessageSum[],
  { first, last, bounds }: Period,
  today: string,
  zone: string,
): number | null {
  if (today < first || today > last) return null;
  const midnight = startOfDay(zone, today);
  const isToday = ({ part }: MessageSum) =>
    (bounds[part - 1] ?? 0) >= midnight && dayOf(zone, bounds[part - 1] ?? 0) === today;
  return counter(sums.filter(isToday))(['received', 'receiving']);
}

/** Counts the opt-outs of a period, as Number Blacklist lists them: also those that were lifted since. */
export async function countOptOuts(
  db: Executor,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from blacklist_entry
    where account_id = ${accountId} and added_at >= ${from}::timestamptz and added_at < ${to}::timestamptz
      and ${anyOf(sql`reason`, optOutReasons)}`);
  return row?.count ?? 0;
}
