import type { ColumnSpec, ListSpec } from '@heliograph/contract/lists/describe-list';
import { csvHeading } from './csv-columns';
import { csvCell } from './csv';

/** Formats a number of micro-USD as `toWire` does. */
function usdCell(micro: string): string {
  const digits = micro.startsWith('-') ? micro.slice(1) : micro;
  const padded = digits.padStart(7, '0');
  return `${micro.startsWith('-') ? '-' : ''}${padded.slice(0, -6)}.${padded.slice(-6)}`;
}

const same = (text: string): string => text;

/** How a CSV writes the texts of PostgreSQL, by the kind of the column. */
const cells = { text: csvCell, phone: csvCell, status: csvCell, integer: same, usd: usdCell, instant: same };

/** A column of a CSV that is written from the texts of PostgreSQL. */
export interface CopyColumn {
  header: string;
  /** The column of the list's query. */
  field: string;
  /** Writes a text that is not null. */
  cell: (text: string) => string;
  instant?: true;
}

type CopySpecs = Readonly<Record<string, ColumnSpec & { kind: keyof typeof cells; csv?: string }>>;

/** A column of the query, or what its text becomes. */
type Field<Row> = (keyof Row & string) | { of: keyof Row & string; text: (value: string) => string };

/** The fields of columns; required if the query has no column of that name. */
type Fields<Row, Columns> = { [Id in Exclude<keyof Columns, keyof Row>]: Field<Row> } & {
  [Id in keyof Columns & keyof Row]?: Field<Row>;
};

/**
 * Returns the columns of a list's CSV for `copyList`, in the order of its description. `Row` is a row of the list's
 * query.
 *
 * @example const columns = copyColumns<Row>()(smsOutboundSpec, { contact: 'contactName', latency: 'latencyMs' });
 */
export const copyColumns =
  <Row>() =>
  <const Columns extends CopySpecs>(list: ListSpec<string, Columns>, fields: Fields<Row, Columns>): CopyColumn[] =>
    Object.entries(list.columns).map(([id, { label, kind, of: values, csv = label }]) => {
      const given = (fields as Partial<Record<string, Field<Row>>>)[id] ?? id;
      const { of, text } = typeof given === 'string' ? { of: given, text: null } : given;
      // Values of a set, such as statuses, need no quotes.
      const cell = values ? same : cells[kind];
      return {
        header: csvHeading(csv, kind),
        field: of,
        cell: text ? (value) => cell(text(value)) : cell,
        ...(kind === 'instant' && { instant: true as const }),
      };
    });

/**
 * Returns a function that writes the line of a row; `instants` writes the cells of an instant, `noInstant` is what they
 * are without one.
 */
export const copyRow =
  (columns: readonly CopyColumn[], instants: (text: string) => string, noInstant: '' | ',') =>
  (fields: readonly (string | null)[]): string => {
    const texts = columns.map(({ cell, instant }, at) => {
      const field = fields[at] ?? null;
      if (field === null) return instant ? noInstant : '';
      return instant ? instants(field) : cell(field);
    });
    return `${texts.join(',')}\r\n`;
  };
