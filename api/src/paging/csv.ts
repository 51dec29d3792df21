/** The value of a cell. */
export type CsvValue = string | number | boolean | null;

/** A column of an export. An instant becomes two columns: in the requested zone, and in UTC unless that is the zone. */
export interface CsvColumn<Item> {
  header: string;
  value: (item: Item) => CsvValue;
  instant?: true;
}

/** Codes of the first characters that spreadsheets interpret as the start of a formula: `=+-@`, tab, and return. */
const formula: ReadonlySet<number> = new Set([61, 43, 45, 64, 9, 13]);
const harmless = /^(\+[1-9]\d{6,14}|-?\d+(\.\d+)?)$/;
const special = /[",\r\n]/;

/** Formats a cell: defuses formulas (phone numbers in E.164 and numbers stay raw), quotes by RFC 4180. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = typeof value === 'number' ? String(value) : value;
  const safe = formula.has(text.charCodeAt(0)) && !harmless.test(text) ? `'${text}` : text;
  return special.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the text of a cell of a file, trimmed, without the apostrophe that an export writes before a formula. */
export const textOfCell = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** Checks whether instants have a column of their own for a zone; UTC has one in any case. */
export const hasOwnColumn = (zone: string): boolean => zone !== 'UTC';

/** Returns the header line, with the zone in the heading of each instant. */
export function csvHeader(columns: readonly Pick<CsvColumn<never>, 'header' | 'instant'>[], zone: string): string {
  const zones = hasOwnColumn(zone) ? [zone, 'UTC'] : ['UTC'];
  return line(
    columns.flatMap(({ header, instant }) => (instant ? zones.map((one) => `${header} (${one})`) : [header])),
  );
}

/** Returns the line of one item; `local` formats an instant in the zone, and is null if that has no column. */
export function csvRow<Item>(
  columns: readonly CsvColumn<Item>[],
  item: Item,
  local: ((instant: string) => string) | null,
): string {
  // A loop: an export writes millions of rows.
  let [text, before] = ['', ''];
  for (const { value, instant } of columns) {
    const cell = value(item);
    if (!instant) text += before + csvCell(cell);
    else {
      const utc = typeof cell === 'string' ? cell : '';
      text += local ? `${before}${utc && local(utc)},${utc}` : before + utc;
    }
    before = ',';
  }
  return `${text}\r\n`;
}

const line = (cells: readonly CsvValue[]) => `${cells.map(csvCell).join(',')}\r\n`;
