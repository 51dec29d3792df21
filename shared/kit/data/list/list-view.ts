/** Supported page sizes; the API accepts up to 200. */
export const pageSizes = [25, 50, 100, 200] as const;

/** The view of a list, as kept in the address. */
export interface ListView {
  text: string;
  /** Values of active filters, by key. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: { field: string; dir: 'asc' | 'desc' };
  size: number;
  /** Opaque, from an earlier response; null on the first page. */
  cursor: string | null;
}

/** The longest search text of a list. */
export const longestSearch = 200;

/** The parameters that a list's address supports. */
export interface ListShape {
  filterKeys: readonly string[];
  /** Returns the valid values of a filter. */
  usable: (key: string, values: readonly string[]) => readonly string[];
  sortFields: readonly string[];
  /** `-renewsOn` is descending. */
  defaultSort: string;
  defaultSize: number;
}

const parseSort = (text: string): ListView['sort'] =>
  text.startsWith('-') ? { field: text.slice(1), dir: 'desc' } : { field: text, dir: 'asc' };

/** Formats a sort for the address: `-renewsOn`. */
export function sortText({ field, dir }: ListView['sort']): string {
  return dir === 'desc' ? `-${field}` : field;
}

/** Reads a view from the address, ignoring invalid values so that an old or mistyped link still opens. */
export function readView(params: URLSearchParams, shape: ListShape): ListView {
  const sort = parseSort(params.get('sort') ?? shape.defaultSort);
  const size = Number(params.get('size'));
  return {
    text: (params.get('q') ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, longestSearch),
    filters: Object.fromEntries(
      shape.filterKeys
        .map((key) => [key, shape.usable(key, params.getAll(key))] as const)
        .filter(([, values]) => values.length > 0),
    ),
    sort: shape.sortFields.includes(sort.field) ? sort : parseSort(shape.defaultSort),
    size: pageSizes.some((allowed) => allowed === size) ? size : shape.defaultSize,
    cursor: params.get('cursor'),
  };
}

/**
 * Writes a change of the view into the address and leaves other parameters alone.
 * Any change of the rows goes back to the first page, because a cursor belongs to one order and filter.
 */
export function writeView(
  params: URLSearchParams,
  view: ListView,
  change: Partial<ListView>,
  shape: ListShape,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const { text, filters, sort, size, cursor } = { ...view, cursor: null, ...change };
  const put = (key: string, value: string | null) => (value === null ? next.delete(key) : next.set(key, value));
  put('q', text === '' ? null : text);
  put('sort', sortText(sort) === shape.defaultSort ? null : sortText(sort));
  put('size', size === shape.defaultSize ? null : String(size));
  put('cursor', cursor);
  shape.filterKeys.forEach((key) => {
    next.delete(key);
    filters[key]?.forEach((value) => next.append(key, value));
  });
  return next;
}
