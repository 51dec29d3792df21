import { hourMs } from '@heliograph/contract/reference/durations';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { anyOf, anyOfOrNone, defined, inPeriod, overFilter } from '../../../../paging';
import type { ListQuery } from '../../../../paging';

/** What a filter may ask for that the sums per hour know. */
export interface SummableFilter {
  from?: string;
  to?: string;
  status?: readonly string[];
  numberUUID?: readonly string[];
  campaignUUID?: readonly string[];
  carrier?: readonly string[];
  errorCode?: readonly string[];
  source?: readonly string[];
}

/** A list of messages that is summed. */
export interface SummedList<Filter extends SummableFilter> {
  direction: 'OUTBOUND' | 'INBOUND';
  /** Matches the sums of the list's accounts, alias `h`. */
  owner: SQL;
  /** Returns the list, whose messages have the alias `m`. */
  list: (filter: Filter) => ListQuery;
  /** Whether the filter asks for nothing else than what the sums know. */
  summable: boolean;
}

export interface MessageTotals {
  messages: number;
  segments: number;
  surcharge: string;
  total: string;
}

/**
 * Returns the sums over all matching messages, in one statement: from the sums per hour where these know the filter,
 * and from messages for the parts of the period that are not whole hours, and for other filters.
 */
export async function messageTotals<Filter extends SummableFilter>(
  db: Executor,
  list: SummedList<Filter>,
  filter: Filter,
): Promise<MessageTotals> {
  const parts = list.summable ? partsOf(list, filter) : [fromMessages(list, filter)];
  const sums = await db.row<{ messages: number; segments: number; surcharge: bigint; total: bigint }>(sql`
    select coalesce(sum(p.messages), 0)::int as messages, coalesce(sum(p.segments), 0)::int as segments,
      coalesce(sum(p.surcharge), 0)::bigint as surcharge, coalesce(sum(p.total), 0)::bigint as total
    from (${sql.join(parts, sql` union all `)}) p`);
  return {
    messages: sums?.messages ?? 0,
    segments: sums?.segments ?? 0,
    surcharge: toWire(sums?.surcharge ?? 0n),
    total: toWire(sums?.total ?? 0n),
  };
}

/** Splits the period at the first and the last whole hour. */
function partsOf<Filter extends SummableFilter>(list: SummedList<Filter>, filter: Filter): SQL[] {
  const first = filter.from === undefined ? undefined : hourAt(filter.from, Math.ceil);
  const last = filter.to === undefined ? undefined : hourAt(filter.to, Math.floor);
  if (first !== undefined && last !== undefined && first >= last) return [fromMessages(list, filter)];
  return [
    fromHours(list, {
      ...filter,
      ...(first !== undefined && { from: first }),
      ...(last !== undefined && { to: last }),
    }),
    ...(first === undefined ? [] : [fromMessages(list, { ...filter, to: first })]),
    ...(last === undefined ? [] : [fromMessages(list, { ...filter, from: last })]),
  ];
}

const hourAt = (instant: string, round: (hours: number) => number): string =>
  new Date(round(Date.parse(instant) / hourMs) * hourMs).toISOString();

function fromMessages<Filter extends SummableFilter>({ list }: SummedList<Filter>, filter: Filter): SQL {
  return overFilter(
    list(filter),
    sql`count(*) as messages, sum(m.segments) as segments, sum(m.surcharge) as surcharge, sum(m.total) as total`,
  );
}

/** The sums of an account suffice for a filter that asks for nothing but a period and statuses. */
function fromHours<Filter extends SummableFilter>({ direction, owner }: SummedList<Filter>, filter: Filter): SQL {
  const kinds = defined(
    anyOf(sql`h.number_id`, filter.numberUUID),
    anyOfOrNone(sql`h.campaign_id`, filter.campaignUUID),
    anyOfOrNone(sql`h.carrier::text`, filter.carrier),
    anyOfOrNone(sql`h.error_code`, filter.errorCode),
    anyOf(sql`h.source::text`, filter.source),
  );
  const where = [
    owner,
    sql`h.direction = ${direction}`,
    ...defined(inPeriod(sql`h.hour`, filter), anyOf(sql`h.status::text`, filter.status)),
    ...kinds,
  ];
  return sql`
    select sum(h.messages) as messages, sum(h.segments) as segments, sum(h.surcharge) as surcharge,
      sum(h.base_price + h.surcharge) as total
    from ${kinds.length ? sql`message_hour` : sql`account_hour`} h where ${sql.join(where, sql` and `)}`;
}
