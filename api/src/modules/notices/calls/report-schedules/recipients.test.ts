import { sql } from 'drizzle-orm';
import { announce } from '../../notifications/announce';
import { workOnReports } from '../../report-schedules/work-on-reports';
import { reportWorld } from '../../../../testing/report-schedules';

const world = reportWorld();
const { deps, add, list, reports, nextDay } = world;

it.each([
  ['its owner is disabled', 'OWNER', () => sql`update app_user set status = 'DISABLED' where id = ${world.ids['fin']}`],
  [
    'its owner lost the role',
    'ROLE',
    () => sql`update user_role set role = 'tech' where user_id = ${world.ids['fin']}`,
  ],
  [
    'no recipient may open the list',
    'RECIPIENTS',
    () => sql`delete from user_role where user_id = ${world.ids['dana']}`,
  ],
])('is paused with a reason when %s, and its users are notified', async (_what, reason, change) => {
  await add('fin', { recipients: [world.ids['dana']] });
  await world.api.db.run(change());
  await nextDay();
  expect(await reports()).toEqual([]);
  const rows = await world.api.db.rows<{ reason: string; nextAt: Date | null }>(
    sql`select paused_for as reason, next_at as "nextAt" from report_schedule`,
  );
  expect(rows).toEqual([{ reason, nextAt: null }]);
  await announce(world.api.app.deps);
  const notifications = await world.api.db.rows<{ kind: string }>(
    sql`select distinct kind from notification where kind = 'reportPaused'`,
  );
  expect(notifications).toHaveLength(1);
});

it('notifies its recipients, who may turn its emails off', async () => {
  await add('dana', { recipients: [world.ids['fin'], world.ids['dana']] });
  await world.api.call(
    'session.manage/setnotificationchoice',
    { kind: 'reportReady', inApp: true, mail: false },
    { token: await world.api.logIn('fin') },
  );
  await nextDay();
  expect((await reports()).map(({ to }) => to)).toEqual(['dana@people.example']);
  const notifications = await world.api.db.rows<{ username: string; path: string }>(sql`
    select u.username, n.path from notification n join app_user u on u.id = n.user_id where n.kind = 'reportReady'
      order by 1`);
  const runUUID = (await list('dana'))[0]?.runUUID;
  expect(notifications).toEqual(
    ['dana', 'fin'].map((username) => ({ username, path: `billing/history?report=${runUUID}` })),
  );
});

it('leaves out a recipient who lost the role, and follows the time zone of the account', async () => {
  await add('dana', { recipients: [world.ids['fin'], world.ids['dana']] });
  await world.api.db.run(sql`update user_role set role = 'tech' where user_id = ${world.ids['fin']}`);
  await world.api.db.run(sql`update account set timezone = 'America/Los_Angeles' where id = ${world.accountId}`);
  await workOnReports(deps());
  expect((await list('dana'))[0]?.nextAt).toBe('2026-03-10T16:00:00.000Z');
  await nextDay();
  expect((await reports()).map(({ to }) => to)).toEqual(['dana@people.example']);
});
