import type { CallRequest, CallResponse } from '@heliograph/shared/contract';
import { orderOf } from '@heliograph/shared/lists/sorts';
import type { SortOf } from '@heliograph/shared/lists/sorts';
import { surchargeReportSpec } from '@heliograph/shared/lists/surcharge-report';
import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { ofBrand } from '../../../domain/staff-scope';
import type { StaffScope } from '../../../domain/staff-scope';
import { anyOf, overFilter } from '../../../paging';
import type { ListQuery } from '../../../paging';
import { surchargeDays } from '../../reports/surcharge/days';
import { matchesKind, surchargeSorts, type Months } from '../../reports/surcharge/queries';

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
}

/** Matches accounts in scope by their id. */
const accounts = (scope: StaffScope, id: SQL, chosen: ReportFilter['accountUUID']): SQL =>
  sql`${
    scope === 'allBrands'
      ? sql`true`
      : sql`${id} in (select a.id from account a
    where ${ofBrand(scope, sql`a.host_brand_id`)})`
  } and ${anyOf(id, chosen) ?? sql`true`}`;

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
  );
  return {
    columns: sql`g.id as "rowUUID", g.part, g.carrier, g.channel, g.direction, g.accounts, g.messages, g.segments,
      g.rates, g.expected, g.charged`,
    from: sql`(
      select md5(concat_ws('|', d.part, d.carrier, d.channel, d.direction))::uuid as id, coalesce(d.part, 0) as part,
        d.carrier, d.channel, d.direction, count(distinct d.account_id)::int as accounts,
        coalesce(sum(d.messages), 0)::int as messages, coalesce(sum(d.segments), 0)::int as segments,
          coalesce(sum(d.amount), 0)::bigint as charged, coalesce(sum(d.segments * d.price), 0)::bigint as expected,
        coalesce(jsonb_agg(distinct jsonb_build_object('validFrom', d.valid_from::text, 'price', d.price::text))
          filter (where d.surcharge_id is not null), '[]'::jsonb) as rates
      from (${days}) d group by d.part, d.carrier, d.channel, d.direction) g`,
    where: [sql`true`, ...matchesKind(filter)],
    id: sql`g.id`,
    sorts: {
      ...surchargeSorts,
      charged: { expr: sql`g.charged`, type: 'bigint' },
      variance: { expr: sql`(g.charged - g.expected)`, type: 'bigint' },
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
  });

/** Returns the number of matching rows and their sums. */
export async function reportTotals(db: Executor, query: ListQuery): Promise<{ rows: number; totals: Totals }> {
  const row = await db.row<{ rows: number; messages: number; segments: number; expected: bigint; charged: bigint }>(
    overFilter(
      query,
      sql`
    count(*)::int as rows, coalesce(sum(g.messages), 0)::int as messages, coalesce(sum(g.segments), 0)::int as segments,
    coalesce(sum(g.expected), 0)::bigint as expected, coalesce(sum(g.charged), 0)::bigint as charged`,
    ),
  );
  const { rows, messages, segments, expected, charged } = row ?? {
    rows: 0,
    messages: 0,
    segments: 0,
    expected: 0n,
    charged: 0n,
  };
  return {
    rows,
    totals: {
      messages,
      segments,
      expected: toWire(expected),
      charged: toWire(charged),
      variance: toWire(charged - expected),
    },
  };
}
