import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../db';
import { testApi, type TestApi } from '../testing';
import { testDatabase } from '../testing/test-database';
import { createHealth } from './health';

let api: TestApi;
jest.setTimeout(60_000);

let outside: Database;
let name: string;
beforeAll(async () => {
  api = await testApi();
  outside = await testDatabase();
  name = (await api.db.row<{ name: string }>(sql`select current_database() as name`))?.name ?? '';
});
afterAll(async () => {
  await api.close();
  await outside.close();
});

const status = async () => (await api.app.inject({ url: '/healthz', headers: { host: 'localhost' } })).statusCode;

/** Changes a setting of the database, as superuser from the outside, and ends the connections that have the old one. */
async function set(setting: string): Promise<void> {
  await outside.script(`alter database ${name} ${setting}`);
  await outside.run(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`);
}

/** Waits until /healthz has written again, answers with a status, and keeps to it: ended connections fail once. */
async function until(wanted: number): Promise<void> {
  await pause(5_100);
  for (const end = Date.now() + 20_000; (await status()) !== wanted;) {
    if (Date.now() > end) throw new Error(`/healthz never answered ${wanted}`);
    await pause(100);
  }
  for (let checks = 0; checks < 3; checks += 1) {
    await pause(1_000);
    expect(await status()).toBe(wanted);
  }
}

test('/healthz is 503 while the database is read-only, and 200 again afterwards', async () => {
  expect(await status()).toBe(200);
  await set('set default_transaction_read_only = on');
  await until(503);
  await set('reset default_transaction_read_only');
  await until(200);
});

test('/healthz is 503 while the disk of the database takes no file', async () => {
  // As on a full disk: rows can be updated in place, but no file can grow.
  await set('set temp_file_limit = 0');
  await until(503);
  await set('reset temp_file_limit');
  await until(200);
});

test('all checks share one write in five seconds, or one a second after a failure', async () => {
  let time = 0;
  const health = createHealth(api.db, () => time);
  const transaction = jest.spyOn(api.db, 'transaction');
  const check = async (seconds: number, most = 10) => {
    for (const end = time + seconds * 1_000; time < end; time += 100)
      await Promise.all(Array.from({ length: most }, health));
    const { length } = transaction.mock.calls;
    transaction.mockClear();
    return length;
  };
  expect(await check(10)).toBe(2);
  time += 10_000;
  transaction.mockRejectedValue(Object.assign(new Error('No space left on device'), { code: '53100' }));
  expect(await check(3)).toBe(3);
  expect(await health()).toBe(false);
  transaction.mockRestore();
});
