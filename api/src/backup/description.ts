/** One connection to a database. */
export interface Queries {
  query<Row extends object>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** A column, with its type as SQL names it. */
export interface BackupColumn {
  name: string;
  type: string;
  required: boolean;
  /** Computed by the database, so its value is not restored. Detached months keep the values that they have. */
  generated: boolean;
}

/** A table whose rows are in a backup. */
export interface BackupTable {
  schema: string;
  name: string;
  columns: BackupColumn[];
}

/** A partition, as its clause and storage parameters create it again. */
export interface BackupPartition {
  parent: string;
  name: string;
  bounds: string;
  options: string[] | null;
}

/** What a backup begins with. */
export interface BackupHeader {
  format: 1;
  /** ISO time at which its data is consistent. */
  at: string;
  server: string;
  migrations: { name: string; checksum: string }[];
  tables: BackupTable[];
  partitions: BackupPartition[];
  /** Sequences and the last value that each has returned. */
  sequences: { name: string; value: string }[];
}

/** The table of pg-boss whose rows matter: the others are made again from the code. */
export const jobTable = { schema: 'pgboss', name: 'job' };

/** Returns a name for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the full name of a table for SQL. */
export const fullName = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${quoted(schema)}.${quoted(name)}`;

const tablesText = `
  select n.nspname as schema, c.relname as name, jsonb_agg(jsonb_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
      'generated', a.attgenerated <> '' and n.nspname <> 'archive') order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname in ('public', 'archive') or (n.nspname = $1 and c.relname = $2))
  group by 1, 2 order by 1, 2`;

const partitionsText = `
  select p.relname as parent, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds, c.reloptions as options
  from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
  where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace order by 1, 2`;

const sequencesText = `
  select sequencename as name, last_value::text as value from pg_sequences
  where schemaname = 'public' and last_value is not null order by 1`;

/** Describes the database of a client. */
export async function describe(client: Queries): Promise<BackupHeader> {
  const rows = async <Row extends object>(text: string, values: string[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  const [about] = await rows<{ at: Date; server: string }>(
    `select now() as at, current_setting('server_version') as server`,
  );
  return {
    format: 1,
    at: about?.at.toISOString() ?? '',
    server: about?.server ?? '',
    migrations: await rows('select name, checksum from migration order by name'),
    tables: await rows(tablesText, [jobTable.schema, jobTable.name]),
    partitions: await rows(partitionsText),
    sequences: await rows(sequencesText),
  };
}
