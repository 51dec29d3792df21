import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { runningPostgres, startPrivatePostgres, type PrivatePostgres } from '.';

jest.setTimeout(120_000);

let dataDir: string;
let running: PrivatePostgres | undefined;
const lines: string[] = [];

beforeAll(() => {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'private-postgres-'));
  // If the tests run as root, PostgreSQL runs as another user, who needs access.
  chmodSync(parent, 0o711);
  dataDir = path.join(parent, 'data');
});
afterAll(async () => {
  await running?.stop();
  rmSync(path.dirname(dataDir), { recursive: true, force: true });
});

async function start(): Promise<PrivatePostgres> {
  lines.length = 0;
  running = await startPrivatePostgres(dataDir, (line) => lines.push(line));
  return running;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

async function using<Result>(url: string, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase({ url });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const setting = (db: Database, name: string) => db.row(sql`select current_setting(${name}) as value`);
const notes = (db: Database) => db.rows(sql`select text from note order by text`);

test('creates a cluster once: with a socket for its owner only, a password, durable, and private', async () => {
  const { url } = await start();
  expect(lines.join()).toContain('creating a PostgreSQL');
  const folder = path.join(dataDir, 'postgres');
  await using(url, async (db) => {
    const values = await Promise.all(
      [
        'fsync',
        'synchronous_commit',
        'full_page_writes',
        'listen_addresses',
        'unix_socket_directories',
        'server_encoding',
      ].map((name) => setting(db, name)),
    );
    expect(values.map((row) => (row as { value: string }).value)).toEqual(['on', 'on', 'on', '', folder, 'UTF8']);
    await db.script("create table note (text text); insert into note values ('first')");
  });
  const wrong = new URL(url);
  wrong.password = 'wrong';
  await expect(openDatabase({ url: wrong.href })).rejects.toThrow('rejected the user');
  expect(statSync(path.join(dataDir, 'postgres-password')).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('shares its database with commands and workers while it runs', async () => {
  const url = await runningPostgres(dataDir);
  expect(await using(url ?? '', notes)).toEqual([{ text: 'first' }]);
});

test('rejects a second process on the same folder', async () => {
  await expect(startPrivatePostgres(dataDir, () => undefined)).rejects.toThrow('in use by process');
});

test('keeps the data across a clean stop, and reuses the cluster', async () => {
  const pid = running?.pid() ?? 0;
  await stop();
  expect(await runningPostgres(dataDir)).toBeNull();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  const { url } = await start();
  expect(lines).toEqual([]);
  expect(await using(url, notes)).toEqual([{ text: 'first' }]);
});

test('restarts PostgreSQL after a kill, with all confirmed data', async () => {
  const { url, pid } = running as PrivatePostgres;
  await using(url, (db) => db.run(sql`insert into note values ('second')`));
  const before = pid();
  process.kill(before ?? 0, 'SIGKILL');
  // The killed server may respond for a moment; from then on, only the new one does.
  let found: unknown = null;
  for (
    const end = Date.now() + 60_000;
    !found && Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 100))
  ) {
    if (pid() !== before) found = await using(url, notes).catch(() => null);
  }
  expect(found).toEqual([{ text: 'first' }, { text: 'second' }]);
  expect(pid()).not.toBe(before);
});

test('takes over after a killed server that left PostgreSQL running', async () => {
  await stop();
  const script = `
    const { startPrivatePostgres } = await import(${JSON.stringify(path.join(__dirname, 'index.ts'))});
    const { url, pid } = await startPrivatePostgres(${JSON.stringify(dataDir)}, () => undefined);
    process.stdout.write(url + ' ' + pid() + '\\n');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += String(chunk);
    if (printed.endsWith('\n')) break;
  }
  const [url = '', left = ''] = printed.trim().split(' ');
  await using(url, (db) => db.run(sql`insert into note values ('third')`));
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(() => process.kill(Number(left), 0)).not.toThrow();
  const { url: next } = await start();
  expect(lines).toEqual(['stopping the PostgreSQL that an earlier server left running']);
  expect(await using(next, notes)).toHaveLength(3);
});

test('ignores files whose process id now belongs to another program', async () => {
  await stop();
  writeFileSync(
    path.join(dataDir, 'postgres/postmaster.pid'),
    `${process.pid}\n${dataDir}/postgres\n1\n5432\n${dataDir}/postgres\n\n  1 1\nready   \n`,
  );
  writeFileSync(path.join(dataDir, 'postgres/.s.PGSQL.5432.lock'), `${process.pid}\n`);
  const { url } = await start();
  expect(await using(url, notes)).toHaveLength(3);
});

test('explains what to do about data of a version that is not installed, and about a lost password', async () => {
  await stop();
  const version = path.join(dataDir, 'postgres/PG_VERSION');
  const made = readFileSync(version, 'utf8');
  writeFileSync(version, '9\n');
  await expect(start()).rejects.toThrow(
    /^PostgreSQL 9 created the data in .* is not here .* npm run backup .* npm run restore/,
  );
  writeFileSync(version, made);
  rmSync(path.join(dataDir, 'postgres-password'));
  await expect(start()).rejects.toThrow('Restore');
});
