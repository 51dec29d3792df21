import type { CallRequest, CallResponse } from '@heliograph/contract';
import { carrierSurchargeSpec } from '@heliograph/contract/lists/carrier-surcharge';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../../../db';
import { allOf, anyOf, anyOfOrNone, contains, defined, overFilter } from '../../../../../paging';
import type { ListQuery } from '../../../../../paging';
import type { ReportPeriod } from '../report-period';
import { surchargeDays } from './days';

export type SurchargeFilter = NonNullable<CallRequest<'report.manage/getcarriersurcharge'>['filter']>;
export type SurchargeItem = CallResponse<'report.manage/getcarriersurcharge'>['items'][number];

/** A period with its months, YYYY-MM, one for each part. */
export type Months = ReportPeriod & { months: readonly string[] };

interface Row extends Pick<
  SurchargeItem,
  'rowUUID' | 'carrier' | 'channel' | 'direction' | 'rateFrom' | 'messages' | 'segments'
> {
  part: number;
  rate: bigint | null;
  amount: bigint;
}

/** Matches rows of a surcharge report, alias `g`, by everything but the period. */
export function matchesKind({
  text,
  carrier,
  channel,
  direction,
}: Pick<SurchargeFilter, 'text' | 'carrier' | 'channel' | 'direction'>): SQL[] {
  return defined(
    contains(text, sql`g.carrier::text`),
    anyOf(sql`g.carrier::text`, carrier),
    anyOf(sql`g.channel::text`, channel),
    anyOf(sql`g.direction::text`, direction),
  );
}

/**
 * Orders rows, alias `g`, by their month and, within it, from the latest month back, by carrier, channel, and direction
 * as value sets name them.
 */
const inMonths = sql`(g.part * 1000 - array_position(enum_range(null::carrier_name),
  g.carrier) * 100 - array_position(enum_range(null::number_channel),
  g.channel) * 10 - array_position(enum_range(null::message_direction), g.direction))`;

/** How both surcharge reports are sorted by what they have in common. */
export const surchargeSorts = {
  month: { expr: inMonths, type: 'bigint' },
  carrier: { expr: sql`g.carrier::text`, type: 'text' },
  channel: { expr: sql`g.channel::text`, type: 'text' },
  direction: { expr: sql`g.direction::text`, type: 'text' },
  messages: { expr: sql`g.messages`, type: 'bigint' },
  segments: { expr: sql`g.segments`, type: 'bigint' },
} as const;

/** Returns the list query of what carriers charged for an account's messages. */
export function surchargeList(
  accountId: string,
  { bounds }: Months,
  filter: SurchargeFilter = {},
): ListQuery<SortOf<typeof carrierSurchargeSpec>> {
  const ofNumbers = filter.numberUUID ?? filter.campaignUUID;
  const days = surchargeDays(
    {
      days: ofNumbers ? null : sql`s.account_id = ${accountId}`,
      hours: allOf([
        sql`h.account_id = ${accountId}`,
        ...defined(anyOf(sql`h.number_id`, filter.numberUUID), anyOfOrNone(sql`h.campaign_id`, filter.campaignUUID)),
      ]),
      messages: allOf([
        sql`m.account_id = ${accountId}`,
        ...defined(anyOf(sql`m.number_id`, filter.numberUUID), anyOfOrNone(sql`m.campaign_id`, filter.campaignUUID)),
      ]),
    },
    bounds,
  );
  return {
    columns: sql`g.id as "rowUUID", g.part, g.carrier, g.channel, g.direction, g.rate, g.valid_from::text as "rateFrom",
      g.messages, g.segments, g.amount`,
    from: sql`(
      select md5(concat_ws('|', ${accountId}::text, d.part, d.carrier, d.channel, d.direction,
        d.surcharge_id))::uuid as id, coalesce(d.part, 0) as part, d.carrier, d.channel, d.direction, d.price as rate,
        d.valid_from,
        coalesce(sum(d.messages), 0)::int as messages, coalesce(sum(d.segments), 0)::int as segments,
          coalesce(sum(d.amount), 0)::bigint as amount
      from (${days}) d group by d.part, d.carrier, d.channel, d.direction, d.surcharge_id, d.price, d.valid_from) g`,
    where: [sql`true`, ...matchesKind(filter)],
    id: sql`g.id`,
    sorts: {
      ...surchargeSorts,
      amount: { expr: sql`g.amount`, type: 'bigint' },
    },
    defaultSort: orderOf(carrierSurchargeSpec),
  };
}

/** Returns a function that returns the API's format of a row. The engine sends registered texts only. */
export const toSurchargeItem =
  ({ months, bounds }: Months) =>
  ({ part, rate, amount, ...row }: Row): SurchargeItem => ({
    rowUUID: row.rowUUID,
    month: months[part] ?? '',
    from: new Date(bounds[part] ?? 0).toISOString(),
    carrier: row.carrier,
    channel: row.channel,
    direction: row.direction,
    type: 'SMS',
    registered: true,
    rate: rate === null ? null : toWire(rate),
    rateFrom: row.rateFrom,
    messages: row.messages,
    segments: row.segments,
    amount: toWire(amount),
  });

/** The sums of all matching rows; micro-USD. */
export interface SurchargeSums {
  rows: number;
  messages: number;
  segments: number;
  amount: bigint;
}

/** Sums up all matching rows, in one statement. */
export async function surchargeSums(
  db: Executor,
  accountId: string,
  months: Months,
  filter: SurchargeFilter = {},
): Promise<SurchargeSums> {
  const row = await db.row<SurchargeSums>(
    overFilter(
      surchargeList(accountId, months, filter),
      sql`
    count(*)::int as rows, coalesce(sum(g.messages), 0)::int as messages, coalesce(sum(g.segments), 0)::int as segments,
      coalesce(sum(g.amount), 0)::bigint as amount`,
    ),
  );
  return row ?? { rows: 0, messages: 0, segments: 0, amount: 0n };
}
