import type { Sort } from '@heliograph/contract/lists/sorts';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { allOf } from './conditions';
import type { Cursor, KeyType } from './cursor';

/** A sortable field of a list. Rows without a value come last in both directions. */
export interface SortKey {
  expr: SQL;
  type: KeyType;
  nullable?: true;
}

/**
 * A list as SQL, without its page; sortable by every field of its description, `ListQuery<SortOf<typeof
 * contactsSpec>>`.
 */
export interface ListQuery<SortField extends string = string> {
  columns: SQL;
  from: SQL;
  /**
   * Tables that only add columns to the rows of `from`: they are joined after a page was chosen, which takes half the
   * time. `where`, `sorts`, and `id` don't refer to them. `to` is the table of `from` whose columns they need.
   */
  joins?: { to: SQL; tables: SQL };
  /** Conditions, all of which must hold; the first selects the tenant. */
  where: SQL[];
  /** Unique, orders rows with equal sort keys. */
  id: SQL;
  /** Default uuid. */
  idType?: KeyType;
  sorts: Record<SortField, SortKey>;
  defaultSort: Sort<SortField>;
}

/** A row of the page query: the columns and the two keys of its cursor. */
export interface KeyedRow {
  sort_key: string | null;
  sort_id: string;
}

/** Returns the order of rows, reversed when the cursor goes back. */
function orderBy({ id }: ListQuery, sort: Sort, key: SortKey, cursor: Cursor | null): SQL {
  const back = cursor?.back ?? false;
  const dir = (sort.dir === 'asc') !== back ? sql`asc` : sql`desc`;
  const nulls = !key.nullable ? sql`` : back ? sql` nulls first` : sql` nulls last`;
  return sql`order by ${key.expr} ${dir}${nulls}, ${id} ${dir}`;
}

/** Chooses the matching rows beyond a cursor, in their order. */
function chosen(query: ListQuery, sort: Sort, key: SortKey, cursor: Cursor | null): SQL {
  const where = cursor
    ? [...query.where, beyond(query, key, cursor, (sort.dir === 'asc') !== cursor.back)]
    : query.where;
  return sql`where ${allOf(where)} ${orderBy(query, sort, key, cursor)}`;
}

const keys = (query: ListQuery, key: SortKey): SQL =>
  sql`(${key.expr})::text as sort_key, (${query.id})::text as sort_id`;

/** Returns the query of one page in reading order, or reversed when it goes back. Never uses an offset. */
export function pageQuery(query: ListQuery, sort: Sort, key: SortKey, cursor: Cursor | null, limit: number): SQL {
  const page = sql`${query.from} ${chosen(query, sort, key, cursor)} limit ${sql.raw(String(limit))}`;
  const { joins } = query;
  if (joins)
    return sql`select ${query.columns}, ${keys(query, key)}
      from (select ${joins.to}.* from ${page}) ${joins.to} ${joins.tables} ${orderBy(query, sort, key, cursor)}`;
  return sql`select ${query.columns}, ${keys(query, key)} from ${page}`;
}

/** Returns the query of the keys of the last row of a whole page, which is soon found where an index has the order. */
export function lastKeyQuery(query: ListQuery, sort: Sort, key: SortKey, cursor: Cursor | null, size: number): SQL {
  return sql`select ${keys(query, key)} from ${query.from} ${chosen(query, sort, key, cursor)}
    limit 1 offset ${sql.raw(String(size - 1))}`;
}

/** Matches rows beyond the cursor in the direction of paging; those without a key are at the end of the list. */
function beyond(query: ListQuery, key: SortKey, cursor: Cursor, ascending: boolean): SQL {
  const op = ascending ? sql`>` : sql`<`;
  const id = sql`${cursor.id}::${sql.raw(query.idType ?? 'uuid')}`;
  if (cursor.key === null) {
    const sameKey = sql`(${key.expr} is null and ${query.id} ${op} ${id})`;
    return cursor.back ? sql`(${key.expr} is not null or ${sameKey})` : sameKey;
  }
  const row = sql`(${key.expr}, ${query.id}) ${op} (${cursor.key}::${sql.raw(key.type)}, ${id})`;
  return key.nullable && !cursor.back ? sql`(${row} or ${key.expr} is null)` : row;
}

/** Counts the rows that match the filter, up to `limit`; all of them without one. */
export function countQuery(query: ListQuery, limit: number | null): SQL {
  return sql`select count(*)::int as rows from (
    select 1 from ${query.from}
      where ${allOf(query.where)} ${limit === null ? sql`` : sql`limit ${sql.raw(String(limit))}`}) counted`;
}

/** Runs any query over all matching rows, such as totals. */
export function overFilter(query: ListQuery, columns: SQL): SQL {
  return sql`select ${columns} from ${query.from} where ${allOf(query.where)}`;
}
