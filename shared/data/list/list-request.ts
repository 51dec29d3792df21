import type { Calendar } from '@heliograph/shared/dates';
import { CallError } from '@heliograph/shared/session';
import type { AnyListRequest, AnySummaryRequest } from '../../contract';
import { filterRequest } from '../filter/filter-values';
import type { ListView } from './list-view';
import type { FilterDefinition } from './types';

/**
 * Returns the change that takes out of a view what the server refused, null if the error is about
 * something else: a cursor of another order or of rows that are gone, and choices of an old or mistyped
 * link. What was typed stays, and the error explains it.
 */
export function refusedPart(view: ListView, filters: readonly FilterDefinition<never>[], error: Error | null): Partial<ListView> | null {
  if (!(error instanceof CallError) || error.status !== 422) return null;
  if (view.cursor !== null) return { cursor: null };
  const named = error.fields.map(({ field }) => field.split('.')[1]);
  const refused = filters.filter(({ kind, key }) => kind === 'options' && named.includes(key) && view.filters[key]).map(({ key }) => key);
  if (refused.length === 0) return null;
  return { filters: Object.fromEntries(Object.entries(view.filters).filter(([key]) => !refused.includes(key))) };
}

/** What a request needs beside the view. */
export interface RequestContext {
  /** IANA code in which the days of filters begin. */
  zone: string;
  /** The zone that the call is told; none where the server knows it. */
  callZone: string | undefined;
  /** Needed only where a period is set. */
  calendar: Calendar | null;
}

/** The body of an export of a view: the same filter and sort, no page. */
export function exportRequest(view: ListView, filters: readonly FilterDefinition<never>[], { zone, callZone, calendar }: RequestContext): Omit<AnyListRequest, 'page'> {
  const parts = filters.flatMap((filter) => {
    const values = view.filters[filter.key];
    return values ? [filterRequest(filter, values, zone, calendar)] : [];
  });
  const text = view.text.trim();
  return {
    filter: Object.assign(text ? { text } : {}, ...parts) as Record<string, unknown>,
    sort: [view.sort],
    ...(callZone && { timezone: callZone }),
  };
}

/**
 * The body of a list call for a view. Of the view that a list starts with it is, to the letter, what
 * `firstPage` of `shared/remote` declares: the page asks for that before the list is there.
 */
export function listRequest(view: ListView, filters: readonly FilterDefinition<never>[], context: RequestContext): AnyListRequest {
  const { filter, sort, ...rest } = exportRequest(view, filters, context);
  return { filter, sort, page: { size: view.size, cursor: view.cursor }, ...rest };
}

/** The body of the summary of a view: of an export only what narrows the rows, and in which zone. */
export function summaryRequest({ filter, timezone }: Omit<AnyListRequest, 'page'>): AnySummaryRequest {
  return { filter, ...(timezone && { timezone }) };
}

/** Whether a view has days in it, which only a calendar can turn into instants. */
export function needsCalendar(view: ListView, filters: readonly FilterDefinition<never>[]): boolean {
  return filters.some((filter) => filter.kind === 'period' && view.filters[filter.key]);
}
