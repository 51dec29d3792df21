import { sql } from 'drizzle-orm';
import type { Executor } from '../../db';

/** The database's types, functions and columns, all by their oids. */
export interface Catalog {
  typeName(type: string): string;
  arrayOf(type: string): string;
  functionName(id: string): string;
  /** True if it returns null for any null argument. */
  isStrict(id: string): boolean;
  isNotNull(table: string, column: number): boolean;
  /** Values that a check constraint or an enum allows in a column; null without one. */
  allowed(table: string, column: number): string[] | null;
}

interface Type {
  id: string;
  name: string;
  array: string;
}

interface Column {
  table: string;
  column: number;
  required: boolean;
  allowed: string | null;
  /** The values of an enum. */
  labels: string | null;
}

/** Reads the catalog of a migrated database. */
export async function readCatalog(db: Executor): Promise<Catalog> {
  const types = await db.rows<Type>(
    sql`select oid::text as id, case typtype when 'e' then 'enum' else typname::text end as name,
      typarray::text as array from pg_type`,
  );
  const functions = await db.rows<{ id: string; name: string; strict: boolean }>(
    sql`select oid::text as id, proname::text as name, proisstrict as strict from pg_proc`,
  );
  const columns = await db.rows<Column>(sql`
    select a.attrelid::text as table, a.attnum::int as column, a.attnotnull as required, (
      select pg_get_constraintdef(c.oid) from pg_constraint c
      where c.contype = 'c' and c.conrelid = a.attrelid and c.conkey = array[a.attnum]
        and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%' limit 1) as allowed,
      (select string_agg(quote_literal(e.enumlabel), ', ') from pg_enum e where e.enumtypid = a.atttypid) as labels
    from pg_attribute a`);
  const typeById = new Map(types.map((one) => [one.id, one]));
  const functionById = new Map(functions.map((one) => [one.id, one]));
  const columnByKey = new Map(columns.map((one) => [`${one.table}.${one.column}`, one]));
  return {
    typeName: (type) => typeById.get(type)?.name ?? 'unknown',
    arrayOf: (type) => typeById.get(type)?.array ?? '0',
    functionName: (id) => functionById.get(id)?.name ?? '',
    isStrict: (id) => functionById.get(id)?.strict ?? false,
    isNotNull: (table, column) => columnByKey.get(`${table}.${column}`)?.required ?? false,
    allowed: (table, column) => {
      const known = columnByKey.get(`${table}.${column}`);
      const check = known?.allowed ?? known?.labels;
      return check ? [...check.matchAll(/'([^']*)'/g)].map(([, word = '']) => word) : null;
    },
  };
}
