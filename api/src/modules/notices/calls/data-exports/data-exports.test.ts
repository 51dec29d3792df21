import type { DataExportPart } from '@heliograph/contract/reference/data-export';
import { dataExportPartNames } from '@heliograph/contract/reference/data-export';
import { sql } from 'drizzle-orm';
import { exporterOf } from '../../../../app/report-worker';
import { deleteOldExports } from '../../data-exports/delete-exports';
import { workOnDataExports, type DataExportDeps } from '../../data-exports/work-on-exports';
import { announce } from '../../notifications/announce';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addTenant } from '../../../../safety/world';

const dayMs = 86_400_000;
let api: TestApi;
let accountId: string;
let username: string;
beforeEach(async () => {
  api = await testApi();
  const tenant = await addTenant(api, 'dana');
  accountId = tenant.ids.accountUUID;
  username = 'dana';
  await api.db.run(sql`delete from data_export`);
  await api.db.run(sql`delete from stored_file_part`);
  await api.addPerson('olga', { accountId, roles: ['accountOwner'] });
  await api.addPerson('tess', { accountId, roles: ['tech'] });
  await api.addPerson('stranger');
});
afterEach(() => api.close());

const deps = (changes: Partial<DataExportDeps> = {}): DataExportDeps => ({
  ...api.app.deps,
  runExport: exporterOf(api.app),
  ...changes,
});
const start = async (who: string) => api.call('account.manage/startdataexport', {}, { token: await api.logIn(who) });
const state = async (who: string) =>
  (await api.call('account.manage/getdataexports', {}, { token: await api.logIn(who) })).payload;
const work = async (changes: Partial<DataExportDeps> = {}) => {
  while ((await workOnDataExports(deps(changes))) > 0);
};
const download = async (who: string, exportUUID: string, part: DataExportPart) => {
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/api/account.manage/exportdatafile',
    payload: JSON.stringify({ exportUUID, part }),
    headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${await api.logIn(who)}` },
  });
  return { statusCode, body };
};
const storedFiles = () => api.db.rows(sql`select distinct file_id from stored_file_part`);

it('writes every list as the user’s own export, and the audit log, then notifies the user', async () => {
  const {
    payload: { exportUUID },
  } = await start(username);
  await work();
  const {
    items: [item],
    busy,
  } = await state(username);
  expect([busy, item?.status, item?.files.map(({ part }) => part)]).toEqual([false, 'READY', dataExportPartNames]);
  const token = await api.logIn(username);
  const own = await api.app.inject({
    method: 'POST',
    url: '/api/contact.manage/exportcontacts',
    payload: '{}',
    headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${token}` },
  });
  const contacts = await download(username, exportUUID, 'contacts');
  expect(contacts.body).toBe(own.body);
  expect(item?.files[0]?.size).toBe(Buffer.byteLength(own.body));
  expect((await download(username, exportUUID, 'audit')).body).toContain('Data export started');
  const audited = await api.db.rows(
    sql`select action, detail ->> 'name' as name from audit_log
      where account_id = ${accountId} and action like 'account.dataExport%' order by id`,
  );
  expect(audited).toEqual([
    { action: 'account.dataExport', name: 'Data export' },
    { action: 'account.dataExportFile', name: 'contacts.csv' },
    { action: 'account.dataExportFile', name: 'audit-log.csv' },
  ]);
  await announce(api.app.deps);
  await api.app.worker.drain();
  expect(
    (await api.mails())
      .filter(({ subject }) => subject.startsWith('Your data export is ready'))
      .map(({ text }) => text),
  ).toEqual([expect.stringContaining('/main/account/profile#data-export')]);
});

it('has what the roles of the user may export, for that user only, until it expires', async () => {
  const {
    payload: { exportUUID },
  } = await start('olga');
  await work();
  const {
    items: [item],
  } = await state('olga');
  expect(item?.files.map(({ part }) => part)).toEqual(['ledger', 'users', 'audit']);
  expect((await download('olga', exportUUID, 'contacts')).statusCode).toBe(404);
  expect((await state(username)).items).toEqual([]);
  for (const who of [username, 'stranger']) {
    expect((await download(who, exportUUID, 'ledger')).statusCode).toBe(404);
    expect(
      (await api.call('account.manage/deletedataexport', { exportUUID }, { token: await api.logIn(who) })).status,
    ).toBe(404);
  }
  expect((await start('tess')).status).toBe(403);
  await api.db.run(sql`delete from user_role where role = 'accountOwner'`);
  await api.db.run(
    sql`insert into user_role (user_id, role) select id, 'customer' from app_user where username = 'olga'`,
  );
  expect((await download('olga', exportUUID, 'ledger')).statusCode).toBe(200);
  await api.db.run(
    sql`update user_role set role = 'finance' where user_id = (select id from app_user where username = 'olga')`,
  );
  expect((await download('olga', exportUUID, 'ledger')).statusCode).toBe(403);
  await api.db.run(
    sql`update user_role set role = 'accountOwner' where user_id = (select id from app_user where username = 'olga')`,
  );
  api.advance(7 * dayMs);
  expect((await download('olga', exportUUID, 'ledger')).statusCode).toBe(410);
  await deleteOldExports(api.db, api.app.deps.files, api.now());
  expect([(await state('olga')).items, await storedFiles()]).toEqual([[], []]);
});

it('is one at a time for an account, also for two at once', async () => {
  const statuses = (await Promise.all([start(username), start('olga')])).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 409]);
  expect((await state(username)).busy).toBe(true);
  await work();
  expect((await start('olga')).status).toBe(200);
});

it('is continued by another process if one is killed, and notifies once', async () => {
  const {
    payload: { exportUUID },
  } = await start(username);
  let calls = 0;
  const dying: DataExportDeps['runExport'] = (name, body, auth) => {
    calls += 1;
    if (calls !== 3) return exporterOf(api.app)(name, body, auth);
    return Promise.resolve({
      filename: 'x.csv',
      chunks: (async function* () {
        yield 'x'.repeat(10);
        api.advance(4 * 60_000);
        await workOnDataExports(deps());
        yield 'y'.repeat(10);
      })(),
    });
  };
  await workOnDataExports(deps({ runExport: dying }));
  expect(calls).toBe(3);
  expect((await download(username, exportUUID, 'numbers')).body).toMatch(/^\uFEFFNumber/);
  expect(await storedFiles()).toHaveLength(dataExportPartNames.length);
  expect(await api.db.rows(sql`select 1 from notification where kind = 'dataExport'`)).toHaveLength(1);
});

it.each([
  ['its user is disabled', () => sql`update app_user set status = 'DISABLED' where username = 'olga'`],
  ['its user lost the role', () => sql`update user_role set role = 'tech' where role = 'accountOwner'`],
])('fails and leaves no files when %s', async (_what, change) => {
  await start('olga');
  await api.db.run(change());
  await work();
  const rows = await api.db.rows<{ status: string }>(sql`select status from data_export`);
  expect([rows, await storedFiles()]).toEqual([[{ status: 'FAILED' }], []]);
});

it('is canceled while it is written, without a trace', async () => {
  const {
    payload: { exportUUID },
  } = await start(username);
  const token = await api.logIn(username);
  const canceling: DataExportDeps['runExport'] = () =>
    Promise.resolve({
      filename: 'x.csv',
      chunks: (async function* () {
        yield 'x';
        await api.call('account.manage/deletedataexport', { exportUUID }, { token });
        yield 'y';
      })(),
    });
  await workOnDataExports(deps({ runExport: canceling }));
  expect([await state(username), await storedFiles()]).toEqual([{ items: [], busy: false }, []]);
});
