import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { contains, idIn } from '../../../../paging';
import { numberDigits } from './searched';
import type { FoundFilter } from './searched';

/**
 * Matches the search in an account's messages, alias `m`: digits are looked up as the start of either number through
 * their indexes, other text is in the messages that `searchedFilter` found.
 */
export function matchesText(accountId: string, { text, found }: FoundFilter<{ text?: string }>): SQL | undefined {
  const digits = numberDigits(text);
  if (digits)
    return sql`(${startsWith(sql`m.peer`, digits)}
      or m.number_id in (select id from number where account_id = ${accountId}
      and ${startsWith(sql`number`, digits)}))`;
  return found ? idIn(sql`m.id`, found) : contains(text, sql`m.body`);
}

/** Matches numbers that start with digits, with or without the country code. */
export function startsWith(column: SQL, digits: string): SQL {
  const prefixes =
    digits.startsWith('1') && digits.length > 10 ? [`+${digits}`] : [`+1${digits}`, `+${digits}`, digits];
  return sql`(${sql.join(
    prefixes.map((prefix) => sql`(${column} >= ${prefix} and ${column} < ${`${prefix}:`})`),
    sql` or `,
  )})`;
}
