import { isPhoneSpelling, phoneSpelling, plainPhoneText } from '@heliograph/contract/reference/phone-spelling';
import { searchKey } from '@heliograph/contract/reference/search-key';
import { sql, type SQL } from 'drizzle-orm';
import { phoneOf } from '../base/read-phone';

/** A complete number of the United States or Canada in any format, with or without its country code. */
const northAmerican = /(?<!\d)(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?!\d)/g;

/**
 * Returns the variants of a search text for columns with phone numbers in E.164: the text itself, the text with its
 * phone numbers as E.164 (`SMS to (908) 555-3223`), and the digits alone if it can only be part of a number.
 */
export function phoneTexts(text: string): string[] {
  const trimmed = text.trim();
  const asE164 = plainPhoneText(trimmed).replace(northAmerican, '+1$1$2$3');
  return [...new Set([trimmed, asE164, phoneDigits(trimmed) ?? trimmed])].filter((one) => one !== '');
}

/** Like `contains`, for columns with phone numbers in their text: finds them in any format. */
export function containsPhone(text: string | undefined, ...columns: SQL[]): SQL | undefined {
  const texts = phoneTexts(text ?? '');
  if (texts.length === 0) return undefined;
  const conditions = columns.flatMap((column) => texts.map((one) => keyLike(column, `%${searchPattern(one)}%`)));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Returns the conditions of the filters that are set. */
export function defined(...conditions: (SQL | undefined)[]): SQL[] {
  return conditions.filter((condition) => condition !== undefined);
}

/** Matches what all of the conditions match; everything without one. */
export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length ? sql.join([...conditions], sql` and `) : sql`true`;

/** Matches columns with one of the values: no condition without a list, no row with an empty one. */
export function anyOf(column: SQL, values: readonly (string | number)[] | undefined): SQL | undefined {
  if (!values) return undefined;
  if (!values.length) return sql`false`;
  return sql`${column} in (${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )})`;
}

/** Like `anyOf` for an id; `none` matches rows without one. */
export function anyOfOrNone(column: SQL, values: readonly string[] | undefined): SQL | undefined {
  if (!values) return undefined;
  const listed = anyOf(
    column,
    values.filter((value) => value !== 'none'),
  );
  const none = values.includes('none') ? sql`${column} is null` : undefined;
  return sql`(${sql.join(defined(listed, none), sql` or `)})`;
}

/** Matches instants in [from, to). */
export function inPeriod(column: SQL, { from, to }: { from?: string; to?: string }): SQL | undefined {
  const bounds = defined(
    from === undefined ? undefined : sql`${column} >= ${from}::timestamptz`,
    to === undefined ? undefined : sql`${column} < ${to}::timestamptz`,
  );
  return bounds.length ? sql.join(bounds, sql` and `) : undefined;
}

/** Matches UUIDv7 ids whose time is in [from, to), so that an index on the id serves the period. */
export function idInPeriod(id: SQL, { from, to }: { from?: string; to?: string }): SQL | undefined {
  const bounds = defined(
    from === undefined ? undefined : sql`${id} >= uuid_from_time(${from}::timestamptz)`,
    to === undefined ? undefined : sql`${id} < uuid_from_time(${to}::timestamptz)`,
  );
  return bounds.length ? sql.join(bounds, sql` and `) : undefined;
}

/** Escapes text for a LIKE pattern. */
export function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** Returns the search key of a typed text, escaped for a LIKE pattern; empty for a text without visible characters. */
export const searchPattern = (text: string): string => literal(searchKey(text).trim());

/** Matches columns whose search key is like a pattern of search keys. */
export const keyLike = (column: SQL, pattern: string): SQL => sql`search_key((${column})::text) like ${pattern}`;

/** Matches columns that contain the trimmed text, as search compares them (`searchKey`); of a blank text all. */
export function containText(text: string, ...columns: SQL[]): SQL {
  const pattern = `%${searchPattern(text)}%`;
  return sql`(${sql.join(
    columns.map((column) => keyLike(column, pattern)),
    sql` or `,
  )})`;
}

/** The same as a part of `defined`; undefined for a text without visible characters. */
export const contains = (text: string | undefined, ...columns: SQL[]): SQL | undefined =>
  text && searchPattern(text) ? containText(text, ...columns) : undefined;

/**
 * Returns the digits of a text that can only be (part of) a phone number, in any spelling; null for any other text. Of
 * a whole number they are those of E.164, without a trunk zero or the prefix of an international call.
 */
export function phoneDigits(text: string | undefined): string | null {
  const wanted = text?.trim() ?? '';
  const reduced = phoneSpelling(wanted);
  const digits = reduced.replace('+', '');
  if (!isPhoneSpelling(reduced) || digits.length < leastDigits(wanted)) return null;
  const phone = phoneOf(wanted);
  return phone === null || phone.endsWith(digits) ? digits : phone.slice(1);
}

/** Three digits with usual separators are part of a number; of a date with slashes they are eight. */
function leastDigits(text: string): number {
  if (/^[\d\s()+.-]+$/.test(text)) return 3;
  return text.includes('/') ? 9 : 7;
}
