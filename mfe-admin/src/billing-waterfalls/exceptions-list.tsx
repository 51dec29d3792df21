import { Dash, listColumns, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { ratingExceptionsSpec } from '@heliograph/contract/lists/rating-exceptions';
import { exceptionState } from '@heliograph/contract/reference/waterfalls';
import { accountFilter } from '../account-filter';

/** A row of the list: a message that had no price. */
export type RatingException = RowOf<'admin.manage/getratingexceptions'>;

/** A question about exceptions that are open. */
export interface ExceptionDialog {
  kind: 'rate' | 'accept';
  rows: readonly RatingException[];
}

/** Columns of the exceptions. */
export const columns = listColumns(ratingExceptionsSpec, [
  { id: 'at', width: 200, mobile: 'label' },
  {
    id: 'account',
    width: 184,
    mobile: 'name',
    cell: (row) => <span title={row.account.company}>{row.account.company}</span>,
  },
  { id: 'state', width: 120, mobile: 'status' },
  { id: 'reason', width: 280, grow: true, cell: (row) => <span title={row.reason}>{row.reason}</span> },
  { id: 'amount', width: 112, mobile: 'figures' },
  { id: 'difference', width: 112 },
  { id: 'resolvedAt', width: 200, hidden: true },
  { id: 'resolvedBy', width: 144, cell: (row) => row.resolvedBy ?? <Dash /> },
]);

const { state, at } = ratingExceptionsSpec.columns;

/** Filters of the exceptions. */
export const filters: ListFilters<'admin.manage/getratingexceptions'> = [
  { kind: 'options', key: 'state', label: state.label, options: exceptionState.options() },
  { kind: 'period', key: 'period', label: at.label },
  accountFilter,
];
