import { useCallback, useMemo } from 'react';
import { firstPageSize } from '@heliograph/platform/remote';
import { usableValues } from '../filter/filter-values';
import { readView, writeView, type ListShape, type ListView } from './list-view';
import type { Column, FilterDefinition } from './types';
import type { ListAddress } from './use-list-address';

/** A change of a view; a function receives the latest view. */
export type ViewChange = Partial<ListView> | ((now: ListView) => Partial<ListView>);

/** A view and its setter. `replace` adds no history entry, for changes while typing. */
export interface ListViewState {
  view: ListView;
  change: (part: ViewChange, options?: { replace?: boolean }) => void;
}

/** Keeps the view of a list in the address, so that it can be shared and Back works. */
export function useListView(
  { params, setParams }: ListAddress,
  columns: readonly Column<never>[],
  filters: readonly FilterDefinition<never>[],
  defaultSort: string,
): ListViewState & { shape: ListShape } {
  const shape = useMemo<ListShape>(
    () => ({
      filterKeys: filters.map(({ key }) => key),
      usable: (key, values) => {
        const filter = filters.find((one) => one.key === key);
        return filter ? usableValues(filter, values) : [];
      },
      sortFields: columns.flatMap(({ sort }) => sort ?? []),
      defaultSort,
      defaultSize: firstPageSize,
    }),
    [columns, filters, defaultSort],
  );
  const view = useMemo(() => readView(params, shape), [params, shape]);
  const change = useCallback<ListViewState['change']>(
    (part, options) => {
      const changed = (address: URLSearchParams): URLSearchParams => {
        const now = readView(address, shape);
        return writeView(address, now, typeof part === 'function' ? part(now) : part, shape);
      };
      setParams(changed, { replace: options?.replace ?? false });
    },
    [setParams, shape],
  );
  return { view, change, shape };
}
