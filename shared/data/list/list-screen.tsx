import { useCallback, useImperativeHandle } from 'react';
import { lazyPart } from '@heliograph/shared/overlay';
import { VisuallyHidden } from '@heliograph/shared/ui';
import type { ListCallName } from '../../contract';
import { formatTotal } from '../cells/count';
import { FilterBar } from '../filter/filter-bar';
import { useNarrow } from '../hooks/use-narrow';
import { ListPage } from '../page/page';
import type { BulkActionsProps } from '../selection/bulk-actions';
import { useSelection } from '../selection/use-selection';
import { Updated } from '../state/updated';
import { ViewsButton } from '../views/views-button';
import { ListBody } from './list-body';
import { ListDetails, useOpenRow } from './list-details';
import { ListHeader } from './list-header';
import type { ListScreenProps } from './list-screen-props';
import { SummaryPlace } from './summary-place';
import type { RowOf } from './types';
import { useListAt } from './use-list';
import { useListAddress } from './use-list-address';
import { useListLook } from './use-list-look';

const BulkActions = lazyPart(() => import(/* webpackChunkName: "bulk" */ '../selection/bulk-actions'), (part) => part.BulkActions);

const none: readonly never[] = [];

/**
 * A whole list screen: head, search, filters, table, pages, CSV and every state, all of its view in the address.
 * Keep `columns` and `filters` outside of the component, since they are compared by identity.
 *
 * @example
 * const columns: ListColumns<'account.manage/listnumbers'> = [
 *   { id: 'number', header: 'Number', sort: 'number', width: 150, mobile: 'name', cell: (row) => formatPhone(row.number) },
 *   { id: 'registration', header: 'Registration', mobile: 'status', cell: (row) => <Status is={row.registration} /> },
 *   { id: 'label', header: 'Label', grow: true, cell: (row) => row.label || <Dash /> },
 *   { id: 'monthlyFee', header: 'Monthly fee', sort: 'monthlyFee', align: 'end', cell: (row) => <Money usd={row.monthlyFee} /> },
 * ];
 * const filters: ListFilters<'account.manage/listnumbers'> = [
 *   { kind: 'options', key: 'type', label: 'Type', options: [{ value: '10DLC', label: '10DLC' }] },
 *   { kind: 'day', key: 'renewsBefore', label: 'Renews before' },
 * ];
 * export default function MyNumbers() {
 *   return (
 *     <ListScreen
 *       call="account.manage/listnumbers" exportCall="account.manage/exportnumbers" keyFilter="numberUUID"
 *       title="My Numbers" things="numbers" thing="number" columns={columns} filters={filters} defaultSort="renewsOn"
 *       rowKey={(row) => row.numberUUID} rowLabel={(row) => formatPhone(row.number)}
 *       details={({ row, ...drawer }) => <NumberDrawer number={row} {...drawer} />}
 *       searchLabel="Number, label or city" empty={{ title: 'No numbers yet', text: 'Buy one to start.' }}
 *     />
 *   );
 * }
 */
export function ListScreen<Name extends ListCallName>(props: ListScreenProps<Name>) {
  const { call, things, columns, filters = none, bulk, rowKey } = props;
  const address = useListAddress(call);
  const list = useListAt(address, call, { columns, filters, defaultSort: props.defaultSort });
  const choice = useListLook(call, columns, address);
  const narrow = useNarrow();
  const opened = useOpenRow(address);
  const { answer, view, change, exportBody, refresh, changeRows } = list;
  const state = useSelection<RowOf<Name>>(answer?.items ?? none, rowKey, JSON.stringify(exportBody.filter));
  const { table, unselect } = state;
  useImperativeHandle(props.handle, () => ({
    refresh,
    unselect,
    open: (key) => opened.open(key),
    change: (key, part) => changeRows((row) => (rowKey(row) === key ? { ...row, ...part } : row)),
  }));
  const optionsOf = (key: string) => {
    const filter = filters.find((one) => one.key === key);
    if (filter?.kind !== 'options') return none;
    if (typeof filter.options !== 'function') return filter.options;
    return answer ? filter.options(answer) : none;
  };
  const clear = useCallback(() => unselect(), [unselect]);
  const bulkProps = { call, things, whole: exportBody, answer, state, bulk, exportCall: props.exportCall, keyFilter: props.keyFilter };
  // In the head, where a long name moves no filter; on a phone first among the filters.
  const views = <ViewsButton list={call} things={things} view={view} shape={list.shape} columns={columns} look={choice.look} address={address} variant={narrow ? 'outline' : 'quiet'} />;
  return (
    <ListPage>
      <ListHeader {...props} answer={answer} exportBody={exportBody} choice={choice} views={!narrow && views} />
      <FilterBar
        view={view} change={change} filters={filters} optionsOf={optionsOf} searchLabel={props.searchLabel}
        start={narrow && views} end={<Updated at={list.updatedAt} busy={list.busy} onRefresh={refresh} />}
      />
      <VisuallyHidden role="status">{answer && !list.busy ? `${formatTotal(answer)} ${answer.total === 1 ? props.thing : things}` : ''}</VisuallyHidden>
      {props.summary && <SummaryPlace>{answer && props.summary(answer)}</SummaryPlace>}
      {answer && props.note?.(answer)}
      <ListBody {...props} list={list} columns={narrow ? columns : choice.shown} choice={choice} filters={filters} selection={bulk && table} onOpen={props.details && ((row) => opened.open(rowKey(row)))} />
      {bulk && table.any && <BulkActions {...(bulkProps as unknown as BulkActionsProps<ListCallName>)} onClose={clear} />}
      {props.details && props.keyFilter && (
        <ListDetails call={call} thing={props.thing} rows={answer?.items} rowKey={rowKey} rowLabel={props.rowLabel} keyFilter={props.keyFilter} opened={opened} details={props.details} />
      )}
    </ListPage>
  );
}
