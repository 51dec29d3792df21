import type { ValueSet } from '../reference/value-set';

/**
 * What the values of a column are. The kind decides how a CSV writes them, how a cell shows them and where they are aligned:
 * a CSV has an instant in two columns (the zone asked for, and UTC) and names the currency of `usd` in the heading.
 */
export type ColumnKind = 'text' | 'words' | 'phone' | 'status' | 'instant' | 'day' | 'zone' | 'usd' | 'integer' | 'share' | 'boolean';

/** A column of a list, in the table and in the CSV. */
export interface ColumnSpec {
  /** The heading of the table, and of the CSV unless `csv` says otherwise. */
  label: string;
  kind: ColumnKind;
  /** The set that the values are of: a cell shows their labels, a CSV the values themselves. */
  of?: ValueSet;
  /** The list can be sorted by it; a string is the sort's name where that isn't the column's. */
  sort?: true | string;
  /** The heading of the CSV; false for a column of the table only. */
  csv?: string | false;
}

export type ColumnSpecs = Readonly<Record<string, ColumnSpec>>;

/** The names of the sorts of some columns. */
export type SortIn<Columns extends ColumnSpecs> = {
  [Id in keyof Columns & string]: Columns[Id] extends { sort: infer Sort } ? (Sort extends string ? Sort : Id) : never;
}[keyof Columns & string];

/** What `describeList` returns. */
export interface ListSpec<Call extends string = string, Columns extends ColumnSpecs = ColumnSpecs> {
  /** The call that answers the rows. */
  call: Call;
  /** The order of the list until a user chooses one: `-renewsOn` is descending. */
  order: string;
  /** By id, in the order of the CSV. An id is the name of the row's field where there is one, and is kept in saved views. */
  columns: Columns;
}

/**
 * Describes the columns of a list once, for its contract (`sortsOf`), its query (`orderOf`), its CSV (`csvColumns` of the API)
 * and its table (`listColumns` of `shared/data`).
 *
 * @example
 * export const contactsSpec = describeList('contact.manage/getcontacts', '-createdAt', {
 *   phone: { label: 'Phone', kind: 'phone', sort: true },
 *   email: { label: 'Email', kind: 'text', sort: true },
 *   createdAt: { label: 'Created', kind: 'instant', sort: true },
 * });
 */
export function describeList<const Call extends string, const Columns extends ColumnSpecs>(
  call: Call,
  order: NoInfer<SortIn<Columns> | `-${SortIn<Columns>}`>,
  columns: Columns,
): ListSpec<Call, Columns> {
  return { call, order, columns };
}
