import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@heliograph/shared/router';
import { readView, writeView, type ListShape, type ListView } from './list-view';
import type { Column, FilterDefinition } from './types';

/** A view and the way to change it. `replace` leaves no entry behind for Back, as while typing. */
export interface ListViewState {
  view: ListView;
  change: (part: Partial<ListView>, options?: { replace?: boolean }) => void;
}

/** The view of a list, kept in the address so that it can be shared and Back works. */
export function useListView(columns: readonly Column<never>[], filters: readonly FilterDefinition<never>[], defaultSort: string): ListViewState {
  const [params, setParams] = useSearchParams();
  const shape = useMemo<ListShape>(
    () => ({
      filterKeys: filters.map(({ key }) => key),
      sortFields: columns.flatMap(({ sort }) => sort ?? []),
      defaultSort,
      defaultSize: 50,
    }),
    [columns, filters, defaultSort],
  );
  const view = useMemo(() => readView(params, shape), [params, shape]);
  const change = useCallback<ListViewState['change']>(
    (part, options) => setParams((now) => writeView(now, readView(now, shape), part, shape), { replace: options?.replace ?? false }),
    [setParams, shape],
  );
  return { view, change };
}
