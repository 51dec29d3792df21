import type { CallName } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { workOnImpacts } from '../../domain/rating/work-on-impacts';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addMessages } from '../../testing/messages';
import type { TestMessage } from '../../testing/messages';
import { addPricingStaff, defaultDeck } from '../../testing/pricing';
import type { PricingStaff } from '../../testing/pricing';
import { addSender } from '../../testing/senders';

let api: TestApi;
let staff: PricingStaff;
beforeAll(async () => {
  // March 10, 2026
  api = await testApi();
  staff = await addPricingStaff(api);
});
afterAll(() => api.close());

type Who = 'ada' | 'acme' | 'cy';
const start = (deckUUID: string, day = '2026-04-01', who: Who = 'ada') =>
  api.call('admin.manage/startrateimpact', { deckUUID, day }, staff.as(who));
const read = (impactUUID: string, who: Who = 'ada') =>
  api.call('admin.manage/getpricingimpact', { impactUUID }, staff.as(who));
const cancel = (impactUUID: string, who: Who = 'ada') =>
  api.call('admin.manage/cancelpricingimpact', { impactUUID }, staff.as(who));
const changesOf = async (deck: string) =>
  (await api.call('admin.manage/getratedecks', {}, staff.as('ada'))).payload.items.find(
    ({ deckUUID }) => deckUUID === deck,
  )?.changes;
const comparedOf = async (deck: string) => (await changesOf(deck))?.[0]?.impactUUID;
const finish = async () => {
  while (await workOnImpacts(api.app.deps)) {
    /* the next accounts */
  }
};

interface Price {
  item?: string;
  carrier?: string;
  tierFrom?: number;
  price: number;
}

/** Adds a plan whose prices are in force since January. */
async function planOf(name: string, prices: readonly Price[], hostBrandId?: number): Promise<string> {
  const { deckUUID } = (
    await api.call(
      'admin.manage/saveratedeck',
      { name, kind: 'PLAN', ...(hostBrandId !== undefined && { hostBrandId }) },
      staff.as('ada'),
    )
  ).payload;
  for (const { item = 'sms_out', carrier = '', tierFrom = 0, price } of prices) {
    await api.db.run(
      sql`insert into rate (deck_id, item, carrier, tier_from, price, valid_from)
        values (${deckUUID}, ${item}, ${carrier}, ${tierFrom}, ${price}, '2026-01-01')`,
    );
  }
  return deckUUID;
}
const planPrice = async (
  deckUUID: string,
  price: string,
  {
    item = 'sms_out',
    carrier,
    tierFrom = 0,
    validFrom = '2026-04-01',
  }: { item?: string; carrier?: string; tierFrom?: number; validFrom?: string } = {},
) =>
  (
    await api.call(
      'admin.manage/saverate',
      { deckUUID, item, channel: null, carrier: carrier ?? null, useCase: null, tierFrom, price, validFrom },
      staff.as('ada'),
    )
  ).payload.rateId;

/** Adds an account with a plan and texts of two days ago, charged at what nothing costs now or will. */
async function customerOf(
  deckUUID: string,
  texts: readonly Partial<TestMessage>[],
  waterfall: string | null = null,
): Promise<string> {
  const { accountId, numberId } = await addSender(api);
  await api.db.run(sql`update account set plan_id = ${deckUUID}, waterfall_id = ${waterfall} where id = ${accountId}`);
  await addMessages(
    api.db,
    texts.map((text) => ({
      accountId,
      numberId,
      peer: '+12025550121',
      at: new Date('2026-03-08T12:00:00Z'),
      basePrice: 1n,
      ...text,
    })),
  );
  return accountId;
}

it('prices the texts of the last 30 days with the prices of a day and with those in force, account by account', async () => {
  const deck = await planOf('Compared', [{ price: 6_000 }, { price: 0, item: 'sms_in' }]);
  await planPrice(deck, '0.007000');
  await planPrice(deck, '0.006500', { carrier: 'AT&T' });
  await planPrice(deck, '0.001000', { item: 'sms_in' });
  await planPrice(deck, '0.099000', { validFrom: '2026-05-01' });
  const texts = [
    { carrier: 'Verizon', segments: 3 },
    { carrier: 'AT&T' },
    { direction: 'INBOUND' as const, carrier: 'Verizon', basePrice: 0n },
    { carrier: 'Verizon', at: new Date('2026-01-20T12:00:00Z') },
    { carrier: 'Verizon', status: 'failed', basePrice: 0n },
  ];
  for (let company = 0; company < 30; company += 1) await customerOf(deck, texts);
  expect(await changesOf(deck)).toEqual([
    { day: '2026-04-01', impactUUID: null },
    { day: '2026-05-01', impactUUID: null },
  ]);
  const { impactUUID } = (await start(deck)).payload;
  expect((await read(impactUUID)).payload).toMatchObject({
    state: 'QUEUED',
    done: 0,
    total: 30,
    pricesOn: '2026-04-01',
    messages: 0,
  });
  await workOnImpacts(api.app.deps);
  expect((await read(impactUUID)).payload).toMatchObject({ state: 'RUNNING', done: 25, messages: 75 });
  await finish();
  const { payload } = await read(impactUUID);
  // Per account: 3 × (0.006 + 0.004) and 0.006 + 0.003 now; 3 × (0.007 + 0.004), 0.0065 + 0.003, and 0.001 from then
  // on.
  expect(payload).toMatchObject({
    state: 'DONE',
    done: 30,
    total: 30,
    messages: 90,
    unpriced: 0,
    before: '1.170000',
    after: '1.305000',
  });
  expect(payload.lines).toEqual([
    { name: 'Outbound, 10DLC, Verizon', events: 30, before: '0.900000', after: '0.990000' },
    { name: 'Inbound, 10DLC, Verizon', events: 30, before: '0.000000', after: '0.030000' },
    { name: 'Outbound, 10DLC, AT&T', events: 30, before: '0.270000', after: '0.285000' },
  ]);
  expect(payload.accounts).toHaveLength(30);
  expect(payload.accounts[0]).toMatchObject({ before: '0.039000', after: '0.043500' });
});

it('counts the units of the whole month for tiers', async () => {
  const tiers = [
    { name: 'Plan', match: {}, source: 'PLAN_DECK', tierMode: 'GRADUATED', onHit: 'STOP', onMiss: 'FAIL' },
  ];
  const waterfall = v7();
  await api.db.run(sql`insert into waterfall (id, name) values (${waterfall}, 'Tiers')`);
  await api.db.run(
    sql`insert into waterfall_version (id, waterfall_id, version, status, effective_at, steps)
      values (${v7()}, ${waterfall}, 1, 'PUBLISHED', '2026-01-01', ${JSON.stringify(tiers)}::text::jsonb)`,
  );
  const deck = await planOf('Volume', [{ price: 6_000 }, { price: 5_000, tierFrom: 1_000 }]);
  await planPrice(deck, '0.004000', { tierFrom: 1_000 });
  await customerOf(
    deck,
    [
      { segments: 900, at: new Date('2026-02-02T12:00:00Z') },
      { segments: 300, at: new Date('2026-02-20T12:00:00Z') },
      { segments: 1_100 },
    ],
    waterfall,
  );
  const { impactUUID } = (await start(deck)).payload;
  await finish();
  // 100 and 1,000 segments in the first tier, 200 and 100 in the second one.
  expect((await read(impactUUID)).payload).toMatchObject({ messages: 2, before: '8.100000', after: '7.800000' });
});

it('finds the next list once a price has ended, and keeps the cost of what would have none', async () => {
  const deck = await planOf('Ending', [{ price: 6_000 }]);
  const [row] = await api.db.rows<{ id: number }>(
    sql`update rate set valid_to = '2026-04-01' where deck_id = ${deck} returning id`,
  );
  expect(row).toBeDefined();
  await customerOf(deck, [{ carrier: 'Verizon' }]);
  const { impactUUID } = (await start(deck)).payload;
  await finish();
  expect(await changesOf(deck)).toEqual([{ day: '2026-04-01', impactUUID }]);
  expect((await read(impactUUID)).payload).toMatchObject({ unpriced: 0, before: '0.010000', after: '0.011500' });
  await api.db.run(sql`delete from rate where deck_id = ${defaultDeck} and item = 'sms_out'`);
  const none = (await start(deck)).payload.impactUUID;
  await finish();
  expect((await read(none)).payload).toMatchObject({
    unpriced: 1,
    before: '0.010000',
    after: '0.010000',
    accounts: [],
  });
});

it('is of the prices as they were planned when it started, and no longer named once they change', async () => {
  const deck = await planOf('Changing', [{ price: 6_000 }]);
  const rateId = await planPrice(deck, '0.007000');
  await customerOf(deck, [{}]);
  const { impactUUID } = (await start(deck)).payload;
  expect(await comparedOf(deck)).toBe(impactUUID);
  await api.call(
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
    staff.as('ada'),
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
  await Promise.all([workOnImpacts(api.app.deps), workOnImpacts(api.app.deps)]);
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
  expect(await workOnImpacts(api.app.deps)).toBe(0);
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
    expect([call, who, (await api.call<CallName>(call, body, staff.as(who))).status]).toEqual([call, who, status]);
  await finish();
});
