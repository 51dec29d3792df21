import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { databaseFiles } from '../../api/src/adapters/files/database-files';
import { checkImport, createImport, startImport, uploadPart } from '../../api/src/modules/people';
import { databaseUrl, testApi } from '@heliograph/api/testing';
import type { TestApi } from '@heliograph/api/testing';
import { plainSetup } from '../../api/src/testing/imports';
import { addSender } from '../../api/src/testing/senders';
import { killMoments } from './support/kill-moments';

const kills = 20;
const rows = 120_000;
const { seed, random } = killMoments();

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

/** Every tenth row has an error, and every seventh repeats the phone of the row before. */
const fileOf = (from: number) =>
  `Phone,First name\n${Array.from({ length: rows }, (_, index) => `${index % 10 === 9 ? 'none' : 2_125_000_000 + from + (index % 7 === 6 ? index - 1 : index) * 11},N${index}`).join('\n')}\n`;

it(`imports two files that share phones, each row once, after ${kills} kills at random moments (KILL_SEED=${seed})`, async () => {
  const { accountId, userId } = await addSender(api);
  const who = { accountId, userId, at: api.now() };
  const url = await databaseUrl(api.db);
  const begin = String(Date.now());
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'support/kill-imports.ts'), url, begin], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.stdout) await once(child.stdout, 'data');
    return child;
  };
  const workers = [await start(), await start()];
  let killed = 0;
  /**
   * Waits until both imports have a status, and kills a worker now and then while there are kills left for this step.
   */
  const until = async (status: readonly string[], most: number): Promise<void> => {
    for (;;) {
      const row = await api.db.row<{ there: number }>(
        sql`select (count(*) filter (where status in (${sql.join(
          status.map((one) => sql`${one}`),
          sql`, `,
        )})))::int as there from contact_import`,
      );
      if (row?.there === 2) return;
      await pause(random() * 300);
      if (killed >= most) continue;
      const place = Math.floor(random() * workers.length);
      workers[place]?.kill('SIGKILL');
      workers[place] = await start();
      killed += 1;
    }
  };
  const ids: string[] = [];
  for (const from of [0, 500_005]) {
    const file = Buffer.from(fileOf(from));
    const id = await api.db.transaction((tx) => createImport(tx, who, { name: 'kills.csv', size: file.length }));
    for (let at = 0; at < file.length; at += 512 * 1024) {
      const data = file.subarray(at, at + 512 * 1024).toString('base64');
      await api.db.transaction((tx) => uploadPart(tx, databaseFiles, who, { importUUID: id, at, data }));
    }
    ids.push(id);
  }
  await until(['UPLOADED'], 2);
  for (const importUUID of ids) {
    await api.db.transaction((tx) =>
      checkImport(tx, who, {
        importUUID,
        setup: { ...plainSetup, columns: [{ target: 'phone' }, { target: 'firstName' }] },
      }),
    );
  }
  await until(['READY'], 8);
  for (const id of ids) await api.db.transaction((tx) => startImport(tx, who, id));
  await until(['COMPLETED_WITH_ERRORS'], kills);
  for (const worker of workers) worker.kill('SIGKILL');

  const found = await api.db.rows<{
    rows: number;
    created: number;
    updated: number;
    skipped: number;
    errors: number;
    stored: number;
  }>(sql`
    select rows, created, updated, skipped, errors,
      (select count(*)::int from contact_import_error e where e.import_id = i.id) as stored from contact_import i
      order by created_at, id`);
  for (const one of found)
    expect([one.created + one.updated + one.skipped + one.errors, one.stored]).toEqual([rows, one.errors]);
  const contacts = await api.db.row<{ contacts: number; phones: number; kept: number }>(sql`
    select count(*)::int as contacts, count(distinct phone)::int as phones,
      (select sum(contacts)::int from account_count where account_id = ${accountId}) as kept from contact
      where account_id = ${accountId}`);
  const created = found.reduce((sum, one) => sum + one.created, 0);
  expect(contacts).toEqual({ contacts: created, phones: created, kept: created });
}, 600_000);
