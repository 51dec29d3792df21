import { formatPhone } from '@heliograph/contract/reference/phones';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../db';
import { textArray } from '../../../paging';
import type { StockNumber, StockRows } from './read-numbers';

/** What an import of rows would do. */
export interface StockDiff {
  /** Numbers that are not in stock yet. */
  added: Map<string, StockNumber>;
  /** Known numbers that get other values. */
  updated: Map<string, StockNumber>;
  /** Known numbers that have these values. */
  same: string[];
  /** Numbers that stay as they are, with the reason as a sentence. */
  inUse: { number: string; message: string }[];
}

const newNumber: StockNumber = {
  type: '10DLC',
  country3: 'USA',
  city: null,
  state: null,
  capabilities: ['SMS'],
  monthly_fee: null,
  setup_fee: 0n,
  vendor: null,
  cost: null,
};

const reasons = {
  OWNED: 'belongs to an account',
  SOLD: 'is sold',
  QUARANTINED: 'is quarantined',
  RESERVED: 'is reserved by a customer who is buying it',
};

/**
 * Compares rows with the stock; `lock` keeps the compared numbers as they are until the transaction ends. A column that
 * the file doesn't have keeps what is stored.
 */
export async function compareNumbers(db: Executor, rows: StockRows, lock: boolean): Promise<StockDiff> {
  const numbers = textArray([...rows.keys()]);
  const known = new Map(
    (
      await db.rows<StockNumber & { number: string; use: keyof typeof reasons | null }>(sql`
        select number, type, country3, city, state, capabilities, monthly_fee, setup_fee, vendor, cost,
          case when status in ('SOLD', 'QUARANTINED') then status when reserved_until > now() then 'RESERVED' end as use
        from number_inventory where number = any(${numbers}) order by number ${lock ? sql`for update` : sql``}`)
    ).map((row) => [row.number, row]),
  );
  // A number that an account has must not be sold to another one.
  const owned = new Set(
    (
      await db.rows<{ number: string }>(
        sql`select number from number where released_at is null and number = any(${numbers})`,
      )
    ).map(({ number }) => number),
  );
  const diff: StockDiff = { added: new Map(), updated: new Map(), same: [], inUse: [] };
  for (const [number, given] of rows) {
    const found = known.get(number);
    const use = owned.has(number) ? 'OWNED' : found?.use;
    if (use) diff.inUse.push({ number, message: `${formatPhone(number)} ${reasons[use]}` });
    else if (!found) diff.added.set(number, { ...newNumber, ...given });
    else {
      const { number: _number, use: _use, ...stored } = found;
      const wanted = { ...stored, ...given };
      if (textOf(wanted) === textOf(stored)) diff.same.push(number);
      else diff.updated.set(number, wanted);
    }
  }
  return diff;
}

/** A number as a text that is the same for the same values; the order of capabilities means nothing. */
const textOf = ({ capabilities, ...number }: StockNumber): string =>
  JSON.stringify([
    [...capabilities].sort(),
    ...Object.entries(number)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, value]) => (typeof value === 'bigint' ? `${value}` : value)),
  ]);
