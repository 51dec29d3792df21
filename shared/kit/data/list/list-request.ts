import { CallError } from '@heliograph/platform/session';
import type { AnyListRequest, AnySummaryRequest } from '@heliograph/contract';
import { filterRequest } from '../filter/filter-values';
import type { ListView } from './list-view';
import type { FilterDefinition } from './types';

/**
 * Returns the change that removes rejected parts from a view, null if the error is about something
 * else: a cursor of another order or of deleted rows, and options of an old or mistyped link. Typed
 * values stay, and the error explains them.
 */
export function withoutRejected(
  view: ListView,
  filters: readonly FilterDefinition<never>[],
  error: Error | null,
): Partial<ListView> | null {
  if (!(error instanceof CallError) || error.status !== 422) return null;
  if (view.cursor !== null) return { cursor: null };
  const fields = error.fields.map(({ field }) => field.split('.')[1]);
  const rejected = filters
    .filter(({ kind, key }) => kind === 'options' && fields.includes(key) && view.filters[key])
    .map(({ key }) => key);
  if (rejected.length === 0) return null;
  return { filters: Object.fromEntries(Object.entries(view.filters).filter(([key]) => !rejected.includes(key))) };
}

/** The parts of a request that are not in the view. */
export interface RequestContext {
  /** IANA code of the zone in which filter days start. */
  zone: string;
  /** The zone to send with the call; none if the server knows it. */
  callZone: string | undefined;
}

/** Returns the body of an export of a view: the same filter and sort, no page. */
export function exportRequest(
  view: ListView,
  filters: readonly FilterDefinition<never>[],
  { zone, callZone }: RequestContext,
): Omit<AnyListRequest, 'page'> {
  const parts = filters.flatMap((filter) => {
    const values = view.filters[filter.key];
    return values ? [filterRequest(filter, values, zone)] : [];
  });
  const text = view.text.trim();
  return {
    filter: Object.assign(text ? { text } : {}, ...parts) as Record<string, unknown>,
    sort: [view.sort],
    ...(callZone && { timezone: callZone }),
  };
}

/**
 * Returns the body of a list call for a view. For the default view it must equal what `firstPage` of
 * `shared/platform/remote` declares, because the page prefetches that request.
 */
export function listRequest(
  view: ListView,
  filters: readonly FilterDefinition<never>[],
  context: RequestContext,
): AnyListRequest {
  const { filter, sort, ...rest } = exportRequest(view, filters, context);
  return { filter, sort, page: { size: view.size, cursor: view.cursor }, ...rest };
}

/** Returns the body of the summary of a view: only the filter of an export, and the zone. */
export function summaryRequest({ filter, timezone }: Omit<AnyListRequest, 'page'>): AnySummaryRequest {
  return { filter, ...(timezone && { timezone }) };
}
