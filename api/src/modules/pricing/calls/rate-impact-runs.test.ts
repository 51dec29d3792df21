import type { CallName } from '@heliograph/contract';
import { workOnImpacts } from '../rating/work-on-impacts';
import type { Who } from '../../../testing/pricing';
import { rateImpactWorld } from '../../../testing/rate-impact';

const world = rateImpactWorld();
const { start, read, comparedOf, finish, planOf, planPrice, customerOf } = world;

const cancel = (impactUUID: string, who: Who = 'ada') =>
  world.api.call('admin.manage/cancelpricingimpact', { impactUUID }, world.staff.as(who));

it('is of the prices as they were planned when it started, and no longer named once they change', async () => {
  const deck = await planOf('Changing', [{ price: 6_000 }]);
  const rateId = await planPrice(deck, '0.007000');
  await customerOf(deck, [{}]);
  const { impactUUID } = (await start(deck)).payload;
  expect(await comparedOf(deck)).toBe(impactUUID);
  await world.api.call(
    'admin.manage/saverate',
    {
      rateId,
      deckUUID: deck,
      item: 'sms_out',
      channel: null,
      carrier: null,
      useCase: null,
      tierFrom: 0,
      price: '0.090000',
      validFrom: '2026-04-01',
    },
    world.staff.as('ada'),
  );
  expect(await comparedOf(deck)).toBeNull();
  await finish();
  expect((await read(impactUUID)).payload).toMatchObject({ before: '0.009500', after: '0.010500' });
});

it('runs twice when it is started twice, with one result, and is canceled', async () => {
  const deck = await planOf('Twice', [{ price: 6_000 }]);
  await planPrice(deck, '0.007000');
  await customerOf(deck, [{}]);
  const [one, two] = (await Promise.all([start(deck), start(deck)])).map(({ payload }) => payload.impactUUID);
  expect(one).not.toBe(two);
  await Promise.all([workOnImpacts(world.api.app.deps), workOnImpacts(world.api.app.deps)]);
  await finish();
  for (const id of [one, two])
    expect((await read(id ?? '')).payload).toMatchObject({
      state: 'DONE',
      done: 1,
      messages: 1,
      before: '0.009500',
      after: '0.010500',
    });
  const third = (await start(deck)).payload.impactUUID;
  expect((await cancel(third)).payload).toEqual({ deleted: true });
  expect(await workOnImpacts(world.api.app.deps)).toBe(0);
  expect([
    (await cancel(third)).status,
    (await read(third)).status,
    [one, two].includes((await comparedOf(deck)) ?? ''),
  ]).toEqual([404, 404, true]);
});

it('isn’t for other brands, other staff, or a day that isn’t in the future', async () => {
  const [own, shared] = [
    await planOf('Of the first', [{ price: 6_000 }], 1),
    await planOf('Of all', [{ price: 6_000 }]),
  ];
  const { impactUUID } = (await start(own)).payload;
  const ofShared = (await start(shared)).payload.impactUUID;
  for (const [call, body, who, status] of [
    ['admin.manage/startrateimpact', { deckUUID: own, day: '2026-04-01' }, 'acme', 404],
    ['admin.manage/startrateimpact', { deckUUID: shared, day: '2026-04-01' }, 'acme', 403],
    ['admin.manage/startrateimpact', { deckUUID: own, day: '2026-04-01' }, 'cy', 403],
    ['admin.manage/startrateimpact', { deckUUID: own, day: '2026-03-10' }, 'ada', 422],
    ['admin.manage/getpricingimpact', { impactUUID }, 'acme', 404],
    ['admin.manage/getpricingimpact', { impactUUID: ofShared }, 'acme', 200],
    ['admin.manage/getpricingimpact', { impactUUID }, 'cy', 403],
    ['admin.manage/cancelpricingimpact', { impactUUID }, 'acme', 404],
    ['admin.manage/cancelpricingimpact', { impactUUID: ofShared }, 'acme', 403],
    ['admin.manage/cancelpricingimpact', { impactUUID }, 'cy', 403],
  ] as const)
    expect([call, who, (await world.api.call<CallName>(call, body, world.staff.as(who))).status]).toEqual([
      call,
      who,
      status,
    ]);
  await finish();
});
