import type { ValueSet } from '../reference/value-set';

/**
 * The type of a column's values. It decides the format in a CSV, the cell and the alignment in a table:
 * a CSV has an instant in two columns (the requested zone, and UTC) and the currency of `usd` in the heading.
 */
export type ColumnKind =
  'text' | 'words' | 'phone' | 'status' | 'instant' | 'day' | 'zone' | 'usd' | 'integer' | 'share' | 'boolean';

/** A column of a list, in the table and in the CSV. */
export interface ColumnSpec {
  /** The heading in the table, and in the CSV unless `csv` overrides it. */
  label: string;
  kind: ColumnKind;
  /** True for money that is a balance: a cell never shows more than there is; a CSV has all digits. */
  balance?: true;
  /** The set of the values: a cell shows their labels, a CSV the values themselves. */
  of?: ValueSet;
  /** Whether the list can be sorted by it; a string is the sort's name if it differs from the column's. */
  sort?: true | string;
  /** The heading in the CSV; false for a column of the table only. */
  csv?: string | false;
  /** The width of a column that users can add to the table, after the columns that its screen names. */
  width?: number;
  /** False for a column of the CSV only. */
  table?: false;
}

export type ColumnSpecs = Readonly<Record<string, ColumnSpec>>;

/** The names of some columns' sorts. */
export type SortIn<Columns extends ColumnSpecs> = {
  [Id in keyof Columns & string]: Columns[Id] extends { sort: infer Sort } ? (Sort extends string ? Sort : Id) : never;
}[keyof Columns & string];

/** A list description. */
export interface ListSpec<Call extends string = string, Columns extends ColumnSpecs = ColumnSpecs> {
  /** The call that returns the rows. */
  call: Call;
  /** The default order of the list: `-renewsOn` is descending. */
  order: string;
  /**
   * By id, in the order of the CSV. An id is the name of the row's field if there is one, and is stored in saved views.
   */
  columns: Columns;
}

/**
 * Describes the columns of a list once, for its contract (`sortsOf`), its query (`orderOf`), its CSV (`csvColumns` of
 * the API) and its table (`listColumns` of `shared/kit/data`).
 *
 * @example export const contactsSpec = describeList('contact.manage/getcontacts', '-createdAt', {
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
