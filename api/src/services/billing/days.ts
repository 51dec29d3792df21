import type { CallResponse } from '@heliograph/shared/contract';
import { billingDaysSpec } from '@heliograph/shared/lists/billing-days';
import { orderOf } from '@heliograph/shared/lists/sorts';
import type { SortOf } from '@heliograph/shared/lists/sorts';
import { toWire } from '@heliograph/shared/money';
import { sql } from 'drizzle-orm';
import { daysLater } from '../../base/months';
import { startOfDay } from '../../base/zone-time';
import type { ListQuery } from '../../paging';
import { entriesMatching } from './queries';
import type { BillingFilter } from './queries';

export type BillingDay = CallResponse<'account.manage/getbillingdays'>['items'][number];

interface Row extends Pick<BillingDay, 'rowUUID' | 'day' | 'type' | 'entries' | 'quantity'> {
  amount: bigint;
}

/** Returns the list query of an account's wallet entries that match a filter, summed by day in a time zone and type. */
export function billingDays(
  accountId: string,
  zone: string,
  filter: BillingFilter = {},
): ListQuery<SortOf<typeof billingDaysSpec>> {
  return {
    columns: sql`g.id as "rowUUID", g.day::text as day, g.kind as type, g.entries, g.quantity, g.amount`,
    from: sql`(
      select md5(concat_ws('|', ${accountId}::text, s.day, s.kind))::uuid as id, coalesce(s.day, 'epoch') as day,
        s.kind, count(*)::int as entries, sum(s.segments)::int as quantity, coalesce(sum(s.amount), 0)::bigint as amount
      from (
        select (e.at at time zone ${zone})::date as day, e.kind, e.segments, e.amount from ledger_entry e
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
  (zone: string) =>
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
