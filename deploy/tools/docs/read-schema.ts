import { sql } from 'drizzle-orm';
import type { Database } from '@heliograph/api';

/** A table as the database describes it. */
export interface SchemaTable {
  name: string;
  columns: { column: string; type: string; isNullable: boolean; target: string | null }[];
  /** Tables whose triggers write it. */
  triggersOf: string[];
}

interface Column {
  name: string;
  column: string;
  type: string;
  isNullable: boolean;
  target: string | null;
}

interface StoredFunction {
  name: string;
  body: string;
}

const written = /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/gi;

/** Returns the tables that a function of the database writes, also by functions that it calls. */
function writesOf(name: string, bodies: ReadonlyMap<string, string>, seen = new Set<string>()): string[] {
  const body = bodies.get(name);
  if (body === undefined || seen.has(name)) return [];
  seen.add(name);
  const called = [...bodies.keys()].filter((other) => new RegExp(`\\b${other}\\s*\\(`).test(body));
  return [
    ...[...body.matchAll(written)].map(([, table = '']) => table),
    ...called.flatMap((other) => writesOf(other, bodies, seen)),
  ];
}

/** Reads the tables of a migrated database, without partitions. */
export async function readSchema(db: Database): Promise<SchemaTable[]> {
  const columns = await db.rows<Column>(sql`
    select c.relname as name, a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as "isNullable",
      (select string_agg(f.relname || '.' || fa.attname, ', ' order by f.relname, fa.attname)
        from pg_constraint k join pg_class f on f.oid = k.confrelid
          join pg_attribute fa on fa.attrelid = f.oid and fa.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)) as target
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migration'
    order by c.relname, a.attnum`);
  const functions = await db.rows<StoredFunction>(sql`
    select p.proname as name, p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'public' and p.prokind = 'f'`);
  const triggers = await db.rows<{ table: string; name: string }>(sql`
    select distinct c.relname as "table", p.proname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_proc p on p.oid = t.tgfoid where not t.tgisinternal and not c.relispartition order by 1, 2`);
  const bodies = new Map(functions.map(({ name, body }) => [name, body]));
  const effects = triggers.flatMap(({ table, name }) => writesOf(name, bodies).map((target) => ({ table, target })));
  return [...new Set(columns.map(({ name }) => name))].map((name) => ({
    name,
    columns: columns.filter((one) => one.name === name),
    triggersOf: [...new Set(effects.filter(({ target }) => target === name).map(({ table }) => table))].sort(),
  }));
}
