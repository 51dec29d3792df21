import { findLimit } from '@heliograph/contract';
import { searchKey } from '@heliograph/contract/reference/search-key';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { phoneDigits } from '../../../../paging';

/** A text to be found, as the different indexes look it up. */
export interface SearchText {
  /** Without spaces around; never empty. */
  text: string;
  /** The least and greatest id that begin with the text; null unless it is (most of) an id. */
  ids: [string, string] | null;
  /** E.164 or short codes that start with the digits; empty for text that isn't a phone number. */
  prefixes: string[];
}

/** Hex digits from which on a start of an id is looked up: fewer are shared by all that was made in the same minute. */
const leastIdDigits = 12;
const idDigits = 32;

/** Parses what was typed; null if there is nothing to find. */
export function parseSearchText(typed: string): SearchText | null {
  const text = typed.trim();
  if (!searchKey(text).trim()) return null;
  const digits = phoneDigits(text);
  const prefixes = digits === null ? [] : text.startsWith('+') ? [`+${digits}`] : [`+1${digits}`, `+${digits}`, digits];
  return { text, ids: idRange(text), prefixes };
}

function idRange(text: string): [string, string] | null {
  const hex = text.replaceAll('-', '').toLowerCase();
  if (!/^[0-9a-f]+$/.test(hex) || hex.length < leastIdDigits || hex.length > idDigits) return null;
  const uuid = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [uuid(hex.padEnd(idDigits, '0')), uuid(hex.padEnd(idDigits, 'f'))];
}

/** Returns conditions on an id; none for text that isn't an id. */
export function idBegins(column: SQL, { ids }: SearchText): SQL[] {
  return ids ? [sql`${column} between ${ids[0]}::uuid and ${ids[1]}::uuid`] : [];
}

/**
 * Returns the ways in which a number (collation C) may start with the digits; none for text that isn't a phone number.
 */
export function phoneBegins(column: SQL, { prefixes }: SearchText): SQL[] {
  // A colon sorts right after the digits.
  return prefixes.map((prefix) => sql`${column} >= ${prefix} and ${column} < ${`${prefix}:`}`);
}

/** Matches a whole number against the digits; no condition for text that isn't a phone number. */
export function phoneIs(column: SQL, { prefixes }: SearchText): SQL[] {
  return prefixes.length
    ? [
        sql`${column} in (${sql.join(
          prefixes.map((prefix) => sql`${prefix}`),
          sql`, `,
        )})`,
      ]
    : [];
}

/**
 * Selects the first rows that match any of the conditions, in the given order; none without conditions.
 * Each condition runs separately, so that each uses its own index: joined by OR they would scan the whole table.
 */
export function anyOfThese(select: SQL, conditions: readonly SQL[], order?: SQL): SQL {
  const first = sql`${order ? sql`order by ${order}` : sql``} limit ${sql.raw(String(findLimit))}`;
  const asked = conditions.length ? conditions : [sql`false`];
  return sql`select * from (${sql.join(
    asked.map((condition) => sql`(${select} and ${condition} ${first})`),
    sql` union `,
  )}) found ${first}`;
}
