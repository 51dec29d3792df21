import type { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { Cell, Database } from '../../../db';
import { textArray } from '../../../paging';
import { compareNumbers } from './compare-numbers';
import type { StockDiff } from './compare-numbers';
import { describedColumns } from './inventory';
import { readNumbers } from './read-numbers';
import type { StockNumber } from './read-numbers';

/** What an import did, or would do. `errors` has a sentence for each of the first bad rows. */
export interface ImportedNumbers {
  added: number;
  updated: number;
  /** Known numbers in stock that have these values already. */
  same: number;
  /** Numbers that are sold, reserved, or in quarantine, and so stay as they are. */
  sold: number;
  errors: string[];
  errorsTotal: number;
}

/** What an import would do, with the first numbers of each kind. */
export interface QuotedNumbers extends ImportedNumbers {
  first: { added: string[]; updated: string[]; inUse: string[] };
}

const namedErrors = 20;
/** How many numbers of each kind a preview names. */
const namedNumbers = 50;

const types = { ...describedColumns, vendor: 'text', cost: 'bigint' };

/** Sums up what a file does, batch by batch. */
async function overBatches(
  file: Readable,
  named: number,
  take: (rows: Parameters<typeof compareNumbers>[1]) => Promise<StockDiff>,
): Promise<ImportedNumbers> {
  const result: ImportedNumbers = { added: 0, updated: 0, same: 0, sold: 0, errors: [], errorsTotal: 0 };
  const onError = (sentence: string): void => {
    result.errorsTotal += 1;
    if (result.errors.length < named) result.errors.push(sentence);
  };
  for await (const rows of readNumbers(file, onError)) {
    const { added, updated, same, inUse } = await take(rows);
    result.added += added.size;
    result.updated += updated.size;
    result.same += same.length;
    result.sold += inUse.length;
  }
  return result;
}

/**
 * Adds numbers of a CSV file to the stock, and updates those that are known and not in use; the first `named` rows with
 * errors are returned. An import that is repeated changes nothing more.
 */
export function importNumbers(db: Database, file: Readable, named = namedErrors): Promise<ImportedNumbers> {
  return overBatches(file, named, (rows) =>
    db.transaction(async (tx) => {
      const diff = await compareNumbers(tx, rows, true);
      await tx.run(sql`delete from number_inventory where number = any(${textArray([...diff.updated.keys()])})`);
      await tx.bulkInsert('number_inventory', types, [...diff.added, ...diff.updated].map(cellsOf));
      return diff;
    }),
  );
}

/** Returns what an import of the same file would do now. Nothing changes. */
export async function quoteNumbers(db: Database, file: Readable, named = namedErrors): Promise<QuotedNumbers> {
  const first: QuotedNumbers['first'] = { added: [], updated: [], inUse: [] };
  const take = (kind: keyof typeof first, sentences: readonly string[]): void => {
    first[kind].push(...sentences.slice(0, namedNumbers - first[kind].length));
  };
  const result = await overBatches(file, named, async (rows) => {
    const diff = await compareNumbers(db, rows, false);
    take('added', [...diff.added.keys()]);
    take('updated', [...diff.updated.keys()]);
    take(
      'inUse',
      diff.inUse.map(({ message }) => message),
    );
    return diff;
  });
  return { ...result, first };
}

const cellsOf = ([number, row]: [string, StockNumber]): Cell[] => [
  number,
  row.type,
  row.country3,
  row.city,
  row.state,
  row.capabilities,
  row.monthly_fee,
  row.setup_fee,
  row.vendor,
  row.cost,
];
