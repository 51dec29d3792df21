import { useEffect, useState } from 'react';
import { loadCalendar } from '@heliograph/shared/dates';
import { useQuery, useQueryClient } from '@heliograph/shared/query';
import { useShell } from '@heliograph/shared/session';
import type { AnyListRequest, CallRequest, CallResponse, ListCallName } from '../../contract';
import { useCallZone, useZone } from '../hooks/use-account';
import { exportRequest, listRequest, needsCalendar } from './list-request';
import type { ListShape } from './list-view';
import { refusedPart } from './refused-part';
import { useListAddress, type ListAddress } from './use-list-address';
import { useListView, type ListViewState } from './use-list-view';
import type { ListColumns, ListFilters, RowOf } from './types';

export interface ListState<Name extends ListCallName> extends ListViewState {
  /** What its address may say. */
  shape: ListShape;
  /** The body of an export of the same rows. */
  exportBody: Omit<AnyListRequest, 'page'>;
  /** The newest answer that came, also while the next one loads or after it failed; undefined before the first. */
  answer: CallResponse<Name> | undefined;
  /** True while the answer is one to another view. */
  stale: boolean;
  error: Error | null;
  /** True while a call is under way. */
  busy: boolean;
  /** When the newest answer came, in milliseconds since 1970; 0 before the first. */
  updatedAt: number;
  refresh: () => void;
  /** Shows a change of the rows that are known before the server has confirmed it. */
  changeRows: (change: (row: RowOf<Name>) => RowOf<Name>) => void;
}

interface ListParts<Name extends ListCallName> {
  columns: ListColumns<Name>;
  filters: ListFilters<Name>;
}

/** One page of a list call for the view that the address names. Previous rows stay while others load. */
export function useList<Name extends ListCallName>(call: Name, parts: ListParts<Name>): ListState<Name> {
  return useListAt(useListAddress(call), call, parts);
}

/** The same at an address that is known. */
export function useListAt<Name extends ListCallName>(address: ListAddress, call: Name, { columns, filters }: ListParts<Name>): ListState<Name> {
  const shell = useShell();
  const [zone, callZone] = [useZone(), useCallZone()];
  const state = useListView(address, columns, filters, columns.order);
  const { view, change } = state;
  const dated = needsCalendar(view, filters);
  const calendar = useQuery({ queryKey: ['calendar'], queryFn: loadCalendar, enabled: dated, staleTime: Infinity, gcTime: Infinity });
  const context = { zone, callZone, calendar: calendar.data ?? null };
  const request = listRequest(view, filters, context);
  const query = useQuery({
    queryKey: [call, request],
    // The filters are typed by the same call, so the body is its request; TypeScript cannot follow that through the address.
    // The list says itself what failed, in the place of the rows or above them.
    queryFn: ({ signal }) => shell.call(call, request as CallRequest<Name>, { signal, quiet: true }),
    enabled: !dated || calendar.data !== undefined,
  });
  const refused = refusedPart(view, filters, query.error);
  useEffect(() => {
    if (refused) change(refused, { replace: true });
  });
  const cache = useQueryClient();
  const [kept, setKept] = useState<{ answer: CallResponse<Name>; at: number }>();
  if (query.data !== undefined && kept?.at !== query.dataUpdatedAt) setKept({ answer: query.data, at: query.dataUpdatedAt });
  return {
    ...state,
    exportBody: exportRequest(view, filters, context),
    answer: query.data ?? kept?.answer,
    stale: query.data === undefined,
    error: refused ? null : (query.error ?? calendar.error),
    busy: query.isFetching || calendar.isFetching,
    updatedAt: query.dataUpdatedAt || (kept?.at ?? 0),
    refresh: () => {
      if (calendar.error) void calendar.refetch();
      void cache.invalidateQueries({ queryKey: [call] });
    },
    changeRows: (change) =>
      cache.setQueriesData<CallResponse<Name>>({ queryKey: [call] }, (answer) => answer && { ...answer, items: answer.items.map(change) }),
  };
}
