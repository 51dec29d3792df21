import { CallError } from '@heliograph/shared/session';
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
