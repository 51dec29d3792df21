import type { AnyListRequest } from '../../contract';
import { filterRequest } from '../filter/filter-values';
import type { ListView } from './list-view';
import type { FilterDefinition } from './types';

/** The body of an export of a view: the same filter and sort, no page. Zone: IANA code. */
export function exportRequest(view: ListView, filters: readonly FilterDefinition<never>[], zone: string): Omit<AnyListRequest, 'page'> {
  const parts = filters.flatMap((filter) => {
    const values = view.filters[filter.key];
    return values ? [filterRequest(filter, values, zone)] : [];
  });
  const text = view.text.trim();
  return { filter: Object.assign(text ? { text } : {}, ...parts) as Record<string, unknown>, sort: [view.sort], timezone: zone };
}

/** The body of a list call for a view. */
export function listRequest(view: ListView, filters: readonly FilterDefinition<never>[], zone: string): AnyListRequest {
  return { ...exportRequest(view, filters, zone), page: { size: view.size, cursor: view.cursor } };
}
