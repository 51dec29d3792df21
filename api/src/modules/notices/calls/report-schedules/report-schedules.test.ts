import { sql } from 'drizzle-orm';
import { reportWorld } from '../../../../testing/report-schedules';

const world = reportWorld();
const { add, list, reports, nextDay } = world;

it('is paused, resumed, and deleted by its owner and by owners of the account', async () => {
  const { scheduleUUID } = (await add('fin', { recipients: [world.ids['fin']] })).payload;
  const pause = async (who: string, paused: boolean) =>
    world.api.call(
      'report.manage/pausereportschedule',
      { scheduleUUID, paused },
      { token: await world.api.logIn(who) },
    );
  expect((await pause('tess', true)).status).toBe(404);
  expect((await pause('stranger', true)).status).toBe(404);
  expect((await pause('dana', true)).payload).toMatchObject({ nextAt: null, pausedFor: 'USER' });
  await nextDay();
  expect(await reports()).toEqual([]);
  expect((await pause('fin', false)).payload).toMatchObject({ nextAt: '2026-03-11T13:00:00.000Z', pausedFor: null });
  await nextDay();
  expect(await list('tess')).toEqual([]);
  expect(
    (
      await world.api.call(
        'report.manage/deletereportschedule',
        { scheduleUUID },
        { token: await world.api.logIn('fin') },
      )
    ).payload,
  ).toEqual({ deleted: true });
  expect(await world.api.db.rows(sql`select 1 from stored_file_part`)).toEqual([]);
});

it.each([
  ['an export that the caller may not make', 'tess', {}, 403],
  ['a recipient without the role', 'dana', () => ({ recipients: [world.ids['tess']] }), 404],
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
      recipients: [world.ids['dana']],
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
