import type { CallRequest, CallResponse } from '@heliograph/contract';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { surchargeReportSpec } from '@heliograph/contract/lists/surcharge-report';
import { toWire } from '@heliograph/contract/money';
import { varianceLimits } from '@heliograph/contract/reference/vendor-costs';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../../db';
import { ofBrand, type StaffScope } from '../../../identity';
import { anyOf, defined, overFilter } from '../../../../paging';
import type { ListQuery } from '../../../../paging';
import { surchargeDays, matchesKind, surchargeSorts, type Months } from '../../../reports';

export type ReportFilter = NonNullable<CallRequest<'admin.manage/getsurchargereport'>['filter']>;
type Item = CallResponse<'admin.manage/getsurchargereport'>['items'][number];
type Totals = CallResponse<'admin.manage/summarizesurchargereport'>['totals'];

interface Row extends Pick<
  Item,
  'rowUUID' | 'carrier' | 'channel' | 'direction' | 'accounts' | 'messages' | 'segments'
> {
  part: number;
  /** Prices in micro-USD, as texts. */
  rates: { price: string; validFrom: string }[];
  expected: bigint;
  charged: bigint;
  vendorCost: bigint;
  uncosted: number;
  alarm: Item['alarm'];
}

/** Matches accounts in scope by their id. */
const accounts = (scope: StaffScope, id: SQL, chosen: ReportFilter['accountUUID']): SQL =>
  sql`${
    scope === 'allBrands'
      ? sql`true`
      : sql`${id} in (select a.id from account a
    where ${ofBrand(scope, sql`a.host_brand_id`)})`
  } and ${anyOf(id, chosen) ?? sql`true`}`;

/** What is wrong with a row, alias `g`, the most serious first. */
const alarm = sql`case when g.uncosted = 0 and g.charged < g.cost then 'LOSS' when g.uncosted <> 0 then 'NO_COST'
  when abs(g.charged - g.expected) >= ${varianceLimits.amount}::bigint
    and abs(g.charged - g.expected) > abs(g.expected) * ${varianceLimits.share}::float8 then 'VARIANCE' else 'OK' end`;

/** Returns the list query of what customers were charged for carriers, next to the surcharge table. */
export function surchargeReport(
  scope: StaffScope,
  { bounds }: Months,
  filter: ReportFilter = {},
): ListQuery<SortOf<typeof surchargeReportSpec>> {
  const days = surchargeDays(
    {
      days: accounts(scope, sql`s.account_id`, filter.accountUUID),
      hours: accounts(scope, sql`h.account_id`, filter.accountUUID),
      messages: accounts(scope, sql`m.account_id`, filter.accountUUID),
    },
    bounds,
    true,
  );
  return {
    columns: sql`g.id as "rowUUID", g.part, g.carrier, g.channel, g.direction, g.accounts, g.messages, g.segments,
      g.rates, g.expected, g.charged, g.cost as "vendorCost", g.uncosted, ${alarm} as alarm`,
    from: sql`(
      select md5(concat_ws('|', d.part, d.carrier, d.channel, d.direction))::uuid as id, coalesce(d.part, 0) as part,
        d.carrier, d.channel, d.direction, count(distinct d.account_id)::int as accounts,
        coalesce(sum(d.messages), 0)::int as messages, coalesce(sum(d.segments), 0)::int as segments,
          coalesce(sum(d.amount), 0)::bigint as charged, coalesce(sum(d.segments * d.price), 0)::bigint as expected,
        coalesce(sum(d.segments * d.cost), 0)::bigint as cost,
        coalesce(sum(d.segments) filter (where d.cost is null), 0)::int as uncosted,
        coalesce(jsonb_agg(distinct jsonb_build_object('validFrom', d.valid_from::text, 'price', d.price::text))
          filter (where d.surcharge_id is not null), '[]'::jsonb) as rates
      from (${days}) d group by d.part, d.carrier, d.channel, d.direction) g`,
    where: [sql`true`, ...matchesKind(filter), ...defined(anyOf(alarm, filter.alarm))],
    id: sql`g.id`,
    sorts: {
      ...surchargeSorts,
      charged: { expr: sql`g.charged`, type: 'bigint' },
      variance: { expr: sql`(g.charged - g.expected)`, type: 'bigint' },
      vendorCost: { expr: sql`g.cost`, type: 'bigint' },
      margin: { expr: sql`(g.charged - g.cost)`, type: 'bigint' },
    },
    defaultSort: orderOf(surchargeReportSpec),
  };
}

/** Returns a function that returns the API's format of a row. */
export const toReportItem =
  ({ months, bounds }: Months) =>
  (row: Row): Item => ({
    rowUUID: row.rowUUID,
    month: months[row.part] ?? '',
    from: new Date(bounds[row.part] ?? 0).toISOString(),
    carrier: row.carrier,
    channel: row.channel,
    direction: row.direction,
    accounts: row.accounts,
    rates: row.rates
      .map(({ price, validFrom }) => ({ price: toWire(BigInt(price)), validFrom }))
      .sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
    messages: row.messages,
    segments: row.segments,
    expected: toWire(row.expected),
    charged: toWire(row.charged),
    variance: toWire(row.charged - row.expected),
    ...marginOf(row),
    alarm: row.alarm,
  });

/** Returns what carriers cost of what was charged, in the API's format. */
function marginOf({ charged, vendorCost, uncosted }: Pick<Row, 'charged' | 'vendorCost' | 'uncosted'>) {
  const margin = uncosted === 0 ? charged - vendorCost : null;
  return {
    vendorCost: toWire(vendorCost),
    uncosted,
    margin: margin === null ? null : toWire(margin),
    marginShare: margin === null || charged === 0n ? null : Number(margin) / Number(charged),
  };
}

type Sums = Pick<Row, 'messages' | 'segments' | 'expected' | 'charged' | 'vendorCost' | 'uncosted'> & {
  rows: number;
  alarms: number;
};

/** Returns the number of matching rows, of those with an alarm, and their sums. */
export async function reportTotals(
  db: Executor,
  query: ListQuery,
): Promise<{ rows: number; alarms: number; totals: Totals }> {
  const row = await db.row<Sums>(
    overFilter(
      query,
      sql`
    count(*)::int as rows, count(*) filter (where ${alarm} <> 'OK')::int as alarms,
    coalesce(sum(g.messages), 0)::int as messages, coalesce(sum(g.segments), 0)::int as segments,
    coalesce(sum(g.expected), 0)::bigint as expected, coalesce(sum(g.charged), 0)::bigint as charged,
    coalesce(sum(g.cost), 0)::bigint as "vendorCost", coalesce(sum(g.uncosted), 0)::int as uncosted`,
    ),
  );
  const none = { rows: 0, alarms: 0, messages: 0, segments: 0, expected: 0n, charged: 0n, vendorCost: 0n, uncosted: 0 };
  const sums = row ?? none;
  const { rows, alarms, messages, segments, expected, charged } = sums;
  return {
    rows,
    alarms,
    totals: {
      messages,
      segments,
      expected: toWire(expected),
      charged: toWire(charged),
      variance: toWire(charged - expected),
      ...marginOf(sums),
    },
  };
}
