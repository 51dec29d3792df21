import { dayMs } from '@heliograph/contract/reference/durations';
import type { CallResponse } from '@heliograph/contract';
import { billingDaysSpec } from '@heliograph/contract/lists/billing-days';
import { orderOf } from '@heliograph/contract/lists/sorts';
import type { SortOf } from '@heliograph/contract/lists/sorts';
import { toWire } from '@heliograph/contract/money';
import { sql } from 'drizzle-orm';
import { daysLater } from '../../../../base/months';
import { dayOf, startOfDay } from '../../../../base/zone-time';
import type { Executor } from '../../../../db';
import { boundsSql } from '../../sums/bounds';
import type { ListQuery } from '../../../../paging';
import { entriesMatching } from './queries';
import type { BillingFilter } from './queries';

export type BillingDay = CallResponse<'account.manage/getbillingdays'>['items'][number];

interface Row extends Pick<BillingDay, 'rowUUID' | 'day' | 'type' | 'entries' | 'quantity'> {
  amount: bigint;
}

/** The days of a wallet in a time zone. */
export interface WalletDays {
  zone: string;
  /** YYYY-MM-DD. */
  first: string;
  /** The start of each day, and the end of the last one (ms since the epoch). */
  bounds: readonly number[];
}

/** Returns the days on which an account may have entries in a time zone: those from its first entry to its last. */
export async function walletDays(db: Executor, accountId: string, zone: string): Promise<WalletDays> {
  const row = await db.row<{ first: string | null; last: string | null }>(
    sql`select min(day)::text as first, max(day)::text as last from wallet_day where account_id = ${accountId}`,
  );
  const [from, to] = [row?.first ?? '1970-01-01', row?.last ?? '1970-01-01'].map((day) => Date.parse(day));
  const first = dayOf(zone, from ?? 0);
  const bounds = [startOfDay(zone, first)];
  for (let day = first; (bounds.at(-1) ?? Infinity) < (to ?? 0) + dayMs;) {
    day = daysLater(day, 1);
    bounds.push(startOfDay(zone, day));
  }
  return { zone, first, bounds };
}

/**
 * Returns the list query of an account's wallet entries that match a filter, summed by day and type. The bounds of the
 * days decide which entries a row has, so that they find the same entries in the billing history.
 */
export function billingDays(
  accountId: string,
  { first, bounds }: Pick<WalletDays, 'first' | 'bounds'>,
  filter: BillingFilter = {},
): ListQuery<SortOf<typeof billingDaysSpec>> {
  return {
    columns: sql`g.id as "rowUUID", g.day::text as day, g.kind as type, g.entries, g.quantity, g.amount`,
    from: sql`(
      select md5(concat_ws('|', ${accountId}::text, s.day, s.kind))::uuid as id, coalesce(s.day, 'epoch') as day,
        s.kind, count(*)::int as entries, sum(s.segments)::int as quantity, coalesce(sum(s.amount), 0)::bigint as amount
      from (
        select ${first}::date + width_bucket(e.at, (select ${boundsSql(bounds).bounds})) - 1 as day, e.kind, e.segments, e.amount from ledger_entry e
          where ${sql.join(entriesMatching(accountId, filter), sql` and `)}
      ) s group by s.day, s.kind) g`,
    where: [sql`true`],
    id: sql`g.id`,
    sorts: {
      // Types of one day have the same order on each page.
      day: { expr: sql`g.day::text || ' ' || g.kind`, type: 'text' },
      type: { expr: sql`g.kind`, type: 'text' },
      entries: { expr: sql`g.entries`, type: 'bigint' },
      amount: { expr: sql`g.amount`, type: 'bigint' },
    },
    defaultSort: orderOf(billingDaysSpec),
  };
}

/** Returns a function that returns the API's format of a row, with the bounds of its day. */
export const toBillingDay =
  ({ zone }: Pick<WalletDays, 'zone'>) =>
  ({ amount, ...row }: Row): BillingDay => ({
    rowUUID: row.rowUUID,
    day: row.day,
    from: new Date(startOfDay(zone, row.day)).toISOString(),
    to: new Date(startOfDay(zone, daysLater(row.day, 1))).toISOString(),
    type: row.type,
    entries: row.entries,
    quantity: row.quantity,
    amount: toWire(amount),
  });
