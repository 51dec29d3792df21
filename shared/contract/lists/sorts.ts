import type { ColumnSpecs, ListSpec, SortIn } from './describe-list';

/** A sort in a list request. */
export interface Sort<Field extends string = string> {
  field: Field;
  dir: 'asc' | 'desc';
}

/** The sortable fields of a described list. */
export type SortOf<List extends ListSpec> = SortIn<List['columns']>;

/** Parses a sort: `-renewsOn` is descending. */
export function parseSort(text: string): Sort {
  return text.startsWith('-') ? { field: text.slice(1), dir: 'desc' } : { field: text, dir: 'asc' };
}

/** Returns the default order of a list. */
export function orderOf<Columns extends ColumnSpecs>({ order }: ListSpec<string, Columns>): Sort<SortIn<Columns>> {
  // `describeList` accepts no other order.
  return parseSort(order) as Sort<SortIn<Columns>>;
}

/** Returns the sortable fields of a list, that of its default order first. */
export function sortsOf<Columns extends ColumnSpecs>(list: ListSpec<string, Columns>): readonly SortIn<Columns>[] {
  const fields = Object.entries(list.columns).flatMap(([id, { sort }]) => (sort ? [sort === true ? id : sort] : []));
  return [...new Set([orderOf(list).field, ...(fields as SortIn<Columns>[])])];
}
