const quoted = /^(?:[='"])+|"+$/g;
const phoneLike = /^\+?[\d\s().-]+$/;

/** Checks whether a cell may be a phone number; shorter ones are ZIP codes and amounts. */
const mayBePhone = (cell: string): boolean => phoneLike.test(cell) && cell.replace(/\D/g, '').length >= 10;

/**
 * Returns the phone numbers of a CSV file, as they are in it: those of the column whose heading names phones, else of the
 * column with the most of them. Empty if no column has any.
 */
export function phonesOfCsv(text: string): string[] {
  // Excel writes a number that must stay text as ="+1201…", or after an apostrophe.
  const rows = rowsOf(text).map((row) => row.map((cell) => cell.trim().replace(quoted, '').trim()));
  const column = phoneColumn(rows);
  if (column === -1) return [];
  const headed = rows[0] !== undefined && !rows[0].some(mayBePhone);
  return rows.slice(headed ? 1 : 0).flatMap((row) => row[column] || []);
}

function phoneColumn(rows: readonly (readonly string[])[]): number {
  const [first = []] = rows;
  const width = Math.max(0, ...rows.map((row) => row.length));
  const phones = Array.from({ length: width }, (_, column) => rows.filter((row) => mayBePhone(row[column] ?? '')).length);
  const named = first.findIndex((heading, column) => /phone|mobile|cell/i.test(heading) && phones[column]);
  if (named !== -1) return named;
  const most = Math.max(0, ...phones);
  return most > 0 ? phones.indexOf(most) : -1;
}

/** Splits CSV into rows of cells (RFC 4180); the delimiter is the most frequent one of the first line. */
function rowsOf(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '');
  const [head = ''] = source.split('\n', 1);
  const [delimiter = ','] = [',', ';', '\t'].sort((one, other) => head.split(other).length - head.split(one).length);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let open = false;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (open && character === '"' && source[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (open || cell === '')) open = !open;
    else if (open || (character !== delimiter && character !== '\n')) cell += character;
    else {
      row.push(cell);
      cell = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    }
  }
  return [...rows, [...row, cell]];
}
