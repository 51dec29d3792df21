import type { PreferenceValues } from '@heliograph/platform/session';
import { opensKey } from '@heliograph/platform/remote';
import { formatLayout, parseLayout, type ListLayout } from '../list/list-look';
import { readView, writeView, type ListShape, type ListView } from '../list/list-view';
import type { Column } from '../list/types';

/** The most views of a list that a user can save, and the longest name of one. */
export const mostViews = 50;
export const longestName = 60;

/**
 * Returns why a view can't have a name, which is trimmed; undefined if it can. `view` is the one to rename, undefined
 * for a new one.
 */
export function nameError(name: string, views: readonly SavedView[], view?: SavedView): string | undefined {
  if (!view && views.length >= mostViews)
    return `This list has ${mostViews} views, the most it can keep. Delete one first.`;
  if (name === '') return 'Name is required';
  if ([...name].length > longestName) return `Name must be less than ${longestName} characters`;
  const isTaken = views.some((other) => other.id !== view?.id && other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? `You already have a view named “${name}”` : undefined;
}

/** A named combination of filters, search, sort, columns and density. */
export interface SavedView {
  id: string;
  name: string;
  /** The address that shows it, without a question mark. */
  query: string;
}

/** The parameter of the current view; `none` if the user wants no view in spite of a default. */
export const viewParam = 'view';
export const noView = 'none';

/** Returns the preference key of a view. */
export const viewKey = (list: string, id: string): string => `view:${list}:${id}`;

/** Returns the views of a list by name, ignoring damaged ones. */
export function savedViews(values: PreferenceValues, list: string): SavedView[] {
  const start = viewKey(list, '');
  const found = Object.entries(values).flatMap(([key, value]) => {
    const { name, query } = (value ?? {}) as Partial<SavedView>;
    return key.startsWith(start) && typeof name === 'string' && typeof query === 'string'
      ? [{ id: key.slice(start.length), name, query }]
      : [];
  });
  return found.sort((one, other) => one.name.localeCompare(other.name));
}

/** Returns the address of a view. */
export const pickedQuery = ({ id, query }: SavedView): string => `${query}&${viewParam}=${id}`;

/** Returns the address of a list's default view; null if the user has set none. */
export function defaultQuery(values: PreferenceValues, list: string): string | null {
  const id = values[opensKey(list)];
  const view = id === undefined ? undefined : savedViews(values, list).find((one) => one.id === id);
  return view ? pickedQuery(view) : null;
}

/** Writes a complete layout into an address. */
export function withLayout(
  params: URLSearchParams,
  columns: readonly Column<never>[],
  layout: ListLayout,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const { cols, density } = formatLayout(columns, layout);
  next.set('cols', cols);
  if (density) next.set('density', density);
  else next.delete('density');
  return next;
}

/** Returns the state of a list as an address; equal states have equal addresses. */
export function viewQuery(
  view: ListView,
  shape: ListShape,
  columns: readonly Column<never>[],
  layout: ListLayout,
): string {
  const filters = Object.fromEntries(Object.entries(view.filters).map(([key, values]) => [key, [...values].sort()]));
  const params = withLayout(
    writeView(new URLSearchParams(), { ...view, filters }, { cursor: null }, shape),
    columns,
    layout,
  );
  params.sort();
  return params.toString();
}

/** Normalizes an address that another version of the list wrote. */
export function sameQuery(query: string, shape: ListShape, columns: readonly Column<never>[]): string {
  const params = new URLSearchParams(query);
  return viewQuery(
    readView(params, shape),
    shape,
    columns,
    parseLayout(columns, params.get('cols') ?? '', params.get('density')),
  );
}
