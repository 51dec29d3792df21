import { dayMs } from '@heliograph/contract/reference/durations';
import type { DeliveryGroup } from '@heliograph/contract/reference/delivery-groups';
import { sql } from 'drizzle-orm';
import { deliveryWorld, only } from '../../../../../testing/delivery-report';
import type { Filter } from '../../../../../testing/delivery-report';

const world = deliveryWorld();
const { report } = world;

it('has a row for each day of a period, also without messages, and 25 hours where clocks go back', async () => {
  const { items } = await report({ from: '2026-03-28', to: '2026-06-30' }, 'Australia/Lord_Howe');
  expect(items).toHaveLength(94);
  const long = items.find(({ from, to }) => Date.parse(to) - Date.parse(from) > dayMs);
  expect(long).toMatchObject({ from: '2026-04-04T13:00:00.000Z', to: '2026-04-05T13:30:00.000Z' });
});

it('groups by weeks that start on Monday, and by months, whole or cut by the period', async () => {
  const starts = async (group: DeliveryGroup) =>
    (await report({ from: '2026-02-25', to: '2026-03-17', groupBy: [group] }, 'America/New_York')).items.map(
      ({ from }) => from,
    );
  expect(await starts('WEEK')).toEqual([
    '2026-02-25T05:00:00.000Z',
    '2026-03-02T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
    '2026-03-16T04:00:00.000Z',
  ]);
  expect(await starts('MONTH')).toEqual(['2026-02-25T05:00:00.000Z', '2026-03-01T05:00:00.000Z']);
});

it('has no rows for a period without messages', async () => {
  const { items, chart, totals } = await report({ from: '2025-06-01', to: '2025-07-01' }, 'UTC');
  expect([items, chart, totals.accepted, totals.deliveredShare]).toEqual([[], [], 0, null]);
});

it('compares with the period of the same length before', async () => {
  const { before } = await report({ from: '2026-03-10', to: '2026-03-20' }, 'UTC');
  expect(only(before)).toEqual(only((await report({ from: '2026-02-28', to: '2026-03-10' }, 'UTC')).totals));
});

it('compares with as many days before, also if a clock changes in one of them', async () => {
  const { before, periodBefore } = await report({ from: '2026-03-08', to: '2026-03-11' }, 'America/New_York');
  expect(periodBefore).toEqual({ from: '2026-03-05T05:00:00.000Z', to: '2026-03-08T05:00:00.000Z' });
  expect(only(before)).toEqual(
    only((await report({ from: '2026-03-05', to: '2026-03-08' }, 'America/New_York')).totals),
  );
  const hours = await report({ from: '2026-03-08T05:00:00.000Z', to: '2026-03-08T08:00:00.000Z' }, 'America/New_York');
  expect(hours.periodBefore).toEqual({ from: '2026-03-08T02:00:00.000Z', to: '2026-03-08T05:00:00.000Z' });
});

it('reads latencies from the messages, and errors in the order of their number', async () => {
  const { totals } = await report({ from: '2026-02-20', to: '2026-04-10' }, 'UTC');
  const rows = await world.api.db.rows<{ ms: number }>(sql`
    select (extract(epoch from final_at - sent_at) * 1000)::int as ms from message
      where account_id = ${world.sender.accountId} and status = 'delivered' and final_at is not null order by 1`);
  const at = (share: number) => rows[Math.ceil(rows.length * share) - 1]?.ms;
  expect([totals.p50, totals.p95]).toEqual([at(0.5), at(0.95)]);
  const errors = await world.api.db.rows<{ code: string | null; messages: number }>(sql`
    select error_code as code, count(*)::int as messages from message
      where account_id = ${world.sender.accountId} and status in ('undelivered', 'failed') group by 1 order by 2 desc, 1`);
  expect(totals.errors).toEqual(errors);
});

it('counts replies and opt-outs, and says nothing of them for outbound messages only', async () => {
  const period = { from: '2026-02-20', to: '2026-04-10' };
  const [all, carriers, errors] = [
    await report(period, 'UTC'),
    await report({ ...period, groupBy: ['CARRIER'] }, 'UTC'),
    await report({ ...period, groupBy: ['ERROR'] }, 'UTC'),
  ];
  expect([all.totals.optOuts, carriers.items.reduce((count, { optOuts }) => count + (optOuts ?? 0), 0)]).toEqual([
    14, 14,
  ]);
  expect(all.totals.replies).toBeGreaterThan(50);
  expect(
    errors.items.every(
      ({ replies, optOuts, replyShare }) => replies === null && optOuts === null && replyShare === null,
    ),
  ).toBe(true);
  expect((await report({ ...period, source: ['UI'] }, 'UTC')).totals).toMatchObject({
    replies: null,
    optOutShare: null,
  });
});

it('refuses more than 400 days, and more than 14 days by the hour', async () => {
  const ask = async (filter: Filter) => {
    const { status, body } = await world.api.call(
      'report.manage/getmessagedelivery',
      { filter },
      { token: world.token },
    );
    return [status, body.response];
  };
  expect(await ask({ from: '2025-01-01', to: '2026-03-01' })).toEqual([422, 'Choose at most 400 days']);
  expect(await ask({ from: '2026-01-01', to: '2026-01-20', groupBy: ['HOUR'] })).toEqual([
    422,
    'Choose at most 14 days',
  ]);
  expect((await ask({ from: '2025-02-05', to: '2026-03-12' }))[0]).toBe(200);
});

it('covers 30 days without a period, and 7 by the hour', async () => {
  const first = await report({}, 'UTC');
  const hours = await report({ groupBy: ['HOUR'] }, 'UTC');
  expect([first.items.length, hours.items.length]).toEqual([30, 7 * 24]);
});

it('is for the account’s customers', async () => {
  await world.api.addPerson('reader', { accountId: world.sender.accountId, roles: ['tech'] });
  expect(
    (await world.api.call('report.manage/getmessagedelivery', {}, { token: await world.api.logIn('reader') })).status,
  ).toBe(403);
});
