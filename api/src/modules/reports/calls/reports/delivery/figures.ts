import type { CallResponse } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import type { ReportPeriod } from '../report-period';
import { type AskedDelivery, queryOf } from './asked';
import { deliveryGroups, hasReplies } from './groups';

export type Figures = CallResponse<'report.manage/summarizemessagedelivery'>['totals'];

export interface Counts extends Pick<
  Figures,
  | 'accepted'
  | 'sent'
  | 'delivered'
  | 'undelivered'
  | 'failed'
  | 'unknown'
  | 'pending'
  | 'canceled'
  | 'p50'
  | 'p95'
  | 'errors'
> {
  ended: number;
  replies: number;
  optOuts: number;
}

/** Returns a share; null if there is nothing to divide by. At most 1: more can reply than were texted. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

export function toFigures(
  {
    accepted,
    sent,
    delivered,
    undelivered,
    failed,
    unknown,
    pending,
    canceled,
    ended,
    p50,
    p95,
    errors,
    replies,
    optOuts,
  }: Counts,
  known: boolean,
): Figures {
  return {
    accepted,
    sent,
    delivered,
    undelivered,
    failed,
    unknown,
    pending,
    canceled,
    p50,
    p95,
    errors,
    deliveredShare: share(delivered, ended),
    undeliveredShare: share(undelivered, ended),
    failedShare: share(failed, ended),
    unknownShare: share(unknown, ended),
    replies: known ? replies : null,
    replyShare: known ? share(replies, sent) : null,
    optOuts: known ? optOuts : null,
    optOutShare: known ? share(optOuts, sent) : null,
  };
}

/** Returns the statistics of all messages of a period that match the filter. */
export async function deliveryTotals(
  db: Executor,
  asked: AskedDelivery,
  { from, to }: Pick<ReportPeriod, 'from' | 'to'>,
): Promise<Figures> {
  const query = queryOf(asked, 'ALL', [from, to]);
  const row = await db.row<Counts>(sql`
    select g.accepted::int as accepted, g.sent::int as sent, g.delivered::int as delivered,
      g.undelivered::int as undelivered, g.failed::int as failed, g.unknown::int as unknown, g.pending::int as pending,
      g.canceled::int as canceled, g.ended::int as ended, g.replies::int as replies, g.opt_outs::int as "optOuts",
        g.p50, g.p95, g.errors
    from (${deliveryGroups(query)}) g`);
  const nothing: Counts = {
    accepted: 0,
    sent: 0,
    delivered: 0,
    undelivered: 0,
    failed: 0,
    unknown: 0,
    pending: 0,
    canceled: 0,
    ended: 0,
    replies: 0,
    optOuts: 0,
    p50: null,
    p95: null,
    errors: [],
  };
  return toFigures(row ?? nothing, hasReplies(query));
}
