import { step, waterfallWorld, withFee } from '../../../testing/waterfalls';

const world = waterfallWorld();
const { save, publish, quote, account, published } = world;

it('prices by the version in force at the time: now, and from a later time on', async () => {
  const waterfall = await published('Dated');
  const accountUUID = await account('dated', waterfall);
  const { payload } = await save({ waterfallUUID: waterfall, name: 'Dated', steps: withFee });
  const effectiveAt = new Date(world.api.now().getTime() + 3_600_000).toISOString();
  for (const at of [
    new Date(world.api.now().getTime() - 1).toISOString(),
    new Date(world.api.now().getTime() + 367 * 86_400_000).toISOString(),
  ])
    expect((await publish(waterfall, payload.updatedAt, { effectiveAt: at })).status).toBe(422);
  expect((await publish(waterfall, payload.updatedAt, { effectiveAt })).payload).toEqual({ version: 2, effectiveAt });
  const total = async (at: Date) => (await quote(accountUUID, { at: at.toISOString() })).payload.explanation.total;
  const [before, after] = [await total(world.api.now()), await total(new Date(effectiveAt))];
  expect(Number(after)).toBeCloseTo(Number(before) * 1.1, 6);
  const third = await save({ waterfallUUID: waterfall, name: 'Dated' });
  expect((await publish(waterfall, third.payload.updatedAt)).body.content.errors).toMatchObject([
    { field: 'effectiveAt', code: 'min' },
  ]);
  const row = (await world.api.call('admin.manage/getwaterfalls', {}, world.staff.as('ada'))).payload.items.find(
    ({ waterfallUUID }) => waterfallUUID === waterfall,
  );
  expect(row).toMatchObject({ version: 1, nextAt: effectiveAt, draft: true, accounts: 1 });
});

it('shows each step of a test, and why there is no price', async () => {
  const accountUUID = await account('simulated');
  const tiers = [step('FIXED', { match: { carriers: ['AT&T'] }, amount: 1 }), step('ACCOUNT_OVERRIDE'), ...withFee];
  const { explanation, reason } = (await quote(accountUUID, { steps: tiers, units: 3 })).payload;
  expect(explanation.steps.map(({ result, amount }) => [result, amount])).toEqual([
    ['UNMATCHED', '0.000000'],
    ['MISSED', '0.000000'],
    ['BASE', '0.022500'],
    ['ADDED', '0.012000'],
    ['ADDED', '0.003450'],
  ]);
  expect([explanation.total, reason]).toEqual(['0.037950', null]);
  expect(
    (await quote(accountUUID, { steps: [step('PLAN_DECK', { onMiss: 'FAIL', name: 'Plans' })] })).payload,
  ).toMatchObject({ reason: 'Step 1, Plans, found no price', explanation: { total: '0.000000' } });
});

it('has no price for a time before the first version', async () => {
  const accountUUID = await account('long-ago');
  const token = await world.api.logIn('long-ago');
  expect((await quote(accountUUID, { at: '1948-08-10T00:00:00Z', steps: withFee })).payload.reason).toBe(
    'Step 1, DEFAULT_DECK, found no price',
  );
  expect((await quote(accountUUID, { at: '1948-08-10T00:00:00Z' })).status).toBe(422);
  expect((await world.api.call('account.manage/getbillingrates', { asOf: '1948-08-10' }, { token })).status).toBe(200);
});
