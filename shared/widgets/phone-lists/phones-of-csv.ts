import { isPhoneSpelling, phoneSpelling } from '@heliograph/contract/reference/phone-spelling';
import { csvRows } from './csv-rows';

const quoted = /^(?:[='"])+|"+$/g;

/** Checks whether a cell may be a phone number; shorter ones are ZIP codes and amounts. */
function mayBePhone(cell: string): boolean {
  const reduced = phoneSpelling(cell);
  return isPhoneSpelling(reduced) && reduced.replace('+', '').length >= 10;
}

/**
 * Returns the phone numbers of a CSV file, as they are in it: those of the column whose heading names phones, else of
 * the column with the most of them. Empty if no column has any.
 */
export async function phonesOfCsv(text: string): Promise<string[]> {
  // Excel writes a number that must stay text as ="+1201…", or after an apostrophe.
  const rows = (await csvRows(text)).map((row) => row.map((cell) => cell.trim().replace(quoted, '').trim()));
  const column = phoneColumn(rows);
  if (column === -1) return [];
  const headed = rows[0] !== undefined && !rows[0].some(mayBePhone);
  return rows.slice(headed ? 1 : 0).flatMap((row) => row[column] || []);
}

function phoneColumn(rows: readonly (readonly string[])[]): number {
  const [first = []] = rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const phones = Array.from(
    { length: width },
    (_, column) => rows.filter((row) => mayBePhone(row[column] ?? '')).length,
  );
  const named = first.findIndex((heading, column) => /phone|mobile|cell/i.test(heading) && phones[column]);
  if (named !== -1) return named;
  const most = Math.max(0, ...phones);
  return most > 0 ? phones.indexOf(most) : -1;
}
