import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { migrate, openDatabase } from '../db';
import type { Database } from '../db';
import { createJobStore } from '../jobs/job-store';

const migrations = join(__dirname, '../db/migrations');

/** Returns a key for the state after all migrations. */
function migrationDigest(): string {
  const digest = createHash('sha256');
  const files = readdirSync(migrations)
    .sort()
    .map((file) => join(migrations, file));
  for (const file of [...files, join(migrations, '../migrate.ts')]) digest.update(readFileSync(file));
  return digest.digest('hex').slice(0, 16);
}

/** Returns the URL of the server for tests, which jest has started (`start-postgres.mjs`). */
function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set. Run tests with npm run jest, which starts a server.');
  return url;
}

function inDatabase(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Returns a migrated database on the server from which the others are copied, created by the first caller. */
async function templateOn(server: Database): Promise<string> {
  const name = `heliograph_template_2_${migrationDigest()}`;
  const made = () => server.row(sql`select 1 from pg_database where datname = ${name}`);
  if (await made()) return name;
  const own = `building_${v7().replaceAll('-', '')}`;
  await server.script(`create database ${own}`);
  const db = await openDatabase({ url: inDatabase(serverUrl(), own) });
  await migrate(db);
  await createJobStore(db).open();
  await db.close();
  try {
    await server.script(`alter database ${own} rename to ${name}`);
  } catch (error) {
    // Another test file was faster.
    if (!(await made())) throw error;
    await server.script(`drop database ${own} with (force)`);
  }
  return name;
}

/** Opens a new database, a copy of a template, which is dropped when it is closed. */
async function create(templateName: (server: Database) => Promise<string>): Promise<Database> {
  const name = `test_${v7().replaceAll('-', '')}`;
  const server = await openDatabase({ url: serverUrl() });
  // Copies files instead of writing each page to the log.
  await server.script(`create database ${name} template ${await templateName(server)} strategy file_copy`);
  const db = await openDatabase({ url: inDatabase(serverUrl(), name) });
  const close = db.close.bind(db);
  return Object.assign(db, {
    close: async () => {
      await close();
      await server.run(sql.raw(`drop database ${name} with (force)`));
      await server.close();
    },
  });
}

/** Returns the URL of a test database, for a second process. */
export async function databaseUrl(db: Database): Promise<string> {
  const row = await db.row<{ name: string }>(sql`select current_database() as name`);
  return inDatabase(serverUrl(), row?.name ?? '');
}

/** Opens a migrated database without data: a copy of one that is migrated once per server. */
export const testDatabase = (): Promise<Database> => create(templateOn);

/** Opens a database without tables. */
export const emptyDatabase = (): Promise<Database> => create(async () => 'template0');
