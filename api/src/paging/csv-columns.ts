import type { CallResponse, ListCallName } from '@heliograph/contract';
import type { ColumnKind, ColumnSpecs, ListSpec } from '@heliograph/contract/lists/describe-list';
import type { CsvColumn, CsvValue } from './csv';

/** The value type of each column kind. */
interface KindValue extends Record<ColumnKind, CsvValue | readonly string[]> {
  text: string | null;
  words: string | readonly string[];
  phone: string | null;
  status: string | null;
  instant: string | null;
  day: string | null;
  zone: string | null;
  usd: string | null;
  integer: number | null;
  share: number | null;
  boolean: boolean | null;
}

type Row<Call extends ListCallName> = CallResponse<Call>['items'][number];

/** The columns of a CSV. */
type Written<Columns extends ColumnSpecs> = {
  [Id in keyof Columns]: Columns[Id] extends { csv: false } ? never : Id;
}[keyof Columns];

/** The columns that are fields of the row, with a value of their kind. */
type Fields<Item, Columns extends ColumnSpecs> = {
  [Id in keyof Columns & keyof Item]: Item[Id] extends KindValue[Columns[Id]['kind']] ? Id : never;
}[keyof Columns & keyof Item];

/** Readers of column values from a row; required if the row has no such field. */
type Readers<Item, Columns extends ColumnSpecs> = {
  [Id in Exclude<Written<Columns>, Fields<Item, Columns>>]: (row: Item) => KindValue[Columns[Id]['kind']];
} & {
  [Id in Extract<Written<Columns>, Fields<Item, Columns>>]?: (row: Item) => KindValue[Columns[Id]['kind']];
};

/** Returns the heading of a column in a CSV. */
export const csvHeading = (label: string, kind: ColumnKind): string => (kind === 'usd' ? `${label} (USD)` : label);

/**
 * Returns the columns of a list's CSV in the order of its description. A column is the row's field of its name;
 * `readers` has a function for every other, which the types require. Lists of words are joined with semicolons.
 */
export function csvColumns<Call extends ListCallName, const Columns extends ColumnSpecs>(
  list: ListSpec<Call, Columns>,
  readers: Readers<Row<Call>, Columns>,
): CsvColumn<Row<Call>>[] {
  const own = readers as Record<string, ((row: Row<Call>) => CsvValue | readonly string[]) | undefined>;
  return Object.entries(list.columns).flatMap(([id, { label, kind, csv = label }]) => {
    if (csv === false) return [];
    const read = own[id] ?? ((row) => (row as Record<string, CsvValue | readonly string[]>)[id] ?? null);
    const value = (row: Row<Call>): CsvValue => {
      const value = read(row);
      return typeof value === 'object' && value !== null ? value.join('; ') : value;
    };
    return [{ header: csvHeading(csv, kind), value, ...(kind === 'instant' && { instant: true as const }) }];
  });
}
