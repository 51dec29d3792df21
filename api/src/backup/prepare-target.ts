import type { ClientBase } from 'pg';
import { fullName, quoted, type BackupHeader, type BackupTable } from './description';

/** A foreign key that is left out while rows are loaded. */
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const isArchived = ({ schema }: BackupTable): boolean => schema === 'archive';

/** Replaces the partitions that the migrations created, which depend on the day, with those of the backup. */
async function recreatePartitions(client: ClientBase, { partitions }: BackupHeader): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       join pg_class p on p.oid = i.inhparent where p.relkind = 'p' and p.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop table public.${quoted(name)}`);
  for (const { parent, name, bounds, options } of partitions) {
    const storage = options?.length ? ` with (${options.join(', ')})` : '';
    await client.query(`create table public.${quoted(name)} partition of public.${quoted(parent)} ${bounds}${storage}`);
  }
}

/** Creates the tables of detached months. Their generated columns keep the values that they have. */
async function createArchive(client: ClientBase, { tables }: BackupHeader): Promise<void> {
  for (const table of tables.filter(isArchived)) {
    const columns = table.columns.map((one) => `${quoted(one.name)} ${one.type}${one.required ? ' not null' : ''}`);
    await client.query(`create table ${fullName(table)} (${columns.join(', ')})`);
  }
}

async function dropForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  return rows;
}

const setTriggers = async (client: ClientBase, tables: readonly BackupTable[], state: 'disable' | 'enable') => {
  for (const table of tables) await client.query(`alter table ${fullName(table)} ${state} trigger user`);
};

/**
 * Makes an empty migrated database ready for the rows of a backup: with its partitions, without the rows of the
 * migrations, and without triggers and foreign keys, which would count rows twice or depend on the order of tables.
 * Returns a function that restores these, which checks every foreign key, and sets the sequences.
 */
export async function prepareTarget(client: ClientBase, header: BackupHeader): Promise<() => Promise<void>> {
  await recreatePartitions(client, header);
  await createArchive(client, header);
  const keys = await dropForeignKeys(client);
  const own = header.tables.filter((table) => !isArchived(table));
  await setTriggers(client, own, 'disable');
  await client.query(`truncate ${own.map(fullName).join(', ')}`);
  return async () => {
    await setTriggers(client, own, 'enable');
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    for (const { name, value } of header.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value]);
  };
}
