import type { PreferenceValues } from '@heliograph/shared/session';
import { opensKey } from '../../remote/first-call';
import { lookText, parseLook, type ListLook } from '../list/list-look';
import { readView, writeView, type ListShape, type ListView } from '../list/list-view';
import type { Column } from '../list/types';

/** Most views that a list keeps for one user, and characters of a name. */
export const mostViews = 50;
export const longestName = 60;

/** Why a view cannot have a name, which is trimmed; undefined if it can. `view` is the one to be renamed, none for a new one. */
export function nameError(name: string, views: readonly SavedView[], view?: SavedView): string | undefined {
  if (!view && views.length >= mostViews) return `This list has ${mostViews} views, the most it can keep. Delete one first.`;
  if (name === '') return 'Name is required';
  if ([...name].length > longestName) return `Name must be less than ${longestName} characters`;
  const isTaken = views.some((other) => other.id !== view?.id && other.name.toLowerCase() === name.toLowerCase());
  return isTaken ? `You already have a view named “${name}”` : undefined;
}

/** A combination of filters, search, sort, columns and density that a user has named. */
export interface SavedView {
  id: string;
  name: string;
  /** The address that shows it, without a question mark. */
  query: string;
}

/** The parameter that names the view picked; `none` where a user wants the list as it is in spite of a default. */
export const viewParam = 'view';
export const noView = 'none';

/** Key of the preference that holds a view. */
export const viewKey = (list: string, id: string): string => `view:${list}:${id}`;

/** The views of a list by name; what is damaged is left out. */
export function savedViews(values: PreferenceValues, list: string): SavedView[] {
  const start = viewKey(list, '');
  const found = Object.entries(values).flatMap(([key, value]) => {
    const { name, query } = (value ?? {}) as Partial<SavedView>;
    return key.startsWith(start) && typeof name === 'string' && typeof query === 'string' ? [{ id: key.slice(start.length), name, query }] : [];
  });
  return found.sort((one, other) => one.name.localeCompare(other.name));
}

/** The address of a view that is picked. */
export const pickedQuery = ({ id, query }: SavedView): string => `${query}&${viewParam}=${id}`;

/** The address that a list opens with when it is opened without parameters; null if the user has chosen none. */
export function defaultQuery(values: PreferenceValues, list: string): string | null {
  const id = values[opensKey(list)];
  const view = id === undefined ? undefined : savedViews(values, list).find((one) => one.id === id);
  return view ? pickedQuery(view) : null;
}

/** Writes a look into an address, whole. */
export function withLook(params: URLSearchParams, columns: readonly Column<never>[], look: ListLook): URLSearchParams {
  const next = new URLSearchParams(params);
  const { cols, density } = lookText(columns, look);
  next.set('cols', cols);
  if (density) next.set('density', density);
  else next.delete('density');
  return next;
}

/** What a list shows as an address that shows the same to anyone: two that are equal show the same. */
export function viewQuery(view: ListView, shape: ListShape, columns: readonly Column<never>[], look: ListLook): string {
  const filters = Object.fromEntries(Object.entries(view.filters).map(([key, values]) => [key, [...values].sort()]));
  const params = withLook(writeView(new URLSearchParams(), { ...view, filters }, { cursor: null }, shape), columns, look);
  params.sort();
  return params.toString();
}

/** The same of an address that was written by another version of the list. */
export function sameQuery(query: string, shape: ListShape, columns: readonly Column<never>[]): string {
  const params = new URLSearchParams(query);
  return viewQuery(readView(params, shape), shape, columns, parseLook(columns, params.get('cols') ?? '', params.get('density')));
}
