import { sql } from 'drizzle-orm';
import { exporterOf } from '../../app/report-worker';
import { Refusal } from '../../base/refusal';
import { DatabaseUnavailable } from '../../db';
import { announce } from '../../domain/notifications/announce';
import { deleteOldReports } from '../../domain/report-schedules/delete-files';
import { workOnReports } from '../../domain/report-schedules/work-on-reports';
import type { ReportDeps } from '../../domain/report-schedules/work-on-reports';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';

const HOUR = 3_600_000;
let api: TestApi;
let accountId: string | null;
const ids: Record<string, string> = {};
beforeEach(async () => {
  api = await testApi();
  for (const [name, roles] of [
    ['dana', ['customer']],
    ['fin', ['finance']],
    ['tess', ['tech']],
  ] as const) {
    const person = await api.addPerson(name, { roles, ...(accountId && { accountId }) });
    accountId ??= person.accountId;
    ids[name] = person.userId;
  }
  await api.addPerson('stranger');
});
afterEach(async () => {
  accountId = null;
  await api.close();
});

const deps = (changes: Partial<ReportDeps> = {}): ReportDeps => ({
  ...api.app.deps,
  runExport: exporterOf(api.app),
  ...changes,
});
const body = (changes: object = {}) => ({
  name: 'Daily billing',
  exportCall: 'account.manage/exportbillinghistory',
  request: { filter: { text: 'x' } },
  path: 'billing/history',
  period: 'PREVIOUS',
  frequency: 'DAILY',
  hour: 9,
  weekday: null,
  monthDay: null,
  recipients: [ids['fin']],
  ...changes,
});
const add = async (who: string, changes: object = {}) =>
  api.call('report.manage/addreportschedule', body(changes), { token: await api.logIn(who) });
const list = async (who: string) =>
  (await api.call('report.manage/getreportschedules', {}, { token: await api.logIn(who) })).payload.items;
const reports = async () => (await api.mails()).filter(({ subject }) => subject.startsWith('Report:'));
const download = async (who: string, runUUID: string) => {
  const { statusCode, body: text } = await api.app.inject({
    method: 'POST',
    url: '/api/report.manage/exportreportfile',
    payload: JSON.stringify({ runUUID }),
    headers: { host: 'localhost', 'content-type': 'application/json', authorization: `Bearer ${await api.logIn(who)}` },
  });
  return { statusCode, text };
};
/** Lets a day pass, and works until nothing is due. */
const nextDay = async (changes: Partial<ReportDeps> = {}) => {
  api.advance(24 * HOUR);
  while ((await workOnReports(deps(changes))) > 0);
  await api.app.worker.drain();
};

it('writes the period since the report before, and emails a link that needs a login and expires', async () => {
  const { payload } = await add('dana');
  // Now is 8:00 in New York.
  expect(payload).toMatchObject({
    nextAt: '2026-03-10T13:00:00.000Z',
    lastAt: null,
    owner: { name: 'dana Person' },
    recipients: [{ name: 'fin Person' }],
  });
  const asked: unknown[] = [];
  await nextDay({
    runExport: (name, request, auth) => {
      asked.push([name, request, auth.userId]);
      return exporterOf(api.app)(name, request, auth);
    },
  });
  expect(asked).toEqual([
    [
      'account.manage/exportbillinghistory',
      { filter: { text: 'x', from: '2026-03-09', to: '2026-03-10' } },
      ids['dana'],
    ],
  ]);
  const [item] = await list('dana');
  const runUUID = item?.runUUID ?? '';
  const mails = await reports();
  expect(mails.map(({ to }) => to)).toEqual(['fin@people.example']);
  expect(mails[0]?.text).toContain(`/main/billing/history?report=${runUUID}`);
  expect((await download('fin', runUUID)).text).toMatch(/^\uFEFFDate/);
  expect((await download('tess', runUUID)).statusCode).toBe(404);
  expect((await download('stranger', runUUID)).statusCode).toBe(404);
  api.advance(7 * 24 * HOUR);
  expect((await download('fin', runUUID)).statusCode).toBe(410);
  await deleteOldReports(api.db, api.app.deps.files, api.now());
  expect(await api.db.rows(sql`select 1 from stored_file_part`)).toEqual([]);
});

it('keeps the file of a report whose commit was not confirmed', async () => {
  await add('dana');
  api.advance(24 * HOUR);
  const transaction: typeof api.db.transaction = async (work) => {
    const result = await api.db.transaction(work);
    if (await api.db.row(sql`select 1 from report_run`)) throw new DatabaseUnavailable('unknown');
    return result;
  };
  await expect(workOnReports(deps({ db: { ...api.db, transaction } }))).rejects.toThrow('not available');
  const [item] = await list('dana');
  expect((await download('fin', item?.runUUID ?? '')).text).toMatch(/^\uFEFFDate/);
});

it('writes one report for each due time, whatever the number of processes, and none for those missed', async () => {
  await add('dana');
  api.advance(3 * 24 * HOUR);
  const asked: unknown[] = [];
  const runExport: ReportDeps['runExport'] = (name, request, auth) => {
    asked.push(request);
    return exporterOf(api.app)(name, request, auth);
  };
  await Promise.all(Array.from({ length: 5 }, () => workOnReports(deps({ runExport }))));
  // The days of those missed are in the one that is written.
  expect(asked).toEqual([{ filter: { text: 'x', from: '2026-03-09', to: '2026-03-12' } }]);
  await api.app.worker.drain();
  expect(await reports()).toHaveLength(1);
  expect((await list('dana'))[0]?.nextAt).toBe('2026-03-13T13:00:00.000Z');
});

it('is written again, once, by another process if one is killed while it writes', async () => {
  await add('dana');
  api.advance(2 * HOUR);
  let chunks = 0;
  const dying = deps({
    runExport: async () => ({
      filename: 'x.csv',
      chunks: (async function* () {
        yield 'x'.repeat(600_000);
        chunks += 1;
        // The lease ends while the process hangs, and another one takes over.
        api.advance(4 * 60_000);
        await workOnReports(deps());
        yield 'y'.repeat(600_000);
      })(),
    }),
  });
  await workOnReports(dying);
  await api.app.worker.drain();
  expect(chunks).toBe(1);
  expect(await reports()).toHaveLength(1);
  const [item] = await list('dana');
  expect((await download('fin', item?.runUUID ?? '')).text).toMatch(/^\uFEFFDate/);
  const files = await api.db.rows(sql`select distinct file_id from stored_file_part`);
  expect(files).toHaveLength(1);
});

it.each([
  ['its owner is disabled', 'OWNER', () => sql`update app_user set status = 'DISABLED' where id = ${ids['fin']}`],
  ['its owner lost the role', 'ROLE', () => sql`update user_role set role = 'tech' where user_id = ${ids['fin']}`],
  ['no recipient may open the list', 'RECIPIENTS', () => sql`delete from user_role where user_id = ${ids['dana']}`],
])('is paused with a reason when %s, and its users are notified', async (_what, reason, change) => {
  await add('fin', { recipients: [ids['dana']] });
  await api.db.run(change());
  await nextDay();
  expect(await reports()).toEqual([]);
  const rows = await api.db.rows<{ reason: string; nextAt: Date | null }>(
    sql`select paused_for as reason, next_at as "nextAt" from report_schedule`,
  );
  expect(rows).toEqual([{ reason, nextAt: null }]);
  await announce(api.app.deps);
  const told = await api.db.rows<{ kind: string }>(
    sql`select distinct kind from notification where kind = 'reportPaused'`,
  );
  expect(told).toHaveLength(1);
});

it('notifies its recipients, who may turn its emails off', async () => {
  await add('dana', { recipients: [ids['fin'], ids['dana']] });
  await api.call(
    'session.manage/setnotificationchoice',
    { kind: 'reportReady', inApp: true, mail: false },
    { token: await api.logIn('fin') },
  );
  await nextDay();
  expect((await reports()).map(({ to }) => to)).toEqual(['dana@people.example']);
  const told = await api.db.rows<{ username: string; path: string }>(sql`
    select u.username, n.path from notification n join app_user u on u.id = n.user_id where n.kind = 'reportReady'
      order by 1`);
  const runUUID = (await list('dana'))[0]?.runUUID;
  expect(told).toEqual(['dana', 'fin'].map((username) => ({ username, path: `billing/history?report=${runUUID}` })));
});

it('is retried, not paused, while it can’t be written for the moment', async () => {
  await add('dana');
  const busy = deps({ runExport: () => Promise.reject(new Refusal('unavailable', 'UNAVAILABLE', 'Try again later.')) });
  api.advance(2 * HOUR);
  await expect(workOnReports(busy)).rejects.toThrow('Try again later.');
  expect((await list('dana'))[0]).toMatchObject({ pausedFor: null, lastAt: null });
  api.advance(4 * 60_000);
  await workOnReports(deps());
  expect((await list('dana'))[0]).toMatchObject({ pausedFor: null, lastAt: '2026-03-10T13:00:00.000Z' });
});

it('is named after the day it is due in the account’s time zone', async () => {
  await add('dana', { hour: 22 });
  await nextDay();
  const [item] = await list('dana');
  const { payload } = await api.call(
    'report.manage/getreportfile',
    { runUUID: item?.runUUID ?? '' },
    { token: await api.logIn('dana') },
  );
  expect(payload).toMatchObject({
    dueAt: '2026-03-11T02:00:00.000Z',
    filename: expect.stringMatching(/-2026-03-10\.csv$/) as string,
  });
});

it('leaves out a recipient who lost the role, and follows the time zone of the account', async () => {
  await add('dana', { recipients: [ids['fin'], ids['dana']] });
  await api.db.run(sql`update user_role set role = 'tech' where user_id = ${ids['fin']}`);
  await api.db.run(sql`update account set timezone = 'America/Los_Angeles' where id = ${accountId}`);
  await workOnReports(deps());
  expect((await list('dana'))[0]?.nextAt).toBe('2026-03-10T16:00:00.000Z');
  await nextDay();
  expect((await reports()).map(({ to }) => to)).toEqual(['dana@people.example']);
});

it('is paused, resumed, and deleted by its owner and by owners of the account', async () => {
  const { scheduleUUID } = (await add('fin', { recipients: [ids['fin']] })).payload;
  const pause = async (who: string, paused: boolean) =>
    api.call('report.manage/pausereportschedule', { scheduleUUID, paused }, { token: await api.logIn(who) });
  expect((await pause('tess', true)).status).toBe(404);
  expect((await pause('stranger', true)).status).toBe(404);
  expect((await pause('dana', true)).payload).toMatchObject({ nextAt: null, pausedFor: 'USER' });
  await nextDay();
  expect(await reports()).toEqual([]);
  expect((await pause('fin', false)).payload).toMatchObject({ nextAt: '2026-03-11T13:00:00.000Z', pausedFor: null });
  await nextDay();
  expect(await list('tess')).toEqual([]);
  expect(
    (await api.call('report.manage/deletereportschedule', { scheduleUUID }, { token: await api.logIn('fin') })).payload,
  ).toEqual({ deleted: true });
  expect(await api.db.rows(sql`select 1 from stored_file_part`)).toEqual([]);
});

it.each([
  ['an export that the caller may not make', 'tess', {}, 403],
  ['a recipient without the role', 'dana', () => ({ recipients: [ids['tess']] }), 404],
  ['what is no export of a list', 'dana', { exportCall: 'report.manage/exportreportfile' }, 403],
  ['a filter that the export rejects', 'dana', { request: { filter: { color: 'red' } } }, 422],
  ['a weekly report without a day', 'dana', { frequency: 'WEEKLY' }, 422],
  [
    'a month by the hour, which the export rejects',
    'dana',
    () => ({
      exportCall: 'report.manage/exportmessagedelivery',
      request: { filter: { groupBy: ['HOUR'] } },
      frequency: 'MONTHLY',
      monthDay: 1,
      recipients: [ids['dana']],
    }),
    422,
  ],
  ['a name with a link', 'dana', { name: 'www.evil.example/x' }, 422],
])('rejects %s', async (_what, who, changes, status) => {
  expect((await add(who, typeof changes === 'function' ? changes() : changes)).status).toBe(status);
});

it('names every field of the request that the export doesn’t know', async () => {
  const {
    status,
    body: { content },
  } = await add('dana', { request: { filter: { color: 'red' }, balance: 1 } });
  expect([status, (content as unknown as { errors: { field: string }[] }).errors.map(({ field }) => field)]).toEqual([
    422,
    ['request.filter.color', 'request.balance'],
  ]);
});
