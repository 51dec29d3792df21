import type { CallName, CallRequest } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addPricingStaff, defaultDeck, standardWaterfall } from '../../testing/pricing';
import type { PricingStaff } from '../../testing/pricing';
import { addSender } from '../../testing/senders';

type Steps = CallRequest<'admin.manage/savewaterfall'>['steps'];

let api: TestApi;
let staff: PricingStaff;
beforeAll(async () => {
  api = await testApi();
  staff = await addPricingStaff(api);
});
afterAll(() => api.close());

const step = (source: Steps[number]['source'], part: Partial<Steps[number]> = {}): Steps[number] => ({
  name: source,
  match: {},
  source,
  tierMode: 'FLAT',
  onHit: 'STOP',
  onMiss: 'NEXT',
  ...part,
});
const standard = [
  step('DEFAULT_DECK', { onMiss: 'FAIL' }),
  step('SURCHARGE_TABLE', { match: { items: ['sms_out', 'sms_in'] }, onHit: 'ADD' }),
];
const withFee = [...standard, step('PERCENT', { onHit: 'ADD', percent: 1_000 })];

type Who = 'ada' | 'acme' | 'cy';
const save = (part: object = {}, who: Who = 'ada') =>
  api.call('admin.manage/savewaterfall', { name: 'Resellers', steps: standard, ...part }, staff.as(who));
const publish = (waterfallUUID: string, updatedAt: string, part: object = {}, who: Who = 'ada') =>
  api.call('admin.manage/publishwaterfall', { waterfallUUID, updatedAt, ...part }, staff.as(who));
const detail = async (waterfallUUID: string, who: Who = 'ada') =>
  (await api.call('admin.manage/getwaterfall', { waterfallUUID }, staff.as(who))).payload;
const quote = (accountUUID: string, part: object = {}, who: Who = 'ada') =>
  api.call(
    'admin.manage/quoterating',
    { accountUUID, item: 'sms_out', channel: '10DLC', carrier: 'Verizon', units: 1, ...part },
    staff.as(who),
  );
const account = async (name: string, waterfall: string | null = null, brandId = 1) => {
  const { accountId } = await api.addPerson(name, { brandId });
  await api.db.run(sql`update account set waterfall_id = ${waterfall} where id = ${accountId}`);
  return accountId ?? '';
};
const published = async (name: string, steps: Steps = standard) => {
  const { payload } = await save({ name, steps });
  expect((await publish(payload.waterfallUUID, payload.updatedAt)).status).toBe(200);
  return payload.waterfallUUID;
};

it('creates a draft, saves it, and publishes it, after which it stays as it is', async () => {
  const { payload } = await save();
  const { waterfallUUID } = payload;
  api.advance(1_000);
  const next = await save({ waterfallUUID, steps: withFee, updatedAt: payload.updatedAt, note: ' With a fee ' });
  expect(next.payload).toMatchObject({ waterfallUUID, version: 1 });
  expect((await publish(waterfallUUID, next.payload.updatedAt)).payload).toEqual({
    version: 1,
    effectiveAt: api.now().toISOString(),
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
    api.db.run(sql`update waterfall_version set note = 'Changed' where waterfall_id = ${waterfallUUID}`),
  ).rejects.toThrow();
  expect((await save({ waterfallUUID })).payload).toMatchObject({ version: 2 });
  expect((await api.call('admin.manage/deletewaterfalldraft', { waterfallUUID }, staff.as('ada'))).payload).toEqual({
    deleted: true,
  });
  expect((await detail(waterfallUUID)).versions).toHaveLength(1);
  const missing = await api.call('admin.manage/deletewaterfalldraft', { waterfallUUID }, staff.as('ada'));
  expect(missing.status).toBe(404);
});

it('forgets a waterfall that was never published with its draft', async () => {
  const { payload } = await save({ name: 'Never' });
  await api.call('admin.manage/deletewaterfalldraft', { waterfallUUID: payload.waterfallUUID }, staff.as('ada'));
  expect(
    (await api.call('admin.manage/getwaterfall', { waterfallUUID: payload.waterfallUUID }, staff.as('ada'))).status,
  ).toBe(404);
});

it('keeps the draft of the user who saved first', async () => {
  const { payload } = await save({ name: 'Two editors' });
  const { waterfallUUID, updatedAt } = payload;
  api.advance(1_000);
  const answers = await Promise.all([
    save({ name: 'First', waterfallUUID, updatedAt }),
    save({ name: 'Second', waterfallUUID, updatedAt }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHANGED');
  expect((await publish(waterfallUUID, updatedAt)).body.code).toBe('CHANGED');
});

it.each([
  ['steps of which none sets the price', [step('SURCHARGE_TABLE', { onHit: 'ADD' })], 422, 'VALIDATION_FAILED'],
  [
    'an addition before what sets the price',
    [step('FIXED', { onHit: 'ADD', amount: 1 }), ...standard],
    422,
    'VALIDATION_FAILED',
  ],
])('refuses to publish %s', async (name, steps, status, code) => {
  const { payload } = await save({ name: name.slice(0, 60), steps });
  const answer = await publish(payload.waterfallUUID, payload.updatedAt);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.content.errors).toMatchObject([{ field: expect.stringMatching(/^steps\.\d+$/) }]);
});

it('refuses steps of a campaign that doesn’t exist, or of another site brand, also in a test', async () => {
  const { campaignId, accountId } = await addSender(api);
  const forCampaign = [step('FIXED', { match: { campaigns: [campaignId.toUpperCase()] }, amount: 1_000 }), ...standard];
  const saved = await save({ name: 'Campaigns', steps: forCampaign });
  expect((await detail(saved.payload.waterfallUUID)).versions[0]?.steps[0]?.match.campaigns).toEqual([campaignId]);
  expect((await save({ name: 'Campaigns', hostBrandId: 2, steps: forCampaign }, 'acme')).status).toBe(404);
  const unknown = [
    ...standard,
    step('FIXED', { match: { campaigns: [campaignId, accountId] }, onHit: 'ADD', amount: 1 }),
  ];
  const answers = [await save({ name: 'Campaigns', steps: unknown }), await quote(accountId, { steps: unknown })];
  expect(answers.map(({ status, body }) => [status, body.response])).toEqual(
    Array.from({ length: 2 }, () => [404, 'A campaign of step 3 was not found']),
  );
  const steps = [step('FIXED', { match: { campaigns: [campaignId] }, amount: 1_000 }), ...standard.slice(0, 1)];
  const total = async (campaignUUID?: string) =>
    (await quote(accountId, { steps, ...(campaignUUID !== undefined && { campaignUUID }) })).payload.explanation.total;
  expect([await total(campaignId), await total()]).toEqual(['0.001000', '0.007500']);
});

it('refuses steps that would leave an account without a price that it has now', async () => {
  const waterfall = await published('Covered');
  await account('covered', waterfall);
  const { payload } = await save({
    waterfallUUID: waterfall,
    name: 'Covered',
    steps: [step('ACCOUNT_OVERRIDE'), ...standard.slice(1)],
  });
  const answer = await publish(waterfall, payload.updatedAt);
  expect([answer.status, answer.body.code]).toEqual([409, 'NOT_COVERED']);
  expect(answer.body.response).toMatch(
    /^These have a price now and would have none: Outbound message, .+; .+, and \d+ more\. Add a step that has one\.$/,
  );
  expect((await detail(waterfall)).versions[0]).toMatchObject({ status: 'DRAFT' });
});

it('compares the prices at the time from which a version applies', async () => {
  const dayMs = 86_400_000;
  const day = (days: number) => new Date(api.now().getTime() + days * dayMs).toISOString().slice(0, 10);
  const planned = async (name: string) => {
    const waterfallUUID = await published(name);
    const accountUUID = await account(name.toLowerCase(), waterfallUUID);
    const { payload } = await api.call(
      'admin.manage/saveratedeck',
      { name, kind: 'PLAN', copyOf: defaultDeck },
      staff.as('ada'),
    );
    await api.db.run(sql`update account set plan_id = ${payload.deckUUID} where id = ${accountUUID}`);
    const draft = await save({
      waterfallUUID,
      name,
      steps: [step('PLAN_DECK', { onMiss: 'FAIL' }), ...standard.slice(1)],
    });
    const publishIn = (days: number) =>
      publish(waterfallUUID, draft.payload.updatedAt, {
        effectiveAt: new Date(api.now().getTime() + days * dayMs).toISOString(),
      });
    return { deckUUID: payload.deckUUID, publishIn };
  };
  const starting = await planned('Starting');
  await api.db.run(sql`update rate set valid_from = ${day(2)}::date where deck_id = ${starting.deckUUID}`);
  expect([(await starting.publishIn(1)).body.code, (await starting.publishIn(2)).status]).toEqual(['NOT_COVERED', 200]);
  const ending = await planned('Ending');
  await api.db.run(sql`update rate set valid_to = ${day(2)}::date where deck_id = ${ending.deckUUID}`);
  expect([(await ending.publishIn(2)).body.code, (await ending.publishIn(1)).status]).toEqual(['NOT_COVERED', 200]);
});

it('prices by the version in force at the time: now, and from a later time on', async () => {
  const waterfall = await published('Dated');
  const accountUUID = await account('dated', waterfall);
  const { payload } = await save({ waterfallUUID: waterfall, name: 'Dated', steps: withFee });
  const effectiveAt = new Date(api.now().getTime() + 3_600_000).toISOString();
  for (const at of [
    new Date(api.now().getTime() - 1).toISOString(),
    new Date(api.now().getTime() + 367 * 86_400_000).toISOString(),
  ])
    expect((await publish(waterfall, payload.updatedAt, { effectiveAt: at })).status).toBe(422);
  expect((await publish(waterfall, payload.updatedAt, { effectiveAt })).payload).toEqual({ version: 2, effectiveAt });
  const total = async (at: Date) => (await quote(accountUUID, { at: at.toISOString() })).payload.explanation.total;
  const [before, after] = [await total(api.now()), await total(new Date(effectiveAt))];
  expect(Number(after)).toBeCloseTo(Number(before) * 1.1, 6);
  const third = await save({ waterfallUUID: waterfall, name: 'Dated' });
  expect((await publish(waterfall, third.payload.updatedAt)).body.content.errors).toMatchObject([
    { field: 'effectiveAt', code: 'min' },
  ]);
  const row = (await api.call('admin.manage/getwaterfalls', {}, staff.as('ada'))).payload.items.find(
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
  const token = await api.logIn('long-ago');
  expect((await quote(accountUUID, { at: '1948-08-10T00:00:00Z', steps: withFee })).payload.reason).toBe(
    'Step 1, DEFAULT_DECK, found no price',
  );
  expect((await quote(accountUUID, { at: '1948-08-10T00:00:00Z' })).status).toBe(422);
  expect((await api.call('account.manage/getbillingrates', { asOf: '1948-08-10' }, { token })).status).toBe(200);
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
    expect([call, (await api.call<CallName>(call, body, staff.as('acme'))).status]).toEqual([call, status]);
  const seen = (await api.call('admin.manage/getwaterfalls', {}, staff.as('acme'))).payload.items.map(
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
    expect((await api.call<CallName>(call, {}, staff.as('cy'))).status).toBe(403);
});

it('makes a waterfall the default of a brand once a version is in force', async () => {
  const { payload } = await save({ name: 'For Acme', hostBrandId: 2, steps: withFee }, 'acme');
  const accountUUID = await account('of-acme', null, 2);
  const make = (waterfallUUID: string) =>
    api.call('admin.manage/setdefaultwaterfall', { waterfallUUID, hostBrandId: 2 }, staff.as('acme'));
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
