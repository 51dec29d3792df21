import { useCallback, useImperativeHandle } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { VisuallyHidden } from '@heliograph/kit/ui';
import type { SummarizedListName } from '@heliograph/contract';
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
import { totalWords } from './list-total';
import { SummaryPlace } from './summary-place';
import type { RowOf } from './types';
import { useListAt } from './use-list';
import { useListAddress } from './use-list-address';
import { useListLayout } from './use-list-look';

const ReportFile = lazyPart(
  () => import(/* webpackChunkName: "schedules" */ '../schedules/report-file'),
  (part) => part.ReportFile,
);
const BulkActions = lazyPart(
  () => import(/* webpackChunkName: "bulk" */ '../selection/bulk-actions'),
  (part) => part.BulkActions,
);

const none: readonly never[] = [];

/** The parameter of the link to an emailed report. */
const reportParam = 'report';

function without(params: URLSearchParams, key: string): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(key);
  return next;
}

/**
 * Shows a list screen: header, search, filters, table, pages, CSV and every state, its view kept in the address.
 * Define `columns` and `filters` outside the component: they are compared by identity.
 *
 * @example
 * const columns = listColumns(numbersSpec, [
 *   { id: 'number', width: 150, mobile: 'name' },
 *   { id: 'registration', width: 136, mobile: 'status' },
 *   { id: 'label', grow: true },
 *   { id: 'type', cell: (row) => numberTypeNames[row.type] },
 * ]);
 * const filters: ListFilters<'account.manage/listnumbers'> = [
 *   { kind: 'options', key: 'type', label: 'Type', options: [{ value: '10DLC', label: '10DLC' }] },
 *   { kind: 'day', key: 'renewsBefore', label: 'Renews before' },
 * ];
 * export default function MyNumbers() {
 *   return (
 *     <ListScreen
 *       call="account.manage/listnumbers" exportCall="account.manage/exportnumbers" keyFilter="numberUUID"
 *       title="My Numbers" things="numbers" thing="number" columns={columns} filters={filters}
 *       rowKey={(row) => row.numberUUID} rowLabel={(row) => formatPhone(row.number)}
 *       details={({ row, ...drawer }) => <NumberDrawer number={row} {...drawer} />}
 *       searchLabel="Number, label or city" empty={{ title: 'No numbers yet', text: 'Buy one to start.' }}
 *     />
 *   );
 * }
 */
export function ListScreen<Name extends SummarizedListName>(props: ListScreenProps<Name>) {
  const { call, things, columns, filters = none, bulk, rowKey } = props;
  const address = useListAddress(call);
  const list = useListAt(address, call, { columns, filters });
  const choice = useListLayout(call, columns, address);
  const narrow = useNarrow();
  const opened = useOpenRow(address);
  const { answer, summary, view, change, exportBody, refresh, changeRows } = list;
  const state = useSelection<RowOf<Name>>(answer?.items ?? none, rowKey, JSON.stringify(exportBody.filter));
  const { table, unselect } = state;
  useImperativeHandle(props.handle, () => ({
    unselect,
    open: (key) => opened.open(key),
    change: (key, part) => changeRows((row) => (rowKey(row) === key ? { ...row, ...part } : row)),
  }));
  const optionsOf = (key: string) => {
    const filter = filters.find((one) => one.key === key);
    if (filter?.kind !== 'options') return none;
    if (typeof filter.options !== 'function') return filter.options;
    // Filter options don't depend on the filter, so outdated ones are still valid.
    return summary.answer ? filter.options(summary.answer) : null;
  };
  const clear = useCallback(() => unselect(), [unselect]);
  const bulkProps = {
    call,
    things,
    request: exportBody,
    summary,
    state,
    bulk,
    exportCall: props.exportCall,
    keyFilter: props.keyFilter,
  };
  // In the header, where a long name moves no filter; on a phone first among the filters.
  const views = (
    <ViewsButton
      list={call}
      things={things}
      view={view}
      shape={list.shape}
      columns={columns}
      layout={choice.layout}
      address={address}
      exportCall={props.exportCall}
      exportBody={exportBody}
      hasPeriod={filters.some(({ kind }) => kind === 'period')}
      variant={narrow ? 'outline' : 'quiet'}
    />
  );
  const reportUUID = address.params.get(reportParam);
  return (
    <ListPage minHeight={props.tall ? { md: '1080px' } : undefined}>
      <ListHeader {...props} summary={summary} exportBody={exportBody} choice={choice} views={!narrow && views} />
      {props.tabs}
      <FilterBar
        view={view}
        change={change}
        filters={filters}
        optionsOf={optionsOf}
        onRetry={summary.error ? refresh : null}
        searchLabel={props.searchLabel}
        start={narrow && views}
        end={<Updated at={list.updatedAt} busy={list.busy || summary.busy} onRefresh={refresh} />}
      />
      <VisuallyHidden role="status">
        {answer && !list.busy && !summary.busy ? totalWords(summary, props.thing, things) : ''}
      </VisuallyHidden>
      {props.summary && (
        <SummaryPlace
          height={props.summaryHeight}
          stale={summary.stale}
          failed={summary.error !== null}
          busy={summary.busy}
          onRetry={refresh}
        >
          {summary.answer && props.summary(summary.answer)}
        </SummaryPlace>
      )}
      {!summary.error && summary.answer && props.note?.(summary.answer)}
      <ListBody
        {...props}
        list={list}
        columns={narrow ? columns : choice.shown}
        choice={choice}
        filters={filters}
        selection={bulk && table}
        onOpen={props.details && ((row) => opened.open(rowKey(row)))}
      />
      {bulk && table.any && (
        <BulkActions {...(bulkProps as unknown as BulkActionsProps<SummarizedListName>)} onClose={clear} />
      )}
      {reportUUID && (
        <ReportFile
          runUUID={reportUUID}
          onClose={() => address.setParams((now) => without(now, reportParam), { replace: true })}
        />
      )}
      {props.details && props.keyFilter && (
        <ListDetails
          call={call}
          thing={props.thing}
          rows={answer?.items}
          rowKey={rowKey}
          rowLabel={props.rowLabel}
          keyFilter={props.keyFilter}
          opened={opened}
          details={props.details}
        />
      )}
    </ListPage>
  );
}
