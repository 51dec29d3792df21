import type { ColumnSpecs, ListSpec, SortIn } from './describe-list';

/** A sort as lists send it. */
export interface Sort<Field extends string = string> {
  field: Field;
  dir: 'asc' | 'desc';
}

/** The fields by which a described list can be sorted. */
export type SortOf<List extends ListSpec> = SortIn<List['columns']>;

/** Reads a sort out of its short form: `-renewsOn` is descending. */
export function parseSort(text: string): Sort {
  return text.startsWith('-') ? { field: text.slice(1), dir: 'desc' } : { field: text, dir: 'asc' };
}

/** Returns the order of a list until a user chooses one. */
export function orderOf<Columns extends ColumnSpecs>({ order }: ListSpec<string, Columns>): Sort<SortIn<Columns>> {
  // `describeList` takes no other order.
  return parseSort(order) as Sort<SortIn<Columns>>;
}

/** Returns the fields by which a list can be sorted, that of its own order first. */
export function sortsOf<Columns extends ColumnSpecs>(list: ListSpec<string, Columns>): readonly SortIn<Columns>[] {
  const fields = Object.entries(list.columns).flatMap(([id, { sort }]) => (sort ? [sort === true ? id : sort] : []));
  return [...new Set([orderOf(list).field, ...(fields as SortIn<Columns>[])])];
}
