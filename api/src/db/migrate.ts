import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database, Executor } from './types';

const folder = new URL('./migrations/', import.meta.url);

// Any constant: it only has to be the same in every process that migrates.
const lockKey = 729_416_003;

/**
 * Runs the SQL files of `migrations/` that have not run yet, in the order of their names, each in a
 * transaction of its own. Gives the names that ran now.
 */
export async function migrate(db: Database): Promise<string[]> {
  await db.script('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())');
  const files = readdirSync(fileURLToPath(folder)).filter((file) => file.endsWith('.sql')).sort();
  const ran: string[] = [];
  for (const file of files) {
    if (await db.patient.transaction((tx) => apply(tx, file))) ran.push(file);
  }
  return ran;
}

async function apply(tx: Executor, file: string): Promise<boolean> {
  // Neither a long migration nor the wait for another process that runs one must be cut off.
  await tx.script('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await tx.script(`select pg_advisory_xact_lock(${lockKey})`);
  if (await tx.row(sql`select 1 from migration where name = ${file}`)) return false;
  await tx.script(readFileSync(new URL(file, folder), 'utf8'));
  await tx.run(sql`insert into migration (name) values (${file})`);
  return true;
}
