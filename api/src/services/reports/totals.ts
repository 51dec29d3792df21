import type { CallResponse } from '@heliograph/shared/contract';
import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../db';
import { anyOf, anyOfOrNone, defined, inPeriod, overFilter } from '../../paging';
import { outboundList, type OutboundFilter } from './queries';

type Totals = CallResponse<'report.manage/summarizesmsoutbound'>['totals'];

const hourMs = 60 * 60_000;

/**
 * Returns the sums over all matching messages, in one statement: from the sums per hour where these know the filter, and from messages
 * for the parts of the period that are not whole hours, and for other filters.
 */
export async function outboundTotals(db: Executor, accountId: string, filter: OutboundFilter = {}): Promise<Totals> {
  const parts = summable(filter) ? partsOf(accountId, filter) : [fromMessages(accountId, filter)];
  const sums = await db.row<{ messages: number; segments: number; surcharge: bigint; total: bigint }>(sql`
    select coalesce(sum(p.messages), 0)::int as messages, coalesce(sum(p.segments), 0)::int as segments, coalesce(sum(p.surcharge), 0)::bigint as surcharge, coalesce(sum(p.total), 0)::bigint as total
    from (${sql.join(parts, sql` union all `)}) p`);
  return { messages: sums?.messages ?? 0, segments: sums?.segments ?? 0, surcharge: toWire(sums?.surcharge ?? 0n), total: toWire(sums?.total ?? 0n) };
}

/** Checks whether the sums per hour know all that a filter asks for. */
const summable = ({ text, messageUUID, broadcastUUID, userUUID }: OutboundFilter): boolean => !text?.trim() && !messageUUID && !broadcastUUID && !userUUID;

/** Splits the period at the first and the last whole hour. */
function partsOf(accountId: string, filter: OutboundFilter): SQL[] {
  const first = filter.from === undefined ? undefined : hourAt(filter.from, Math.ceil);
  const last = filter.to === undefined ? undefined : hourAt(filter.to, Math.floor);
  if (first !== undefined && last !== undefined && first >= last) return [fromMessages(accountId, filter)];
  return [
    fromHours(accountId, { ...filter, ...(first !== undefined && { from: first }), ...(last !== undefined && { to: last }) }),
    ...(first === undefined ? [] : [fromMessages(accountId, { ...filter, to: first })]),
    ...(last === undefined ? [] : [fromMessages(accountId, { ...filter, from: last })]),
  ];
}

const hourAt = (instant: string, round: (hours: number) => number): string => new Date(round(Date.parse(instant) / hourMs) * hourMs).toISOString();

function fromMessages(accountId: string, filter: OutboundFilter): SQL {
  return overFilter(outboundList(accountId, filter), sql`count(*) as messages, sum(m.segments) as segments, sum(m.surcharge) as surcharge, sum(m.total) as total`);
}

/** The sums of an account suffice for a filter that asks for nothing but a period and statuses. */
function fromHours(accountId: string, filter: OutboundFilter): SQL {
  const kinds = defined(
    anyOf(sql`h.number_id`, filter.numberUUID),
    anyOfOrNone(sql`h.campaign_id`, filter.campaignUUID),
    anyOf(sql`h.carrier::text`, filter.carrier),
    anyOf(sql`h.error_code`, filter.errorCode),
    anyOf(sql`h.source::text`, filter.source),
  );
  const where = [sql`h.account_id = ${accountId} and h.direction = 'OUTBOUND'`, ...defined(inPeriod(sql`h.hour`, filter), anyOf(sql`h.status::text`, filter.status)), ...kinds];
  return sql`
    select sum(h.messages) as messages, sum(h.segments) as segments, sum(h.surcharge) as surcharge, sum(h.base_price + h.surcharge) as total
    from ${kinds.length ? sql`message_hour` : sql`account_hour`} h where ${sql.join(where, sql` and `)}`;
}
