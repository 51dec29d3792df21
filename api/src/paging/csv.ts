/** The value of a cell. */
export type CsvValue = string | number | boolean | null;

/** A column of an export. An instant becomes two columns: in the requested zone, and in UTC. */
export interface CsvColumn<Item> {
  header: string;
  value: (item: Item) => CsvValue;
  instant?: true;
}

/** First characters that spreadsheets interpret as the start of a formula. */
const formula = /^[=+\-@\t\r]/;
const harmless = /^(\+[1-9]\d{6,14}|-?\d+(\.\d+)?)$/;

/** Formats a cell: defuses formulas (phone numbers in E.164 and numbers stay raw), quotes by RFC 4180. */
export function csvCell(value: CsvValue): string {
  if (value === null) return '';
  const text = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
  const safe = formula.test(text) && !harmless.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns the header line, with the zone in the heading of each instant. */
export function csvHeader<Item>(columns: readonly CsvColumn<Item>[], zone: string): string {
  return line(columns.flatMap(({ header, instant }) => (instant ? [`${header} (${zone})`, `${header} (UTC)`] : [header])));
}

/** Returns the line of one item; `local` formats an instant in the zone. */
export function csvRow<Item>(columns: readonly CsvColumn<Item>[], item: Item, local: (instant: string) => string): string {
  return line(
    columns.flatMap(({ value, instant }) => {
      const cell = value(item);
      if (!instant) return [cell];
      return typeof cell === 'string' ? [local(cell), cell] : ['', ''];
    }),
  );
}

const line = (cells: readonly CsvValue[]) => `${cells.map(csvCell).join(',')}\r\n`;
