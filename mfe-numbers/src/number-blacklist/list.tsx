import { Dash, listColumns, Status, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { blacklistSpec } from '@heliograph/contract/lists/blacklist';
import { blockReason, blockScope, blockStatus } from '@heliograph/contract/reference/blacklist';

export type BlockRow = RowOf<'account.manage/getblacklist'>;

/** Columns of Number Blacklist. */
export const columns = listColumns(blacklistSpec, [
  { id: 'phone', width: 148, mobile: 'name' },
  { id: 'status', width: 112, mobile: 'status', cell: (row) => <Status of={blockStatus} is={row.status} /> },
  { id: 'contact', width: 144, mobile: 'label', cell: (row) => row.contact?.name || <Dash /> },
  { id: 'reason', width: 152, mobile: 'figures', cell: (row) => blockReason.label(row.reason) },
  { id: 'trigger', grow: true },
  { id: 'scope', width: 112, cell: (row) => blockScope.label(row.scope) },
  { id: 'addedAt', width: 148, only: 'minute' },
  { id: 'addedBy', width: 120 },
  { id: 'subject', width: 152, hidden: true },
  { id: 'note', width: 200, hidden: true },
  { id: 'removedAt', width: 148, hidden: true, only: 'minute' },
]);

const { reason, scope, status, addedAt } = blacklistSpec.columns;

/** Filters of Number Blacklist. */
export const filters: ListFilters<'account.manage/getblacklist'> = [
  { kind: 'options', key: 'status', label: status.label, options: blockStatus.options() },
  { kind: 'options', key: 'reason', label: reason.label, options: blockReason.options() },
  { kind: 'options', key: 'scope', label: scope.label, options: blockScope.options() },
  { kind: 'period', key: 'period', label: addedAt.label },
];
