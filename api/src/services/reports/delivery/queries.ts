import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { messageDeliverySpec } from '@heliograph/shared/lists/message-delivery';
import { orderOf } from '@heliograph/shared/lists/sorts';
import type { SortOf } from '@heliograph/shared/lists/sorts';
import {
  isTimeGroup,
  mostHourlyDays,
  usualHourlyDays,
  type DeliveryGroup,
} from '@heliograph/shared/reference/delivery-groups';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { contains, defined, runList } from '../../../paging';
import type { ListQuery } from '../../../paging';
import {
  dayBounds,
  daysOf,
  hourBounds,
  monthBounds,
  refuseLongPeriod,
  weekBounds,
  type ReportPeriod,
} from '../report-period';
import { rowIdOf, type DeliveryQuery } from './counted';
import { deliveryGroups, hasReplies } from './groups';

export type DeliveryFilter = NonNullable<CallRequest<'report.manage/getmessagedelivery'>['filter']>;
export type DeliveryItem = CallResponse<'report.manage/getmessagedelivery'>['items'][number];
export type Figures = CallResponse<'report.manage/summarizemessagedelivery'>['totals'];

interface Counts extends Pick<
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

interface Row extends Counts {
  rowUUID: string;
  part: number;
  ref: string;
  name: string;
}

/** What a request asks for: a period, its parts, and a filter. */
export interface AskedDelivery {
  accountId: string;
  group: DeliveryGroup;
  period: ReportPeriod;
  filter: DeliveryFilter;
}

/** Reads a request, in the time zone in which days start; 422 for a period that is too long. */
export function askedDelivery(accountId: string, filter: DeliveryFilter = {}, zone: string, now: Date): AskedDelivery {
  const group = filter.groupBy?.[0] ?? 'DAY';
  const period = daysOf(filter, zone, now, group === 'HOUR' ? usualHourlyDays : undefined);
  if (group === 'HOUR') refuseLongPeriod(period, mostHourlyDays);
  return {
    accountId,
    group,
    period: { ...period, bounds: boundsOf[group]?.(period, zone) ?? [period.from, period.to] },
    filter,
  };
}

/** The parts of a period by which messages are grouped. */
const boundsOf: Partial<Record<DeliveryGroup, (period: Pick<ReportPeriod, 'from' | 'to'>, zone: string) => number[]>> =
  { HOUR: hourBounds, DAY: dayBounds, WEEK: weekBounds, MONTH: monthBounds };

/** Returns the query of groups; `ALL` is the total of the period. */
export function queryOf(
  {
    accountId,
    filter: { numberUUID, campaignUUID, carrier, source, errorCode, broadcastUUID, userUUID, credentialUUID },
  }: AskedDelivery,
  group: DeliveryQuery['group'],
  bounds: readonly number[],
): DeliveryQuery {
  return {
    accountId,
    group,
    bounds,
    numberUUID,
    campaignUUID,
    carrier,
    source,
    errorCode,
    broadcastUUID,
    userUUID,
    credentialUUID,
  };
}

/** Returns the list query of the groups of an account's messages. */
export function deliveryList(asked: AskedDelivery): ListQuery<SortOf<typeof messageDeliverySpec>> {
  const {
    accountId,
    group,
    period: { bounds },
    filter,
  } = asked;
  const query = queryOf(asked, group, bounds);
  const text = isTimeGroup(group) ? undefined : filter.text;
  return {
    columns: sql`g.id as "rowUUID", g.part, g.ref, g.name, g.accepted::int as accepted, g.sent::int as sent,
      g.delivered::int as delivered, g.undelivered::int as undelivered, g.failed::int as failed,
      g.unknown::int as unknown, g.pending::int as pending, g.canceled::int as canceled, g.ended::int as ended,
        g.replies::int as replies, g.opt_outs::int as "optOuts", g.p50, g.p95, g.errors`,
    from: sql`(
      select d.*, ${rowIdOf(query, { part: sql`d.part`, ref: sql`d.ref` })} as id,
        coalesce(c.name, n.number, d.ref) as name
      from (${deliveryGroups(query)}) d
        left join campaign c on ${group}::text = 'CAMPAIGN' and c.account_id = ${accountId} and c.id::text = d.ref
        left join number n on ${group}::text = 'NUMBER' and n.id::text = d.ref) g`,
    where: [sql`true`, ...defined(contains(text, sql`g.name`))],
    id: sql`g.id`,
    sorts: {
      group: { expr: sql`lpad(g.part::text, 6, '0') || lower(g.name)`, type: 'text' },
      accepted: { expr: sql`g.accepted`, type: 'bigint' },
      sent: { expr: sql`g.sent`, type: 'bigint' },
      deliveredShare: {
        expr: sql`round(g.delivered::numeric / nullif(g.ended, 0), 9)`,
        type: 'numeric',
        nullable: true,
      },
      failedShare: { expr: sql`round(g.failed::numeric / nullif(g.ended, 0), 9)`, type: 'numeric', nullable: true },
    },
    defaultSort: orderOf(messageDeliverySpec),
  };
}

/** Returns a share; null if there is nothing to divide by. At most 1: more can reply than were texted. */
export const share = (part: number, whole: number): number | null => (whole > 0 ? Math.min(1, part / whole) : null);

function toFigures(
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

/** Returns a function that returns the API's format of a row. */
export function toDeliveryItem(asked: AskedDelivery): (row: Row) => DeliveryItem {
  const {
    group,
    period: { bounds },
  } = asked;
  const known = hasReplies(queryOf(asked, group, bounds));
  const instant = (time = 0) => new Date(time).toISOString();
  return ({ rowUUID, part, ref, name, ...counts }) => ({
    rowUUID,
    groupBy: group,
    group: name,
    ref: ref === '' ? null : ref,
    from: instant(bounds[part]),
    to: instant(bounds[part + 1]),
    ...toFigures(counts, known),
  });
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

/** Bars that a chart can show. */
const mostBars = 400;

/** Returns all rows in the order of their groups; null if they are too many for a chart. */
export async function chartRows(db: Executor, asked: AskedDelivery): Promise<DeliveryItem[] | null> {
  const { items } = await runList(db, deliveryList(asked), { page: { size: mostBars + 1 } }, toDeliveryItem(asked));
  return items.length > mostBars ? null : items;
}
