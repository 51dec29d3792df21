import type { Readable } from 'node:stream';
import { parseUsd } from '@heliograph/contract/money';
import { capability, numberCountry, numberType } from '@heliograph/contract/reference/numbers';
import { phoneSpelling } from '@heliograph/contract/reference/phone-spelling';
import Papa from 'papaparse';
import { isPhone } from '../../../base/phone';
import { phoneOf } from '../../../base/read-phone';
import { textOfCell } from '../../../paging';

/** A number of the stock as a row of a file describes it; money in micro-USD. */
export interface StockNumber {
  type: string;
  country3: string;
  city: string | null;
  state: string | null;
  capabilities: string[];
  monthly_fee: bigint | null;
  setup_fee: bigint;
  vendor: string | null;
  cost: bigint | null;
}

/** What a file says about numbers, by number. A column that it does not have is absent. */
export type StockRows = ReadonlyMap<string, Partial<StockNumber>>;

/** Rows that are stored together. */
const batch = 5_000;

/** Headings of the export of numbers that differ from those of the import. */
const exported: Readonly<Record<string, string>> = { price: 'monthly_fee' };

const columnOf = (heading: string): string => {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/^\uFEFF/, '')
    .replace(/ \(usd\)$/, '')
    .replace(/[ -]/g, '_');
  return exported[name] ?? name;
};

/**
 * Reads numbers of a CSV file as a stream, batch by batch, so it may be of any size. Rows with errors are skipped, and
 * reported as a sentence.
 */
export async function* readNumbers(file: Readable, onError: (sentence: string) => void): AsyncGenerator<StockRows> {
  let rows = new Map<string, Partial<StockNumber>>();
  let line = 1;
  const parsed = file.pipe(
    Papa.parse(Papa.NODE_STREAM_INPUT, { header: true, skipEmptyLines: 'greedy', transformHeader: columnOf }),
  );
  for await (const record of parsed as AsyncIterable<Partial<Record<string, string>>>) {
    line += 1;
    const row = rowOf(record);
    if (typeof row === 'string') onError(`Row ${line}: ${row}`);
    else rows.set(row.number, row.given);
    if (rows.size < batch) continue;
    yield rows;
    rows = new Map();
  }
  if (rows.size > 0) yield rows;
}

/** Returns what is wrong with the number of a row; null if nothing is. */
function numberProblem(number: string, typed: string, type: string): string | null {
  const short = type === 'SHORT_CODE';
  if (!(short ? /^\d{5,6}$/ : /^\+1\d{10}$/).test(number))
    return `“${typed}” is not a number of that type, such as ${short ? '27415' : '+12015550123'}`;
  return short || isPhone(number) ? null : `“${typed}” is an unassigned number`;
}

/** Returns the number of a row and what the file says about it, or what is wrong with it. */
function rowOf(record: Partial<Record<string, string>>): { number: string; given: Partial<StockNumber> } | string {
  const field = (name: string) => textOfCell(record[name] ?? '');
  const type = numberType.values.find((one) => one === (field('type').toUpperCase() || '10DLC'));
  const country = numberCountry.values.find((one) => one === (field('country').toUpperCase() || 'USA'));
  const can = (field('capabilities') || 'SMS').toUpperCase().split(/[\s,;|]+/);
  const [monthly, setup, cost] = [feeOf(field('monthly_fee')), feeOf(field('setup_fee')), feeOf(field('cost'))];
  const reduced = phoneSpelling(field('number'));
  const number = phoneOf(reduced) ?? reduced;
  if (!type) return `type must be one of ${numberType.values.join(', ')}`;
  if (!country) return `country must be one of ${numberCountry.values.join(', ')}`;
  const problem = numberProblem(number, field('number'), type);
  if (problem !== null) return problem;
  if (!can.every((one) => capability.has(one))) return `capabilities must be among ${capability.values.join(', ')}`;
  if (field('state') !== '' && !/^[A-Z]{2}$/.test(field('state'))) return 'state must have two capital letters';
  if (field('city').length > 100) return 'city must have at most 100 characters';
  if (monthly === undefined || setup === undefined || cost === undefined)
    return 'fees must be amounts in USD with at most 6 decimals, such as 1.15';
  if (field('vendor').length > 60) return 'vendor must have at most 60 characters';
  const has = (name: string): boolean => record[name] !== undefined;
  return {
    number,
    given: {
      ...(has('type') && { type }),
      ...(has('country') && { country3: country }),
      ...(has('city') && { city: field('city') || null }),
      ...(has('state') && { state: field('state') || null }),
      ...(has('capabilities') && { capabilities: [...new Set(can)] }),
      ...(has('monthly_fee') && { monthly_fee: monthly }),
      ...(has('setup_fee') && { setup_fee: setup ?? 0n }),
      ...(has('vendor') && { vendor: field('vendor') || null }),
      ...(has('cost') && { cost }),
    },
  };
}

/** Returns a fee in micro-USD: null if the cell is empty, undefined if it is not an amount. */
function feeOf(text: string): bigint | null | undefined {
  if (text === '') return null;
  const fee = parseUsd(text);
  return fee !== null && fee >= 0n ? fee : undefined;
}
