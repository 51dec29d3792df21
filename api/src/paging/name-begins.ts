import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { keyLike, searchPattern } from './conditions';

/** Columns, each with an index on its search key that serves `like 'x%'`. */
export interface NameColumns {
  first: SQL;
  last: SQL;
  /** Such as the email address. */
  others?: readonly SQL[];
}

/** Names of more words are looked up by their first ones. */
const mostWords = 5;

const begins = (column: SQL, start: string) => keyLike(column, `${searchPattern(start)}%`);

/**
 * Ways in which one of the columns may begin as the text does, or first and last name as its parts do; each is read by
 * one index. The text has visible characters.
 */
export function nameBegins(text: string, { first, last, others = [] }: NameColumns): SQL[] {
  const words = text.split(/\s+/).slice(0, mostWords);
  const parts = words
    .slice(1)
    .map((_word, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const);
  const both = (one: SQL, other: SQL) =>
    parts.map(([start, end]) => sql`${begins(one, start)} and ${begins(other, end)}`);
  const whole = [first, last, ...others].map((column) => begins(column, text));
  return [...whole, ...both(first, last), ...both(last, first)];
}
