import { randomUUID } from 'node:crypto';
import { migrate, openDatabase } from '@heliograph/api';
import type { Database } from '@heliograph/api';
import { sql } from 'drizzle-orm';
import { databaseFiles } from '../../../api/src/adapters/files/database-files';
import { createAccount } from '../../../api/src/modules/accounts';
import { fillContactSearch, workOnImports, type ImportDeps } from '../../../api/src/modules/people';
import { prepareBrands } from '../../../api/src/modules/identity';
import { testHosts } from '../../../api/src/testing/test-hosts';
import { freshDatabase } from '../fresh-database';
import { bareMerge } from './bare-merge';

const part = 512 * 1024;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const names = ['first_name', 'last_name', 'email', 'company'];

/**
 * Phones that are assigned, each once: exchanges of New York and other cities in an order that fills an index
 * everywhere.
 */
function* lines(rows: number): Generator<string> {
  const areas = [212, 305, 404, 415, 512, 617, 702, 713, 818, 917];
  yield `Phone,${names.join(',')}\n`;
  for (let n = 0; n < rows; n += 1) {
    const spread = (n * 7919) % 1_000_003;
    yield `(${areas[spread % 10] ?? 212}) ${220 + (Math.floor(spread / 10) % 90)}-${String(Math.floor(spread / 900) % 10_000).padStart(4, '0')},First${n % 997},Last${n % 1009},mail${n}@x.example,${n % 5 ? '' : 'Acme'}\n`;
  }
}

/** Stores a file as uploads do; returns the size. */
async function upload(db: Database, accountId: string, fileId: string, rows: number): Promise<number> {
  let at = 0;
  let buffer = Buffer.alloc(0);
  const flush = async (most: number) => {
    while (buffer.length >= most && buffer.length > 0) {
      const bytes = buffer.subarray(0, part);
      await databaseFiles.append(db, { accountId, fileId }, at, bytes.toString('base64'));
      at += bytes.length;
      buffer = buffer.subarray(bytes.length);
    }
  };
  let text = '';
  for (const line of lines(rows)) {
    text += line;
    if (text.length < part) continue;
    buffer = Buffer.concat([buffer, Buffer.from(text)]);
    text = '';
    await flush(part);
  }
  buffer = Buffer.concat([buffer, Buffer.from(text)]);
  await flush(1);
  return at;
}

const setup = {
  columns: [
    { target: 'phone' },
    { target: 'firstName' },
    { target: 'lastName' },
    { target: 'email' },
    { target: 'company' },
  ],
  country: 'US',
  mode: 'OVERWRITE',
  contactListUUIDs: [],
  tags: [],
  consent: { status: 'EXPRESS', source: 'WEB_FORM', evidence: 'Form', confirmed: true },
};

interface Timed {
  check: number;
  merge: number;
  /** The most that the process had more than before, MB. */
  memory: number;
}

/** Imports a stored file; returns seconds. */
async function importFile(deps: ImportDeps, accountId: string, id: string, size: number): Promise<Timed> {
  const { db } = deps;
  await db.run(
    sql`insert into contact_import (id, account_id, name, size, received, status, due_at, created_at)
      values (${id}, ${accountId}, 'bench.csv', ${size}, ${size}, 'READING', now() - interval '1 second', now())`,
  );
  await workOnImports(deps);
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => void (most = Math.max(most, process.memoryUsage().rss)), 100);
  const step = async (status: string) => {
    await db.run(
      sql`update contact_import set status = ${status}, due_at = now() - interval '1 second',
        setup = ${JSON.stringify(setup)}::text::jsonb where id = ${id}`,
    );
    const begun = performance.now();
    await workOnImports(deps);
    return (performance.now() - begun) / 1000;
  };
  const [check, merge] = [await step('VALIDATING'), await step('IMPORTING')];
  clearInterval(watch);
  return { check, merge, memory: Math.round((most - before) / 1024 / 1024) };
}

/** Imports so many rows twice, and prints how that compares with a bare COPY and merge of as many. */
export async function imports(url: string, rows: number): Promise<void> {
  const db = await openDatabase({ url: await freshDatabase(url) });
  await migrate(db);
  await prepareBrands(db, testHosts);
  const accountId = await db.transaction((tx) =>
    createAccount(tx, {
      brandId: 1,
      name: 'Bench',
      status: 'ACTIVE',
      timezone: 'UTC',
      country3: 'USA',
      at: new Date(),
    }),
  );
  const deps = {
    db,
    files: databaseFiles,
    clock: () => new Date(),
    live: { changed: () => undefined, typing: () => undefined },
  } as unknown as ImportDeps;
  const bare = await bareMerge(db, rows);
  say(`bare COPY and merge: ${bare.toFixed(1)} s, ${Math.round(rows / bare).toLocaleString('en-US')} rows/s`);
  for (const what of ['new contacts', 'the same again']) {
    const id = randomUUID();
    const size = await upload(db, accountId, id, rows);
    const { check, merge, memory } = await importFile(deps, accountId, id, size);
    const result = await db.row(
      sql`select status, rows, created, updated, skipped, errors, duplicates from contact_import where id = ${id}`,
    );
    say(
      `${what}: check ${check.toFixed(1)} s, merge ${merge.toFixed(1)} s; bare ÷ merge ${(bare / merge).toFixed(2)}, bare ÷ both ${(bare / (check + merge)).toFixed(2)}; memory +${memory} MB; ${JSON.stringify(result)}`,
    );
    const begun = performance.now();
    while (await fillContactSearch(db.patient));
    say(`search filled behind it: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  }
  await db.close();
}
