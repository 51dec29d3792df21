import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { migrate, openDatabase } from '../db';
import type { Database } from '../db';
import { createJobStore } from '../jobs/job-store';

// Loading a database takes longer than jest's five seconds when the whole suite runs at once.
jest.setTimeout(60_000);

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

const dumpPath = () => join(tmpdir(), `heliograph-test-3-${migrationDigest()}.tar`);

async function migratedDump(): Promise<Blob> {
  const path = dumpPath();
  if (!existsSync(path)) {
    const db = await openDatabase();
    await migrate(db);
    await createJobStore(db).open();
    // No databases are created from these; without them a copy opens in two thirds of the time.
    for (const name of ['template0', 'template1']) {
      await db.script(`alter database ${name} is_template false`);
      await db.script(`drop database ${name}`);
    }
    await db.script('checkpoint');
    const dump = await db.dump();
    await db.close();
    // Written to a temporary file and renamed, because several test files may run this at once.
    const aside = `${path}.${v7()}`;
    writeFileSync(aside, Buffer.from(await dump.arrayBuffer()));
    renameSync(aside, path);
  }
  return new Blob([readFileSync(path)]);
}

function inDatabase(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Returns a migrated database on the server from which the others are copied, created by the first caller. */
async function postgresTemplate(server: Database, url: string): Promise<string> {
  const name = `heliograph_template_2_${migrationDigest()}`;
  const made = () => server.row(sql`select 1 from pg_database where datname = ${name}`);
  if (await made()) return name;
  const own = `building_${v7().replaceAll('-', '')}`;
  await server.script(`create database ${own}`);
  const db = await openDatabase({ url: inDatabase(url, own) });
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

async function freshPostgres(url: string): Promise<Database> {
  const name = `test_${v7().replaceAll('-', '')}`;
  const server = await openDatabase({ url });
  await server.script(`create database ${name} template ${await postgresTemplate(server, url)}`);
  const db = await openDatabase({ url: inDatabase(url, name) });
  return Object.assign(db, {
    close: closeThen(db, async () => {
      await server.run(sql.raw(`drop database ${name} with (force)`));
      await server.close();
    }),
  });
}

function closeThen(db: Database, after: () => Promise<void>): () => Promise<void> {
  const close = db.close.bind(db);
  return async () => {
    await close();
    await after();
  };
}

/** Returns the URL of a database on the server of `TEST_DATABASE_URL`, for a second process. */
export async function databaseUrl(db: Database): Promise<string> {
  const row = await db.row<{ name: string }>(sql`select current_database() as name`);
  return inDatabase(process.env['TEST_DATABASE_URL'] ?? '', row?.name ?? '');
}

/**
 * Opens an empty migrated database: embedded in memory, or with `TEST_DATABASE_URL` on that PostgreSQL server.
 * The embedded one is migrated once and then loaded from a dump, which takes a fifth of the time.
 */
export async function testDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? freshPostgres(url) : openDatabase({ dump: await migratedDump() });
}
