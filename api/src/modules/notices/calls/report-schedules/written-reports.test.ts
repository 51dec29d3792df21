import { hourMs } from '@heliograph/contract/reference/durations';
import { sql } from 'drizzle-orm';
import { exporterOf } from '../../../../app/report-worker';
import { Refusal } from '../../../../base/refusal';
import { DatabaseUnavailable } from '../../../../db';
import { deleteOldReports } from '../../report-schedules/delete-files';
import { workOnReports } from '../../report-schedules/work-on-reports';
import type { ReportDeps } from '../../report-schedules/work-on-reports';
import { reportWorld } from '../../../../testing/report-schedules';

const world = reportWorld();
const { deps, add, list, reports, download, nextDay } = world;

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
      return exporterOf(world.api.app)(name, request, auth);
    },
  });
  expect(asked).toEqual([
    [
      'account.manage/exportbillinghistory',
      { filter: { text: 'x', from: '2026-03-09', to: '2026-03-10' } },
      world.ids['dana'],
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
  world.api.advance(7 * 24 * hourMs);
  expect((await download('fin', runUUID)).statusCode).toBe(410);
  await deleteOldReports(world.api.db, world.api.app.deps.files, world.api.now());
  expect(await world.api.db.rows(sql`select 1 from stored_file_part`)).toEqual([]);
});

it('keeps the file of a report whose commit was not confirmed', async () => {
  await add('dana');
  world.api.advance(24 * hourMs);
  const transaction: typeof world.api.db.transaction = async (work) => {
    const result = await world.api.db.transaction(work);
    if (await world.api.db.row(sql`select 1 from report_run`)) throw new DatabaseUnavailable('unknown');
    return result;
  };
  await expect(workOnReports(deps({ db: { ...world.api.db, transaction } }))).rejects.toThrow('not available');
  const [item] = await list('dana');
  expect((await download('fin', item?.runUUID ?? '')).text).toMatch(/^\uFEFFDate/);
});

it('writes one report for each due time, whatever the number of processes, and none for those missed', async () => {
  await add('dana');
  world.api.advance(3 * 24 * hourMs);
  const asked: unknown[] = [];
  const runExport: ReportDeps['runExport'] = (name, request, auth) => {
    asked.push(request);
    return exporterOf(world.api.app)(name, request, auth);
  };
  await Promise.all(Array.from({ length: 5 }, () => workOnReports(deps({ runExport }))));
  // The days of those missed are in the one that is written.
  expect(asked).toEqual([{ filter: { text: 'x', from: '2026-03-09', to: '2026-03-12' } }]);
  await world.api.app.worker.drain();
  expect(await reports()).toHaveLength(1);
  expect((await list('dana'))[0]?.nextAt).toBe('2026-03-13T13:00:00.000Z');
});

it('is written again, once, by another process if one is killed while it writes', async () => {
  await add('dana');
  world.api.advance(2 * hourMs);
  let chunks = 0;
  const dying = deps({
    runExport: async () => ({
      filename: 'x.csv',
      chunks: (async function* () {
        yield 'x'.repeat(600_000);
        chunks += 1;
        // The lease ends while the process hangs, and another one takes over.
        world.api.advance(4 * 60_000);
        await workOnReports(deps());
        yield 'y'.repeat(600_000);
      })(),
    }),
  });
  await workOnReports(dying);
  await world.api.app.worker.drain();
  expect(chunks).toBe(1);
  expect(await reports()).toHaveLength(1);
  const [item] = await list('dana');
  expect((await download('fin', item?.runUUID ?? '')).text).toMatch(/^\uFEFFDate/);
  const files = await world.api.db.rows(sql`select distinct file_id from stored_file_part`);
  expect(files).toHaveLength(1);
});

it('is retried, not paused, while it can’t be written for the moment', async () => {
  await add('dana');
  const busy = deps({ runExport: () => Promise.reject(new Refusal('unavailable', 'UNAVAILABLE', 'Try again later.')) });
  world.api.advance(2 * hourMs);
  await expect(workOnReports(busy)).rejects.toThrow('Try again later.');
  expect((await list('dana'))[0]).toMatchObject({ pausedFor: null, lastAt: null });
  world.api.advance(4 * 60_000);
  await workOnReports(deps());
  expect((await list('dana'))[0]).toMatchObject({ pausedFor: null, lastAt: '2026-03-10T13:00:00.000Z' });
});

it('is named after the day it is due in the account’s time zone', async () => {
  await add('dana', { hour: 22 });
  await nextDay();
  const [item] = await list('dana');
  const { payload } = await world.api.call(
    'report.manage/getreportfile',
    { runUUID: item?.runUUID ?? '' },
    { token: await world.api.logIn('dana') },
  );
  expect(payload).toMatchObject({
    dueAt: '2026-03-11T02:00:00.000Z',
    filename: expect.stringMatching(/-2026-03-10\.csv$/) as string,
  });
});
