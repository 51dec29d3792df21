import { listColumns, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { billingDaysSpec } from '@heliograph/contract/lists/billing-days';
import { Amount, filters as entryFilters } from './list';

/** A row of the list: the entries of a day with one type. */
export type BillingDay = RowOf<'account.manage/getbillingdays'>;

/** Columns of the billing history by day. */
export const columns = listColumns(billingDaysSpec, [
  { id: 'day', width: 160, mobile: 'name' },
  { id: 'type', width: 200, mobile: 'label' },
  { id: 'entries', width: 120 },
  { id: 'quantity', width: 120 },
  { id: 'amount', width: 148, mobile: 'status', cell: (row) => <Amount usd={row.amount} /> },
]);

/** The same filters as those of the entries: both lists have the same filter and options. */
export const filters = entryFilters as unknown as ListFilters<'account.manage/getbillingdays'>;

/** Parameters of the address that the entries of a day keep. */
const kept = ['q', 'campaignUUID', 'numberUUID', 'amount'];

/** Returns the address of the entries of a row, which keeps the filters of the list by day. */
export function entriesLink(params: URLSearchParams, { from, to, type }: BillingDay): string {
  const next = new URLSearchParams([
    ['period', `${from}..${to}`],
    ['type', type],
  ]);
  for (const key of kept) for (const value of params.getAll(key)) next.append(key, value);
  return `/main/billing/history?${next.toString()}`;
}
