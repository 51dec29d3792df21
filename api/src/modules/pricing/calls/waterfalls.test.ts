import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { standardWaterfall } from '../../../testing/pricing';
import { standard, waterfallWorld, withFee } from '../../../testing/waterfalls';

const world = waterfallWorld();
const { save, publish, detail, quote, account, published } = world;

it('creates a draft, saves it, and publishes it, after which it stays as it is', async () => {
  const { payload } = await save();
  const { waterfallUUID } = payload;
  world.api.advance(1_000);
  const next = await save({ waterfallUUID, steps: withFee, updatedAt: payload.updatedAt, note: ' With a fee ' });
  expect(next.payload).toMatchObject({ waterfallUUID, version: 1 });
  expect((await publish(waterfallUUID, next.payload.updatedAt)).payload).toEqual({
    version: 1,
    effectiveAt: world.api.now().toISOString(),
  });
  expect((await detail(waterfallUUID)).versions).toMatchObject([
    {
      version: 1,
      status: 'PUBLISHED',
      note: 'With a fee',
      current: true,
      publishedBy: 'ada-pricing Person',
      steps: [{}, {}, { percent: 1_000 }],
    },
  ]);
  await expect(
    world.api.db.run(sql`update waterfall_version set note = 'Changed' where waterfall_id = ${waterfallUUID}`),
  ).rejects.toThrow();
  expect((await save({ waterfallUUID })).payload).toMatchObject({ version: 2 });
  expect(
    (await world.api.call('admin.manage/deletewaterfalldraft', { waterfallUUID }, world.staff.as('ada'))).payload,
  ).toEqual({
    deleted: true,
  });
  expect((await detail(waterfallUUID)).versions).toHaveLength(1);
  const missing = await world.api.call('admin.manage/deletewaterfalldraft', { waterfallUUID }, world.staff.as('ada'));
  expect(missing.status).toBe(404);
});

it('forgets a waterfall that was never published with its draft', async () => {
  const { payload } = await save({ name: 'Never' });
  await world.api.call(
    'admin.manage/deletewaterfalldraft',
    { waterfallUUID: payload.waterfallUUID },
    world.staff.as('ada'),
  );
  expect(
    (await world.api.call('admin.manage/getwaterfall', { waterfallUUID: payload.waterfallUUID }, world.staff.as('ada')))
      .status,
  ).toBe(404);
});

it('keeps the draft of the user who saved first', async () => {
  const { payload } = await save({ name: 'Two editors' });
  const { waterfallUUID, updatedAt } = payload;
  world.api.advance(1_000);
  const answers = await Promise.all([
    save({ name: 'First', waterfallUUID, updatedAt }),
    save({ name: 'Second', waterfallUUID, updatedAt }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED');
  expect((await publish(waterfallUUID, updatedAt)).body.code).toBe('CHANGED');
});

it('limits staff of a brand to its waterfalls and accounts', async () => {
  const shared = await published('Of all brands');
  const own = (await save({ name: 'Of Acme', hostBrandId: 2 }, 'acme')).payload;
  const foreign = (await save({ name: 'Of the first', hostBrandId: 1 })).payload;
  const accountUUID = await account('of-first');
  expect((await save({}, 'acme')).status).toBe(403);
  expect((await save({ hostBrandId: 1 }, 'acme')).status).toBe(422);
  expect((await save({ waterfallUUID: shared }, 'acme')).status).toBe(403);
  for (const [call, body, status] of [
    ['admin.manage/getwaterfall', { waterfallUUID: foreign.waterfallUUID }, 404],
    [
      'admin.manage/savewaterfall',
      { waterfallUUID: foreign.waterfallUUID, name: 'Mine', steps: standard, updatedAt: foreign.updatedAt },
      404,
    ],
    ['admin.manage/publishwaterfall', { waterfallUUID: foreign.waterfallUUID, updatedAt: foreign.updatedAt }, 404],
    ['admin.manage/deletewaterfalldraft', { waterfallUUID: foreign.waterfallUUID }, 404],
    ['admin.manage/startwaterfallimpact', { waterfallUUID: foreign.waterfallUUID }, 404],
    ['admin.manage/quoterating', { accountUUID, item: 'lookup', units: 1 }, 404],
    ['admin.manage/setdefaultwaterfall', { waterfallUUID: foreign.waterfallUUID, hostBrandId: 2 }, 404],
    ['admin.manage/setdefaultwaterfall', { waterfallUUID: own.waterfallUUID, hostBrandId: 1 }, 422],
  ] as const)
    expect([call, (await world.api.call<CallName>(call, body, world.staff.as('acme'))).status]).toEqual([call, status]);
  const seen = (await world.api.call('admin.manage/getwaterfalls', {}, world.staff.as('acme'))).payload.items.map(
    ({ waterfallUUID, editable }) => [waterfallUUID, editable],
  );
  expect(seen).toEqual(
    expect.arrayContaining([
      [shared, false],
      [own.waterfallUUID, true],
    ]),
  );
  expect(seen.flat()).not.toContain(foreign.waterfallUUID);
  for (const call of [
    'admin.manage/getwaterfalls',
    'admin.manage/getrates',
    'admin.manage/getratingexceptions',
  ] as const)
    expect((await world.api.call<CallName>(call, {}, world.staff.as('cy'))).status).toBe(403);
});

it('makes a waterfall the default of a brand once a version is in force', async () => {
  const { payload } = await save({ name: 'For Acme', hostBrandId: 2, steps: withFee }, 'acme');
  const accountUUID = await account('of-acme', null, 2);
  const make = (waterfallUUID: string) =>
    world.api.call('admin.manage/setdefaultwaterfall', { waterfallUUID, hostBrandId: 2 }, world.staff.as('acme'));
  const unpublished = await make(payload.waterfallUUID);
  expect([unpublished.status, unpublished.body.code]).toEqual([409, 'NOT_PUBLISHED']);
  const before = (await quote(accountUUID, {}, 'acme')).payload.explanation.total;
  await publish(payload.waterfallUUID, payload.updatedAt, {}, 'acme');
  expect((await make(payload.waterfallUUID)).status).toBe(200);
  const after = (await quote(accountUUID, {}, 'acme')).payload.explanation;
  expect([after.waterfall, Number(after.total)]).toEqual(['For Acme', expect.closeTo(Number(before) * 1.1, 6)]);
  expect((await detail(payload.waterfallUUID, 'acme')).defaultOf).toMatchObject([{ id: 2 }]);
  expect((await make(standardWaterfall)).status).toBe(200);
});
