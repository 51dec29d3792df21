import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import type { AnyListRequest, CallRequest, CallResponse, SummarizedListName } from '@heliograph/contract';
import { summaryNameOf } from '@heliograph/contract/reference/summary-name';
import { useCallZone, useZone } from '../hooks/use-account';
import { exportRequest, listRequest, summaryRequest, withoutRejected } from './list-request';
import type { ListShape } from './list-view';
import { useListAddress, type ListAddress } from './use-list-address';
import { useListView, type ListViewState } from './use-list-view';
import { useNewest } from './use-newest';
import { useSummary, type SummaryState } from './use-summary';
import type { ListColumns, ListFilters, RowOf } from './types';

export interface ListState<Name extends SummarizedListName> extends ListViewState {
  /** The parameters that its address supports. */
  shape: ListShape;
  /** The body of an export of the same rows. */
  exportBody: Omit<AnyListRequest, 'page'>;
  /** The latest page, kept while the next one loads or after it failed; undefined before the first. */
  answer: CallResponse<Name> | undefined;
  /** True while the page belongs to another view. */
  stale: boolean;
  error: Error | null;
  /** True while a page is loading. */
  busy: boolean;
  /** Data that depends on the filter only: loaded next to the page, once for all pages of a filter. */
  summary: SummaryState<Name>;
  /** When the latest page arrived, in milliseconds since 1970; 0 before the first. */
  updatedAt: number;
  /** Refetches page and summary. */
  refresh: () => void;
  /** Updates known rows before the server has confirmed a change. */
  changeRows: (change: (row: RowOf<Name>) => RowOf<Name>) => void;
}

interface ListParts<Name extends SummarizedListName> {
  columns: ListColumns<Name>;
  filters: ListFilters<Name>;
}

/** Loads one page of a list call for the view in the address. Previous rows stay while others load. */
export function useList<Name extends SummarizedListName>(call: Name, parts: ListParts<Name>): ListState<Name> {
  return useListAt(useListAddress(call), call, parts);
}

/** Loads a page for a given address. */
export function useListAt<Name extends SummarizedListName>(
  address: ListAddress,
  call: Name,
  { columns, filters }: ListParts<Name>,
): ListState<Name> {
  const shell = useShell();
  const [zone, callZone] = [useZone(), useCallZone()];
  const state = useListView(address, columns, filters, columns.order);
  const { view, change } = state;
  const context = { zone, callZone };
  const request = listRequest(view, filters, context);
  const exportBody = exportRequest(view, filters, context);
  const query = useQuery({
    queryKey: [call, request],
    // The filters are typed by the same call, so the body matches its request; TypeScript cannot follow that through
    // the address. The list shows its own errors, in place of the rows or above them.
    queryFn: ({ signal }) => shell.call(call, request as CallRequest<Name>, { signal, quiet: true }),
  });
  const summary = useSummary(call, summaryRequest(exportBody));
  const rejected = withoutRejected(view, filters, query.error);
  useEffect(() => {
    if (rejected) change(rejected, { replace: true });
  });
  const cache = useQueryClient();
  const { answer, at } = useNewest(query);
  return {
    ...state,
    exportBody,
    answer,
    stale: query.data === undefined,
    error: rejected ? null : query.error,
    busy: query.isFetching,
    summary,
    updatedAt: at,
    refresh: () => {
      for (const name of [call, summaryNameOf(call)]) void cache.invalidateQueries({ queryKey: [name] });
    },
    changeRows: (change) =>
      cache.setQueriesData<CallResponse<Name>>(
        { queryKey: [call] },
        (answer) => answer && { ...answer, items: answer.items.map(change) },
      ),
  };
}
