import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { fillPhoneSpellings } from './phone-spellings';
import type { Database, Executor } from './types';

const folder = new URL('./migrations/', import.meta.url);

// Any constant: it must be the same in every process that migrates.
const lockKey = 729_416_003;

/** What a migration needs to know and SQL can't find out; it runs before the file, in its transaction. */
const preparations: Readonly<Record<string, (tx: Executor) => Promise<void>>> = {
  '0107_phones_merged.sql': fillPhoneSpellings,
};

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

function readMigrations(): Migration[] {
  const names = readdirSync(fileURLToPath(folder))
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return names.map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex') };
  });
}

/** Returns the first of these migrations that this version doesn't have, or null. */
export function unknownMigration(names: readonly string[]): string | null {
  const known = new Set(readMigrations().map(({ name }) => name));
  return names.find((name) => !known.has(name)) ?? null;
}

// Altering a table waits for everyone who reads it, such as a backup, so only where there is something to change.
const prepare = `
  create table if not exists migration (name text primary key, applied_at timestamptz not null default now());
  do $$ begin
    if not exists (
      select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum' and not attisdropped
    ) then alter table migration add column checksum text; end if;
  end $$`;

/**
 * Runs the SQL files of `migrations/` that have not run yet, in the order of their names, each in its own transaction;
 * with `upTo`, only those that it names. Returns the names of those that ran now. Throws if one was edited after it ran
 * on this database: then the tables differ from what the code expects.
 */
export async function migrate(db: Database, upTo?: readonly string[]): Promise<string[]> {
  await db.script(prepare);
  const ran: string[] = [];
  for (const migration of readMigrations()) {
    if (upTo && !upTo.includes(migration.name)) continue;
    if (await db.patient.transaction((tx) => apply(tx, migration))) ran.push(migration.name);
  }
  return ran;
}

async function apply(tx: Executor, { name, text, checksum }: Migration): Promise<boolean> {
  // A long migration, or the wait for another process that runs one, must not time out.
  await tx.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await tx.script(`select pg_advisory_xact_lock(${lockKey})`);
  const known = await tx.row<{ checksum: string | null }>(sql`select checksum from migration where name = ${name}`);
  if (!known) {
    await preparations[name]?.(tx);
    await tx.script(text);
    await tx.run(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
    return true;
  }
  // It ran before checksums were stored.
  if (known.checksum === null) await tx.run(sql`update migration set checksum = ${checksum} where name = ${name}`);
  else if (known.checksum !== checksum)
    throw new Error(
      `Migration ${name} was changed after it ran on this database. Restore the file and move the change to a new migration.`,
    );
  return false;
}
