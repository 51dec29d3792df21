import type { CallResponse } from '@heliograph/contract';
import { toWire } from '@heliograph/contract/money';
import { varianceLimits, type InvoiceMatch } from '@heliograph/contract/reference/vendor-costs';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { kindOf, type InvoicedLine } from './read-invoice';

export type ComparedLine = CallResponse<'admin.manage/quotevendorinvoice'>['lines'][number];

/** Our own traffic of a month; `expected` in micro-USD, null if a vendor cost is missing. */
interface Own {
  month: string;
  kind: string;
  segments: number;
  expected: bigint | null;
}

/**
 * Returns our traffic of months in UTC (YYYY-MM), of all accounts, at the vendor costs of each day: by month, and by
 * carrier, channel, and direction.
 */
export async function ownTraffic(db: Executor, months: readonly string[]): Promise<Map<string, Own>> {
  if (!months.length) return new Map();
  const days = `{${months.map((month) => `${month}-01`).join(',')}}`;
  const rows = await db.rows<Own>(sql`
    select to_char(m.day, 'YYYY-MM') as month, concat_ws(' ', s.carrier, s.channel, s.direction) as kind,
      sum(s.segments)::int as segments,
      case when bool_or(c.id is null and s.segments <> 0) then null
        else coalesce(sum(s.segments * c.price), 0)::bigint end as expected
    from unnest(${days}::text::date[]) as m (day)
      join surcharge_day s on s.day >= m.day and s.day < (m.day + interval '1 month')::date
      left join vendor_cost c on c.carrier = s.carrier::text and c.channel = s.channel::text
        and c.direction = s.direction::text and c.valid_from <= s.day and (c.valid_to is null or c.valid_to > s.day)
    group by 1, 2`);
  return new Map(rows.map((row) => [`${row.month} ${row.kind}`, row]));
}

/** Says whether an invoiced amount is what was expected; both in micro-USD. */
export function matchOf(amount: bigint, expected: bigint | null): InvoiceMatch {
  if (expected === null) return 'NO_COST';
  const difference = Math.abs(Number(amount - expected));
  const far = difference >= varianceLimits.amount && difference > Math.abs(Number(expected)) * varianceLimits.share;
  return far ? 'DIFFERS' : 'MATCH';
}

/** Compares lines of an invoice with our own traffic of its month. */
export function compareLines(
  month: string,
  lines: readonly InvoicedLine[],
  own: ReadonlyMap<string, Own>,
): ComparedLine[] {
  return lines.map(({ amount, ...line }) => {
    const known = own.get(`${month} ${kindOf(line)}`) ?? { segments: 0, expected: 0n };
    return {
      ...line,
      amount: toWire(amount),
      ownSegments: known.segments,
      expected: known.expected === null ? null : toWire(known.expected),
      difference: known.expected === null ? null : toWire(amount - known.expected),
      match: matchOf(amount, known.expected),
    };
  });
}
