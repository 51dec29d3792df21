import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addPricingStaff } from '../../../testing/pricing';
import type { PricingStaff } from '../../../testing/pricing';

let api: TestApi;
let staff: PricingStaff;
let waterfallUUID: string;
let accountUUID: string;
const hour = 3_600_000;

const priceOf = (amount: number) => [
  {
    name: 'Fixed',
    match: {},
    source: 'FIXED' as const,
    tierMode: 'FLAT' as const,
    onHit: 'STOP' as const,
    onMiss: 'NEXT' as const,
    amount,
  },
];
const read = async () => (await api.call('admin.manage/getwaterfall', { waterfallUUID }, staff.as('ada'))).payload;
const statuses = async () => (await read()).versions.map(({ version, status, current }) => [version, status, current]);
const withdraw = (version: number, who: 'ada' | 'acme' | 'cy' = 'ada') =>
  api.call('admin.manage/withdrawwaterfall', { waterfallUUID, version }, staff.as(who));
const priceIn = async (ms: number) =>
  (
    await api.call(
      'admin.manage/quoterating',
      { accountUUID, item: 'lookup', units: 1, at: new Date(api.now().getTime() + ms).toISOString() },
      staff.as('ada'),
    )
  ).payload.explanation.total;
const publish = async (amount: number, inMs = 0) => {
  const saved = (
    await api.call(
      'admin.manage/savewaterfall',
      { ...(waterfallUUID && { waterfallUUID }), name: 'Withdrawn', steps: priceOf(amount) },
      staff.as('ada'),
    )
  ).payload;
  waterfallUUID = saved.waterfallUUID;
  await api.call(
    'admin.manage/publishwaterfall',
    {
      waterfallUUID,
      updatedAt: saved.updatedAt,
      ...(inMs && { effectiveAt: new Date(api.now().getTime() + inMs).toISOString() }),
    },
    staff.as('ada'),
  );
};

beforeAll(async () => {
  api = await testApi();
  staff = await addPricingStaff(api);
  accountUUID = (await api.addPerson('withdrawn')).accountId ?? '';
  await publish(10_000);
  await api.db.run(sql`update account set waterfall_id = ${waterfallUUID} where id = ${accountUUID}`);
  await publish(20_000, hour);
  await publish(30_000, 2 * hour);
});
afterAll(() => api.close());

it('withdraws a version before it takes effect: the one before it stays in force, and the history keeps it', async () => {
  expect([await priceIn(hour), await priceIn(2 * hour)]).toEqual(['0.020000', '0.030000']);
  expect((await withdraw(2)).payload).toEqual({ withdrawn: true });
  expect([await priceIn(hour), await priceIn(2 * hour)]).toEqual(['0.010000', '0.030000']);
  expect(await statuses()).toEqual([
    [3, 'PUBLISHED', false],
    [2, 'WITHDRAWN', false],
    [1, 'PUBLISHED', true],
  ]);
  expect((await read()).nextAt).toBe(new Date(api.now().getTime() + 2 * hour).toISOString());
  const [entry] = (await api.call('admin.manage/getaudit', {}, staff.as('ada'))).payload.items;
  expect(entry).toMatchObject({ action: 'waterfall.withdraw', entityName: 'Withdrawn', before: { version: 2 } });
});

it('lets a version be published before the day of the one that was withdrawn', async () => {
  await withdraw(3);
  await publish(40_000, hour / 2);
  expect([await priceIn(hour), (await statuses())[0]]).toEqual(['0.040000', [4, 'PUBLISHED', false]]);
});

it.each([
  ['a version in force', 1, 409, 'IN_FORCE'],
  ['one that was withdrawn', 2, 409, 'WITHDRAWN'],
  ['one that doesn’t exist', 9, 404, 'NOT_FOUND'],
])('refuses %s', async (_, version, status, code) => {
  const before = await statuses();
  const answer = await withdraw(version);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await statuses()).toEqual(before);
});

it('refuses a draft, staff of one brand, and other staff', async () => {
  await api.call(
    'admin.manage/savewaterfall',
    { waterfallUUID, name: 'Withdrawn', steps: priceOf(1) },
    staff.as('ada'),
  );
  expect([(await withdraw(5)).status, (await withdraw(4, 'acme')).status, (await withdraw(4, 'cy')).status]).toEqual([
    404, 403, 403,
  ]);
  await api.db.run(sql`update waterfall set host_brand_id = 1 where id = ${waterfallUUID}`);
  expect((await withdraw(4, 'acme')).status).toBe(404);
});

it('withdraws once, however many ask at the same moment, and never what is in force', async () => {
  const answers = await Promise.all([withdraw(4), withdraw(4)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  for (const change of [sql`status = 'PUBLISHED'`, sql`note = 'x'`])
    await expect(
      api.db.run(sql`update waterfall_version set ${change} where waterfall_id = ${waterfallUUID} and version = 4`),
    ).rejects.toThrow();
  for (const change of [
    sql`status = 'WITHDRAWN', updated_at = now()`,
    sql`status = 'WITHDRAWN', updated_at = effective_at - interval '1 hour', note = 'x'`,
  ]) {
    await expect(
      api.db.run(sql`update waterfall_version set ${change} where waterfall_id = ${waterfallUUID} and version = 1`),
    ).rejects.toThrow();
  }
  await expect(
    api.db.run(sql`delete from waterfall_version where waterfall_id = ${waterfallUUID} and version = 4`),
  ).rejects.toThrow();
});
