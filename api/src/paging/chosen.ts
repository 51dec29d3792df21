import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Executor } from '../db';
import { Refusal, fieldError, notFound } from '../base/refusal';
import type { ListQuery } from './query';

/** Passes strings as one parameter of type text[]. */
export function textArray(words: readonly string[]): SQL {
  // A JSON document avoids escaping array literals.
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(words)}::text::jsonb))`;
}

/** Passes ids validated by a schema as one parameter of type uuid[]. */
export function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(',')}}`}::text::uuid[]`;
}

/**
 * Matches a column against many ids. The subquery parses them once; as an array parameter, PostgreSQL parses them again
 * for each row.
 */
export function idIn(column: SQL, ids: readonly string[]): SQL {
  return sql`${column} in (select unnest(${uuidArray(ids)}))`;
}

/**
 * The selection of a bulk call: given rows (each once), or every match of a filter with the count that the user saw.
 */
export type Chosen<Filter> =
  { ids: string[]; filter: null; expected: null } | { ids: null; filter: Filter; expected: number };

interface Choice<Filter> {
  ids: readonly string[] | undefined;
  all?: true;
  filter?: Filter;
  expected?: number;
}

/**
 * Reads the selection of a bulk call. A filter alone selects nothing: every match requires the word `all` and the count
 * (422).
 */
export function chosenRows<Filter>(field: string, { ids, all, filter, expected }: Choice<Filter>): Chosen<Filter> {
  const matchAll = { all, filter, expected };
  if (ids && Object.values(matchAll).every((part) => part === undefined)) {
    return { ids: [...new Set(ids.map((id) => id.toLowerCase()))], filter: null, expected: null };
  }
  if (!ids && filter !== undefined && all && expected !== undefined) return { ids: null, filter, expected };
  if (!ids && filter !== undefined)
    throw fieldError(all ? 'expected' : 'all', 'required', 'Reload the page, then confirm how many rows to change');
  throw fieldError(field, 'choice', 'Select either individual rows or all that match a filter');
}

/** How to lock the rows of a list: the table's alias, the columns to read, and its name in the singular and plural. */
interface Locking {
  table: SQL;
  columns: SQL;
  one: string;
  many: string;
}

/**
 * Locks the selected rows of a list until the transaction ends, in a fixed order, so that two bulk calls
 * don't deadlock. The caller changes exactly these: rows that match later are not affected.
 * Throws 404 if a given row is missing, 409 if the number of matches differs from what the user saw.
 */
export async function lockChosen<Row extends { id: string }>(
  tx: Executor,
  list: ListQuery,
  chosen: Chosen<unknown>,
  { table, columns, one, many }: Locking,
): Promise<Row[]> {
  const where = chosen.ids ? [...list.where, idIn(list.id, chosen.ids)] : list.where;
  const rows = await tx.rows<Row>(sql`
    select ${columns} from ${list.from} where ${sql.join([...where], sql` and `)} order by ${list.id} for no key
      update of ${table}`);
  if (chosen.ids && rows.length < chosen.ids.length) throw notFound(one);
  if (chosen.expected !== null && rows.length !== chosen.expected)
    throw countChanged(rows.length, chosen.expected, one.toLowerCase(), many);
  return rows;
}

function countChanged(now: number, expected: number, one: string, many: string): Refusal {
  const count = (value: number) => value.toLocaleString('en-US');
  const matches = now === 1 ? `1 ${one} matches` : `${count(now)} ${many} match`;
  return new Refusal(
    'conflict',
    'COUNT_CHANGED',
    `${matches} now, not ${count(expected)}. Check the list and try again.`,
  );
}
