import type { Readable } from 'node:stream';
import { parseUsd } from '@heliograph/shared/money';
import { capability, numberCountry, numberType } from '@heliograph/shared/reference/numbers';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import type { Cell, Database } from '../db';
import { textArray } from '../paging';

/** What an import did. `errors` has a sentence for each of the first bad rows. */
export interface ImportedNumbers {
  added: number;
  updated: number;
  /** Known numbers that are sold, reserved, or in quarantine, and so stay as they are. */
  sold: number;
  errors: string[];
  errorsTotal: number;
}

const batch = 5_000;
const namedErrors = 20;
const columns = {
  number: 'text',
  type: 'text',
  country3: 'text',
  city: 'text',
  state: 'text',
  capabilities: 'text[]',
  monthly_fee: 'bigint',
  setup_fee: 'bigint',
  vendor: 'text',
  cost: 'bigint',
};

/**
 * Adds numbers of a CSV file to the stock, and updates those that are known and not in use. Reads the file as a stream,
 * batch by batch, so it may be of any size; rows with errors are skipped, and the first `named` of them returned. An
 * import that is repeated changes nothing more.
 */
export async function importNumbers(db: Database, file: Readable, named = namedErrors): Promise<ImportedNumbers> {
  const result: ImportedNumbers = { added: 0, updated: 0, sold: 0, errors: [], errorsTotal: 0 };
  let rows = new Map<string, Cell[]>();
  let line = 1;
  const store = async (): Promise<void> => {
    if (rows.size > 0) add(result, await storeBatch(db, rows));
    rows = new Map();
  };
  const parsed = file.pipe(
    Papa.parse(Papa.NODE_STREAM_INPUT, {
      header: true,
      skipEmptyLines: 'greedy',
      transformHeader: (name) => name.trim().toLowerCase().replace(/[ -]/g, '_'),
    }),
  );
  for await (const record of parsed as AsyncIterable<Partial<Record<string, string>>>) {
    line += 1;
    const cells = cellsOf(record);
    if (typeof cells === 'string') {
      result.errorsTotal += 1;
      if (result.errors.length < named) result.errors.push(`Row ${line}: ${cells}`);
    } else rows.set(String(cells[0]), cells);
    if (rows.size >= batch) await store();
  }
  await store();
  return result;
}

function add(
  result: ImportedNumbers,
  { added, updated, sold }: Pick<ImportedNumbers, 'added' | 'updated' | 'sold'>,
): void {
  result.added += added;
  result.updated += updated;
  result.sold += sold;
}

/** Returns the cells of a row, or what is wrong with it. */
function cellsOf(record: Partial<Record<string, string>>): Cell[] | string {
  const field = (name: string) => record[name]?.trim() ?? '';
  const type = numberType.values.find((one) => one === (field('type').toUpperCase() || '10DLC'));
  const country = numberCountry.values.find((one) => one === (field('country').toUpperCase() || 'USA'));
  const can = (field('capabilities') || 'SMS').toUpperCase().split(/[\s,;|]+/);
  const [monthly, setup, cost] = [feeOf(field('monthly_fee')), feeOf(field('setup_fee')), feeOf(field('cost'))];
  const number = field('number').replace(/[\s().-]/g, '');
  if (!type) return `type must be one of ${numberType.values.join(', ')}`;
  if (!country) return `country must be one of ${numberCountry.values.join(', ')}`;
  if (!(type === 'SHORT_CODE' ? /^\d{5,6}$/ : /^\+1[2-9]\d{9}$/).test(number))
    return `“${field('number')}” is not a number of that type, such as ${type === 'SHORT_CODE' ? '27415' : '+12015550123'}`;
  if (!can.every((one) => capability.has(one))) return `capabilities must be among ${capability.values.join(', ')}`;
  if (field('state') !== '' && !/^[A-Z]{2}$/.test(field('state'))) return 'state must have two capital letters';
  if (field('city').length > 100) return 'city must have at most 100 characters';
  if (monthly === undefined || setup === undefined || cost === undefined)
    return 'fees must be amounts in USD, such as 1.15';
  if (field('vendor').length > 60) return 'vendor must have at most 60 characters';
  return [
    number,
    type,
    country,
    field('city') || null,
    field('state') || null,
    [...new Set(can)],
    monthly,
    setup ?? 0n,
    field('vendor') || null,
    cost,
  ];
}

/** Returns a fee in micro-USD: null if the cell is empty, undefined if it is not an amount. */
function feeOf(text: string): bigint | null | undefined {
  if (text === '') return null;
  const fee = parseUsd(text);
  return fee !== null && fee >= 0n ? fee : undefined;
}

async function storeBatch(
  db: Database,
  rows: ReadonlyMap<string, Cell[]>,
): Promise<Pick<ImportedNumbers, 'added' | 'updated' | 'sold'>> {
  return db.transaction(async (tx) => {
    const known = await tx.rows<{ number: string; free: boolean }>(sql`
      select number,
        coalesce(status in ('AVAILABLE', 'DISABLED') and (reserved_until is null or reserved_until <= now()),
        false) as free
      from number_inventory where number = any(${textArray([...rows.keys()])}) order by number for update`);
    // A number that an account has must not be sold to another one.
    const owned = await tx.rows<{ number: string }>(
      sql`select number from number where released_at is null and number = any(${textArray([...rows.keys()])})`,
    );
    const [free, used] = [
      new Set(known.filter((row) => row.free).map(({ number }) => number)),
      new Set([...known.filter((row) => !row.free), ...owned].map(({ number }) => number)),
    ];
    const wanted = [...rows].filter(([number]) => !used.has(number));
    await tx.run(
      sql`delete from number_inventory
        where number = any(${textArray(wanted.filter(([number]) => free.has(number)).map(([number]) => number))})`,
    );
    await tx.bulkInsert(
      'number_inventory',
      columns,
      wanted.map(([, cells]) => cells),
    );
    const updated = wanted.filter(([number]) => free.has(number)).length;
    return { added: wanted.length - updated, updated, sold: used.size };
  });
}
