import { Dash, listColumns, Pill, Status, Words, type ListFilters, type RowOf } from '@heliograph/kit/data';
import { contactListsSpec } from '@heliograph/contract/lists/contact-lists';
import { listStatus, listType } from '@heliograph/contract/reference/contacts';

export type ListRow = RowOf<'contact.manage/getlists'>;

/** A list that a dialog is about. */
export type ChosenList = Pick<ListRow, 'contactListUUID' | 'name' | 'type' | 'members'>;

/** A drawer or dialog with one list, or a new one. */
export type ListDialog =
  { kind: 'add' | 'addSmart' } | { kind: 'rename' | 'duplicate' | 'merge' | 'delete' | 'editFilter'; list: ChosenList };

/** Shows the state of a list: archived, or that of a smart list's counts. */
export function ListState({ row }: { row: Pick<ListRow, 'archivedAt' | 'status' | 'type'> }) {
  if (row.archivedAt) return <Pill meaning="paused">Archived</Pill>;
  return row.type === 'SMART' ? <Status of={listStatus} is={row.status} /> : <Dash />;
}

/** Columns of Contact Lists. */
export const columns = listColumns(contactListsSpec, [
  { id: 'name', grow: true, mobile: 'name' },
  { id: 'type', width: 88, mobile: 'kind' },
  { id: 'members', width: 104, mobile: 'figures' },
  { id: 'reachable', width: 104 },
  { id: 'status', width: 128, mobile: 'status', cell: (row) => <ListState row={row} /> },
  {
    id: 'keywords',
    width: 152,
    cell: (row) => (row.keywords.length ? <Words of={row.keywords} most={1} /> : <Dash />),
  },
  { id: 'createdAt', width: 112, only: 'day' },
  { id: 'updatedAt', width: 112, only: 'ago' },
  { id: 'archivedAt', width: 112, hidden: true, only: 'day' },
]);

/** Filters of Contact Lists. */
export const filters: ListFilters<'contact.manage/getlists'> = [
  { kind: 'options', key: 'type', label: contactListsSpec.columns.type.label, options: listType.options() },
  { kind: 'options', key: 'status', label: contactListsSpec.columns.status.label, options: listStatus.options() },
  { kind: 'flag', key: 'archived', label: 'Archived', yes: 'Archived only', no: 'Not archived' },
];
