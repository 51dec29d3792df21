import { useImperativeHandle, type ReactNode, type Ref } from 'react';
import { QueryProvider } from '@heliograph/shared/query';
import type { MenuItem } from '@heliograph/shared/overlay';
import type { CallResponse, CsvCallName, ListCallName } from '../../contract';
import { CsvButton } from '../csv/csv-button';
import { FilterBar } from '../filter/filter-bar';
import { useNarrow } from '../hooks/use-narrow';
import { Page } from '../page/page';
import { PageHeader } from '../page/page-header';
import type { EmptyStateProps } from '../state/empty-state';
import { Updated } from '../state/updated';
import { BulkActions } from '../selection/bulk-actions';
import type { BulkAction, ListHandle, Selection } from '../selection/types';
import { useSelection } from '../selection/use-selection';
import type { RowOpening } from '../table/row-name';
import { ColumnsButton } from './columns-button';
import { ListBody } from './list-body';
import type { FilterKeyOf, ListColumns, ListFilters, RowOf } from './types';
import { useColumns } from './use-columns';
import { useList } from './use-list';

export interface ListScreenProps<Name extends ListCallName> extends RowOpening<RowOf<Name>> {
  call: Name;
  title: string;
  /** The things in the plural, lower case: `numbers`. Names the CSV file and stands in sentences. */
  things: string;
  columns: ListColumns<Name>;
  filters?: ListFilters<Name>;
  /** `-renewsOn` is descending. */
  defaultSort: string;
  rowKey: (row: RowOf<Name>) => string;
  /** The name of a row in words: `(201) 555-0142`. */
  rowLabel: (row: RowOf<Name>) => string;
  /** What the search finds: `Number, label or city`. */
  searchLabel: string;
  exportCall?: CsvCallName;
  /** Shown when there is nothing at all yet. */
  empty: EmptyStateProps;
  /** True unless the list shows no times. */
  zone?: boolean;
  primary?: ReactNode;
  rowMenu?: (row: RowOf<Name>) => readonly MenuItem[];
  /** What can be done with rows that a person chooses; without it none can be chosen. Export comes by itself with `exportCall`. */
  bulk?: (selection: Selection<Name>) => readonly BulkAction[];
  /** The filter that lets rows through by their keys: for an export of those that are chosen, and for a link to one. */
  keyFilter?: FilterKeyOf<Name>;
  /** Reaches the list from outside: to fetch anew after a change, and to let go of rows. */
  handle?: Ref<ListHandle<Name>>;
  /** Between filters and table, from the answer: totals over the whole filter. */
  summary?: (answer: CallResponse<Name>) => ReactNode;
}

/**
 * A whole list screen: head, search, filters, table, pages, CSV and every state, all of its view in the address.
 * Keep `columns` and `filters` outside of the component, since they are compared by identity.
 *
 * @example
 * const columns: ListColumns<'account.manage/listnumbers'> = [
 *   { id: 'number', header: 'Number', sort: 'number', mobile: 'name', cell: (row) => <Phone number={row.number} /> },
 *   { id: 'registration', header: 'Registration', mobile: 'status', cell: (row) => <Status is={row.registration} /> },
 *   { id: 'monthlyFee', header: 'Monthly fee', sort: 'monthlyFee', align: 'end', cell: (row) => <Money usd={row.monthlyFee} /> },
 * ];
 * const filters: ListFilters<'account.manage/listnumbers'> = [
 *   { kind: 'options', key: 'type', label: 'Type', options: [{ value: '10DLC', label: '10DLC' }] },
 *   { kind: 'day', key: 'renewsBefore', label: 'Renews before' },
 * ];
 * export default function MyNumbers() {
 *   return (
 *     <ListScreen
 *       call="account.manage/listnumbers" exportCall="account.manage/exportnumbers"
 *       title="My Numbers" things="numbers" columns={columns} filters={filters} defaultSort="renewsOn"
 *       rowKey={(row) => row.numberUUID} rowLabel={(row) => formatPhone(row.number)}
 *       searchLabel="Number, label or city" empty={{ title: 'No numbers yet', text: 'Buy one to start.' }}
 *     />
 *   );
 * }
 */
export function ListScreen<Name extends ListCallName>(props: ListScreenProps<Name>) {
  return (
    <QueryProvider>
      <List {...props} />
    </QueryProvider>
  );
}

const none: readonly never[] = [];

/**
 * Where the bar of bulk actions would cover the pager, the table ends above it; on a wide window it floats
 * between the pager's ends, and on a phone the whole page can be scrolled above it.
 */
const barRoom = { '@media (max-width: 1439px)': { '--hg-bar-room': '60px', paddingBottom: '60px' } };

/** The height of a summary, which the table gives up so that the pager stays in sight. */
const summaryRoom = { '--hg-summary-room': '69px' };

function List<Name extends ListCallName>(props: ListScreenProps<Name>) {
  const { call, title, things, columns, filters = none, zone = true } = props;
  const list = useList(call, { columns, filters, defaultSort: props.defaultSort });
  const choice = useColumns(call, columns);
  const narrow = useNarrow();
  const { answer, view, change, exportBody, refresh, changeRows } = list;
  const { bulk, rowKey } = props;
  const state = useSelection<RowOf<Name>>(answer?.items ?? none, rowKey, JSON.stringify(exportBody.filter));
  const { table, unselect } = state;
  useImperativeHandle(props.handle, () => ({
    refresh,
    unselect,
    change: (key, part) => changeRows((row) => (rowKey(row) === key ? { ...row, ...part } : row)),
  }));
  const optionsOf = (key: string) => {
    const filter = filters.find((one) => one.key === key);
    if (filter?.kind !== 'options') return none;
    if (typeof filter.options !== 'function') return filter.options;
    return answer ? filter.options(answer) : none;
  };
  return (
    <Page css={{ ...(props.summary && summaryRoom), ...(bulk && table.any && barRoom) }}>
      <PageHeader
        title={title}
        count={answer && { value: answer.total, exact: answer.totalIsExact }}
        zone={zone}
        primary={props.primary}
        actions={
          <>
            {props.exportCall && <CsvButton call={props.exportCall} body={exportBody} name={things} />}
            {!narrow && <ColumnsButton columns={columns} choice={choice} />}
          </>
        }
      />
      <FilterBar
        view={view} change={change} filters={filters} optionsOf={optionsOf} searchLabel={props.searchLabel}
        end={<Updated at={list.updatedAt} busy={list.busy} onRefresh={refresh} />}
      />
      {answer && props.summary?.(answer)}
      <ListBody {...props} list={list} columns={narrow ? columns : choice.shown} filters={filters} selection={bulk && table} />
      {bulk && <BulkActions things={things} whole={exportBody} answer={answer} state={state} bulk={bulk} exportCall={props.exportCall} keyFilter={props.keyFilter} />}
    </Page>
  );
}
