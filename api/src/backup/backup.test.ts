import { createReadStream, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip, gzipSync } from 'node:zlib';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db';
import { addMonths, detachMonths } from '../modules/texting';
import { createJobStore } from '../jobs/job-store';
import { databaseUrl, emptyDatabase, testApi, type TestApi } from '../testing';
import { addMessages, type TestMessage } from '../testing/messages';
import { addSender } from '../testing/senders';
import { backUp, restore } from '.';
import type { BackupHeader } from './description';
import type { Digest } from './digest';
import { frame, readFrames, type Frame } from './frames';

let folder: string;
let api: TestApi;
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  file = path.join(folder, 'all.backup');
  api = await testApi();
  const { accountId, numberId } = await addSender(api);
  await addMonths(api.db, new Date('2031-05-14T12:00:00Z'));
  const texts = ['2019-01-01', '2029-03-31', '2031-04-02', '2039-01-01'].map((day) => ({
    accountId,
    numberId,
    peer: '+13125550143',
    at: new Date(`${day}T12:00:00Z`),
    body: `“${day}”\t\\N\\. \n\\.\n, 日本 👋`,
  }));
  await addMessages(api.db, texts);
  await detachMonths(api.db, new Date('2031-04-14T12:00:00Z'));
  await createJobStore(api.db).add(api.db, { sealed: 'a job that waits' });
  await backUp(await databaseUrl(api.db), file);
}, 180_000);
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What a restore puts back besides rows: partitions, constraints, triggers, sequences, and detached months. */
const shape: Record<string, SQL> = {
  partitions: sql`select relname, pg_get_expr(relpartbound, oid) as bounds, reloptions from pg_class
    where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  constraints: sql`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as text from pg_constraint
    where connamespace = 'public'::regnamespace order by 1, 2`,
  triggers: sql`select tgrelid::regclass::text as of, tgname, tgenabled from pg_trigger
    where not tgisinternal order by 1, 2`,
  sequences: sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
  archive: sql`select id, body from archive.message_2029_03`,
  texts: sql`select id, body from message order by id`,
  jobs: sql`select data from pgboss.job where data ? 'sealed'`,
};

async function framesOf(name: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const one of readFrames(createReadStream(name).pipe(createGunzip())))
    frames.push({ kind: one.kind, bytes: Buffer.from(one.bytes) });
  return frames;
}

const contentOf = async <Content>(name: string, place: 0 | -1): Promise<Content> =>
  JSON.parse(String((await framesOf(name)).at(place)?.bytes)) as Content;

/** Writes a file with other frames than the backup. Returns its name. */
async function changed(name: string, change: (frames: Frame[]) => Frame[]): Promise<string> {
  const other = path.join(folder, name);
  const frames = change(await framesOf(file)).map(({ kind, bytes }) => frame(kind, bytes));
  writeFileSync(other, gzipSync(Buffer.concat(frames)));
  return other;
}

const withHeader = (change: (header: BackupHeader) => object) => (frames: Frame[]) =>
  frames.map((one) =>
    one.kind === 'H' ? { ...one, bytes: Buffer.from(JSON.stringify(change(JSON.parse(String(one.bytes))))) } : one,
  );

describe('a restored backup', () => {
  let db: Database;
  beforeAll(async () => {
    db = await emptyDatabase();
    await restore(await databaseUrl(db), file);
  });
  afterAll(() => db.close());

  it.each(Object.entries(shape))('has the same %s', async (_what, read) => {
    const before = await api.db.rows(read);
    expect(before.length).toBeGreaterThan(0);
    expect(await db.rows(read)).toEqual(before);
  });

  it('can be backed up with the same content, and used', async () => {
    const again = path.join(folder, 'again.backup');
    await backUp(await databaseUrl(db), again, { unverified: true });
    expect((await contentOf<Digest>(again, -1)).tables).toEqual((await contentOf<Digest>(file, -1)).tables);
    // Triggers that forbid changes work again.
    await expect(db.run(sql`delete from ledger_entry`)).rejects.toThrow();
  });
});

describe('a backup', () => {
  it('is of one moment, while others write', async () => {
    const name = path.join(folder, 'busy.backup');
    const sender = await api.db.row<{ accountId: string; numberId: string }>(
      sql`select account_id as "accountId", id as "numberId" from number`,
    );
    let writing = true;
    let written = 0;
    const writer = (async () => {
      for (; writing; written += 1)
        await api.db.transaction((tx) => addMessages(tx, [{ ...sender, peer: '+13125550144' } as TestMessage]));
    })();
    await backUp(await databaseUrl(api.db), name).finally(() => (writing = false));
    await writer;
    expect(written).toBeGreaterThan(10);
    // A message and its part of the sum are written together.
    const { tables } = await contentOf<Digest>(name, -1);
    const messages = tables.filter(({ table }) => /^"\w+"\."message(_\d|_before|")/.test(table));
    const db = await emptyDatabase();
    await restore(await databaseUrl(db), name);
    const counted = await db.row<{ messages: number }>(sql`select sum(messages)::int as messages from message_hour`);
    await db.close();
    expect(counted?.messages).toBe(messages.reduce((sum, { rows }) => sum + Number(rows), 0));
  });

  it('is readable by its owner only, and leaves no other file', () => {
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('refuses to restore', () => {
  let target: Database;
  beforeAll(async () => {
    target = await emptyDatabase();
  });
  afterAll(() => target.close());

  it.each<[string, () => Promise<string> | string, RegExp]>([
    ['what is no backup', () => path.join(__dirname, 'frames.ts'), /^This file is not a backup, or is damaged/],
    ['a missing file', () => path.join(folder, 'missing'), /ENOENT/],
    [
      'half a file',
      () => {
        const half = path.join(folder, 'half');
        const bytes = readFileSync(file);
        writeFileSync(half, bytes.subarray(0, bytes.length / 2));
        return half;
      },
      /incomplete/,
    ],
    ['a file without its end', () => changed('endless', (frames) => frames.slice(0, -1)), /incomplete/],
    [
      'a file that lacks rows',
      () => changed('short', (frames) => frames.filter(({ kind, bytes }) => kind !== 'D' || !bytes.includes('日本'))),
      /^The restored data differs from the backup:\n[^]*"message" has 2 rows, restored 0/,
    ],
    [
      'a file with other values',
      () =>
        changed('other', (frames) =>
          frames.map((one) => ({ ...one, bytes: Buffer.from(String(one.bytes).replaceAll('👋', '🔥')) })),
        ),
      /"message" has other values/,
    ],
    [
      'a backup of a newer version',
      () =>
        changed(
          'newer',
          withHeader((header) => ({
            ...header,
            migrations: [...header.migrations, { name: '9999_new.sql', checksum: '' }],
          })),
        ),
      /^A newer version of Heliograph made this backup: 9999_new\.sql is unknown here/,
    ],
    [
      'a backup of a newer format',
      () =>
        changed(
          'format',
          withHeader((header) => ({ ...header, format: 2 })),
        ),
      /^A newer version of Heliograph made this backup/,
    ],
  ])('%s', async (_what, name, message) => {
    await expect(restore(await databaseUrl(target), await name())).rejects.toThrow(message);
  });

  it('and leaves a database into which an intact one can be restored', async () => {
    await restore(await databaseUrl(target), file);
    expect(await target.row(sql`select count(*)::int as texts from message`)).toEqual({ texts: 2 });
  });

  it('into a database with data, and keeps that', async () => {
    const url = await databaseUrl(api.db);
    await expect(restore(url, file)).rejects.toThrow('This database already has data.');
    expect(await api.db.row(sql`select count(*)::int as users from app_user`)).toEqual({ users: 1 });
  });
});

test.each([1, 3, 7, 1_000])('frames can be read from pieces of %i bytes', async (size) => {
  const frames: Frame[] = [
    { kind: 'H', bytes: Buffer.from('{}') },
    { kind: 'D', bytes: Buffer.alloc(0) },
    { kind: 'D', bytes: Buffer.from('日本'.repeat(9)) },
  ];
  const bytes = Buffer.concat(frames.map((one) => frame(one.kind, one.bytes)));
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
  const found: Frame[] = [];
  for await (const one of readFrames(Readable.from(pieces))) found.push(one);
  expect(found).toEqual(frames);
});
