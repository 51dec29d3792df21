import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addPricingStaff, standardWaterfall } from '../../../../testing/pricing';
import type { PricingStaff } from '../../../../testing/pricing';

let api: TestApi;
let staff: PricingStaff;
let accountUUID: string;
beforeAll(async () => {
  api = await testApi();
  staff = await addPricingStaff(api);
});
afterAll(() => api.close());
let count = 0;
beforeEach(async () => {
  count += 1;
  accountUUID = (await api.addPerson(`priced${count}`)).accountId ?? '';
});

type Who = 'ada' | 'acme' | 'cy';
const set = (part: object = {}, who: Who = 'ada') =>
  api.call(
    'admin.manage/setaccountpricing',
    { accountUUID, planUUID: null, waterfallUUID: null, tags: [], ...part },
    staff.as(who),
  );
const page = async () => (await api.call('admin.manage/getaccount', { accountUUID }, staff.as('ada'))).payload;
const acts = async () =>
  (await api.call('admin.manage/getaudit', { filter: { entityUUID: [accountUUID] } }, staff.as('ada'))).payload.items;
const plan = async (name: string, hostBrandId?: number) =>
  (
    await api.call(
      'admin.manage/saveratedeck',
      { name, kind: 'PLAN', ...(hostBrandId !== undefined && { hostBrandId }) },
      staff.as('ada'),
    )
  ).payload.deckUUID;

/** Publishes a waterfall that has a price from the plans only for what a default price exists for. */
async function waterfall(name: string, source: 'DEFAULT_DECK' | 'PLAN_DECK', publish = true): Promise<string> {
  const steps = [
    { name: source, match: {}, source, tierMode: 'FLAT', onHit: 'STOP', onMiss: 'FAIL' },
    {
      name: 'Surcharges',
      match: { items: ['sms_out', 'sms_in'] },
      source: 'SURCHARGE_TABLE',
      tierMode: 'FLAT',
      onHit: 'ADD',
      onMiss: 'NEXT',
    },
  ];
  const { payload } = await api.call('admin.manage/savewaterfall', { name, steps }, staff.as('ada'));
  if (publish)
    expect(
      (
        await api.call(
          'admin.manage/publishwaterfall',
          { waterfallUUID: payload.waterfallUUID, updatedAt: payload.updatedAt },
          staff.as('ada'),
        )
      ).status,
    ).toBe(200);
  return payload.waterfallUUID;
}

it('sets plan, waterfall, and tags, and records before and after', async () => {
  expect((await page()).pricing).toEqual({
    plan: null,
    waterfall: { waterfallUUID: standardWaterfall, name: 'Standard', own: false },
    ownPrices: false,
    revision: expect.any(String),
    tags: [],
  });
  const [planUUID, waterfallUUID] = [await plan('Growth'), await waterfall('Simple', 'DEFAULT_DECK')];
  const pricing = {
    plan: { deckUUID: planUUID, name: 'Growth' },
    waterfall: { waterfallUUID, name: 'Simple', own: true },
    ownPrices: false,
    revision: expect.any(String),
    tags: ['pilot', 'wholesale'],
  };
  const saved = await set({ planUUID, waterfallUUID, tags: [' wholesale ', 'pilot', 'pilot', ' '] });
  expect([saved.status, saved.payload, (await page()).pricing]).toEqual([200, pricing, pricing]);
  expect((await acts())[0]).toMatchObject({
    action: 'account.pricing',
    actor: { name: 'ada-pricing Person' },
    before: { plan: null, waterfall: null, tags: [] },
    after: { plan: 'Growth', waterfall: 'Simple', tags: ['pilot', 'wholesale'] },
  });
  // The same again is not a change.
  await set({ planUUID, waterfallUUID, tags: ['pilot', 'wholesale'] });
  expect((await acts()).filter(({ action }) => action === 'account.pricing')).toHaveLength(1);
});

it('refuses what would leave something without a price, and changes nothing', async () => {
  const answer = await set({
    waterfallUUID: await waterfall('Plans only', 'PLAN_DECK'),
    planUUID: await plan('Empty'),
  });
  expect([answer.status, answer.body.code, answer.body.response]).toEqual([
    422,
    'NOT_COVERED',
    expect.stringMatching(
      /^No price would be left for Outbound message; .* with the plan Empty by .* Choose another plan or waterfall\.$/,
    ),
  ]);
  expect((await page()).pricing).toMatchObject({ plan: null, waterfall: { own: false } });
  expect(await acts()).toEqual([]);
});

it('treats another plan or waterfall of the same name as a change', async () => {
  const [first, second] = [await plan('Twin'), await plan('Twin')];
  await set({ planUUID: first });
  expect((await set({ planUUID: second })).payload.plan).toEqual({ deckUUID: second, name: 'Twin' });
  expect((await acts()).filter(({ action }) => action === 'account.pricing')).toHaveLength(2);
  await set({ waterfallUUID: await waterfall('Twins', 'DEFAULT_DECK') });
  expect((await set({ waterfallUUID: await waterfall('Twins', 'PLAN_DECK') })).body.code).toBe('NOT_COVERED');
});

it('rejects plans and waterfalls of other site brands, price lists that are not plans, and drafts', async () => {
  const code = async (part: object) => {
    const { status, body } = await set(part);
    return [status, body.content.errors?.[0]?.field ?? body.code];
  };
  const own = await api.call(
    'admin.manage/saveratedeck',
    { name: 'Own', kind: 'ACCOUNT', accountUUID },
    staff.as('ada'),
  );
  expect((await page()).pricing.ownPrices).toBe(true);
  expect(await code({ planUUID: await plan('Of Acme', 2) })).toEqual([422, 'planUUID']);
  expect(await code({ planUUID: own.payload.deckUUID })).toEqual([422, 'planUUID']);
  expect(await code({ planUUID: accountUUID })).toEqual([404, 'NOT_FOUND']);
  expect(await code({ waterfallUUID: accountUUID })).toEqual([404, 'NOT_FOUND']);
  expect(await code({ waterfallUUID: await waterfall('Draft', 'DEFAULT_DECK', false) })).toEqual([
    409,
    'NOT_PUBLISHED',
  ]);
  expect(await code({ tags: Array.from({ length: 21 }, (_, index) => `t${index}`) })).toEqual([422, 'tags']);
});

it('is for staff who see prices, of the account’s site brand', async () => {
  expect((await set({}, 'cy')).status).toBe(403);
  expect((await set({ tags: ['x'] }, 'acme')).status).toBe(404);
  expect((await set({ accountUUID: standardWaterfall })).status).toBe(404);
});

it('shows messages, broadcasts, registration, and payments of an account', async () => {
  expect(await page()).toMatchObject({
    messages: { sent: 0, delivered: 0, failed: 0, received: 0 },
    broadcasts: { total: 0, running: 0 },
    autoRecharge: null,
    deposits: [],
    registration: { brands: { active: 0, pending: 0, failed: 0 }, campaigns: { active: 0, pending: 0, failed: 0 } },
  });
  const hour = (at: string, direction: string, status: string, messages: number) => sql`
    insert into account_hour
      values (${accountUUID}, ${at}::timestamptz, ${direction}, ${status}, ${messages}, 0, 0, 0)`;
  const recent = new Date(api.now().getTime() - 3_600_000).toISOString();
  for (const row of [
    hour(recent, 'OUTBOUND', 'delivered', 7),
    hour(recent, 'OUTBOUND', 'undelivered', 2),
    hour(recent, 'OUTBOUND', 'sent', 1),
    hour(recent, 'INBOUND', 'received', 5),
    hour('2025-01-01T00:00:00Z', 'OUTBOUND', 'delivered', 90),
  ])
    await api.db.run(row);
  for (const status of ['DRAFT', 'PAUSED', 'COMPLETED'])
    await api.db.run(
      sql`insert into broadcast (id, account_id, name, status, pause_reason)
        values (gen_random_uuid(), ${accountUUID}, 'Spring', ${status}, ${status === 'PAUSED' ? 'USER' : null})`,
    );
  expect(await page()).toMatchObject({
    messages: { sent: 10, delivered: 7, failed: 2, received: 5 },
    broadcasts: { total: 3, running: 1 },
  });
});
