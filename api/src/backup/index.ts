import { sql } from 'drizzle-orm';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrate, openDatabase, unknownMigration } from '../db';
import { createJobStore } from '../jobs/job-store';
import type { Digest } from './digest';
import { loadBackup, readHeader, type LoadedBackup } from './load-backup';
import { writeBackup } from './write-backup';

/** What a backup or a restore did, for the operator. */
export interface BackupSummary {
  /** ISO time of the data. */
  at: string;
  tables: number;
  rows: bigint;
  ledgerEntries: bigint;
}

const summarize = ({ header: { at }, digest }: { header: { at: string }; digest: Digest }): BackupSummary => ({
  at,
  tables: digest.tables.length,
  rows: digest.tables.reduce((sum, { rows }) => sum + BigInt(rows), 0n),
  ledgerEntries: digest.ledgers.reduce((sum, { entries }) => sum + BigInt(entries), 0n),
});

/** Runs work on a connection of its own, without time limits: tables may have any size. */
async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const options = '-c timezone=UTC -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new pg.Client({ connectionString: url, options });
  // An error of the connection also rejects the statement that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates the tables as they were when a backup was made, and loads it. */
async function load(url: string, file: string): Promise<LoadedBackup> {
  const { migrations } = await readHeader(file);
  const db = await openDatabase({ url });
  try {
    await migrate(
      db,
      migrations.map(({ name }) => name),
    );
    await createJobStore(db).open();
  } finally {
    await db.close();
  }
  return withClient(url, (client) => loadBackup(client, file));
}

/** Returns the URL of another database on the same server. */
function beside(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Restores a backup into a second database of the server, which verifies it, and drops that. */
async function verify(url: string, file: string): Promise<void> {
  const name = `heliograph_verify_${process.pid}_${Date.now()}`;
  await withClient(url, async (client) => {
    await client.query(`create database ${name} template template0`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== '42501') throw error;
      throw new Error(
        'This user may not create the database in which a backup is verified. Grant CREATEDB, or use --no-verify.',
      );
    });
    try {
      await load(beside(url, name), file);
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
}

/**
 * Backs up a database to a file, while it is in use, as of one moment. Unless `unverified`, the backup is then restored
 * into a second database of the server, and its rows and trial balance are compared with the source.
 */
export async function backUp(url: string, file: string, { unverified = false } = {}): Promise<BackupSummary> {
  const written = await withClient(url, (client) =>
    writeBackup(
      {
        query: (text, values) => client.query(text, values),
        copyOut: (statement) => client.query(copyTo(`copy (${statement}) to stdout`)) as AsyncIterable<Buffer>,
      },
      file,
    ),
  );
  if (!unverified) await verify(url, file);
  return summarize(written);
}

/** Removes the tables of a database without users; throws if it has some. */
async function clear(url: string): Promise<void> {
  const db = await openDatabase({ url });
  try {
    const tables = await db.row(sql`select 1 where to_regclass('public.app_user') is not null`);
    if (tables && (await db.row(sql`select 1 from app_user limit 1`)))
      throw new Error(
        'This database already has data. Restore into an empty one: choose another DATA_DIR or DATABASE_URL.',
      );
    await db.script('drop schema if exists public, archive, pgboss cascade; create schema public');
  } finally {
    await db.close();
  }
}

/**
 * Restores a backup into an empty database, then runs the migrations that are newer. Throws, and leaves the database
 * without data, if the backup is damaged or incomplete, or a newer version of Heliograph made it.
 */
export async function restore(url: string, file: string): Promise<BackupSummary> {
  const { migrations } = await readHeader(file);
  const unknown = unknownMigration(migrations.map(({ name }) => name));
  if (unknown)
    throw new Error(
      `A newer version of Heliograph made this backup: ${unknown} is unknown here. Restore it with that version.`,
    );
  await clear(url);
  const loaded = await load(url, file);
  const db = await openDatabase({ url });
  try {
    await migrate(db);
    // Without statistics the first queries would be planned as if the tables were empty.
    await db.patient.script('analyze');
  } finally {
    await db.close();
  }
  return summarize(loaded);
}
