import type { CallName } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { queueMessages } from '../../domain/messages/queue-messages';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
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

const rate = (part: object = {}) => ({
  deckUUID: defaultDeck,
  item: 'lookup',
  channel: null,
  carrier: null,
  useCase: null,
  tierFrom: 0,
  price: '0.006000',
  validFrom: '2026-04-01',
  ...part,
});
const save = (part: object = {}, who: 'ada' | 'acme' | 'cy' = 'ada') =>
  api.call('admin.manage/saverate', rate(part), staff.as(who));
const read = async (filter: object, who: 'ada' | 'acme' = 'ada') =>
  (await api.call('admin.manage/getrates', { filter, page: { size: 200 } }, staff.as(who))).payload.items;
const periods = async (item: string, deckUUID = defaultDeck) =>
  (await read({ item: [item], deckUUID: [deckUUID] }))
    .map(({ price, validFrom, validTo, state }) => [price, validFrom, validTo, state])
    .sort();
const deckOf = async (body: object, who: 'ada' | 'acme' = 'ada') =>
  (await api.call('admin.manage/saveratedeck', body, staff.as(who))).payload.deckUUID;

it('plans a price, which ends the one before it on that day; deleted, the one before goes on', async () => {
  const { payload } = await save();
  expect(await periods('lookup')).toEqual([
    ['0.005000', '2025-11-01', '2026-04-01', 'CURRENT'],
    ['0.006000', '2026-04-01', null, 'FUTURE'],
  ]);
  await save({ rateId: payload.rateId, price: '0.007000', validFrom: '2026-05-01' });
  expect(await periods('lookup')).toEqual([
    ['0.005000', '2025-11-01', '2026-05-01', 'CURRENT'],
    ['0.007000', '2026-05-01', null, 'FUTURE'],
  ]);
  const [planned] = await read({ item: ['lookup'], state: ['FUTURE'] });
  expect((await api.call('admin.manage/deleterate', { rateId: planned?.rateId }, staff.as('ada'))).payload).toEqual({
    deleted: true,
  });
  expect(await periods('lookup')).toEqual([['0.005000', '2025-11-01', null, 'CURRENT']]);
  const audit = (await api.call('admin.manage/getaudit', {}, staff.as('ada'))).payload.items
    .filter(({ entity }) => entity === 'rate')
    .map(({ action, entityName }) => [action, entityName]);
  expect(audit).toEqual([
    ['rate.delete', 'Carrier look-up, Default'],
    ['rate.update', 'Carrier look-up, Default'],
    ['rate.add', 'Carrier look-up, Default'],
  ]);
});

it.each([
  ['today', { validFrom: '2026-03-10' }, 422],
  ['a day that doesn’t exist', { validFrom: '2026-02-30' }, 422],
  ['a negative price', { price: '-0.000001' }, 422],
  ['a channel where there is none', { channel: '10DLC' }, 422],
  ['a carrier for what isn’t a message', { carrier: 'AT&T' }, 422],
  ['a list that doesn’t exist', { deckUUID: '00000000-0000-7000-8000-0000000009ff' }, 404],
  ['a price of another list', { rateId: 1, item: 'vetting', deckUUID: '' }, 404],
])('refuses %s, and changes nothing', async (_, part, status) => {
  const deckUUID =
    'deckUUID' in part && part.deckUUID === '' ? await deckOf({ name: 'Refusals', kind: 'PLAN' }) : undefined;
  const before = await api.db.rows(sql`select * from rate order by id`);
  expect((await save({ ...part, ...(deckUUID !== undefined && { deckUUID }) })).status).toBe(status);
  expect(await api.db.rows(sql`select * from rate order by id`)).toEqual(before);
});

it('leaves what is or was in force as it is', async () => {
  const [current] = await read({ item: ['vetting'] });
  for (const [call, body] of [
    ['admin.manage/deleterate', { rateId: current?.rateId }],
    ['admin.manage/saverate', rate({ rateId: current?.rateId, item: 'vetting' })],
  ] as const) {
    const answer = await api.call<CallName>(call, body, staff.as('ada'));
    expect([answer.status, answer.body.code]).toEqual([409, 'RATE_IN_FORCE']);
  }
});

it('plans one price for a day, however many are saved at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => save({ item: 'brand', price: `5.00000${index}`, validFrom: '2026-06-01' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('RATE_PLANNED');
  expect(await periods('brand')).toHaveLength(2);
  const overlaps = await api.db.rows(sql`
    select 1 from rate a join rate b on a.id < b.id
      and (a.deck_id, a.item, a.channel, a.carrier, a.use_case, a.tier_from) = (b.deck_id, b.item, b.channel, b.carrier,
      b.use_case, b.tier_from)
      and daterange(a.valid_from, a.valid_to) && daterange(b.valid_from, b.valid_to)`);
  expect(overlaps).toEqual([]);
});

it('ends a price on a day, but not after the next one begins', async () => {
  const { payload } = await save({ item: 'brand_appeal', price: '10.000000', validFrom: '2026-04-01' });
  const end = (validTo: string | null) =>
    api.call('admin.manage/endrate', { rateId: payload.rateId, validTo }, staff.as('ada'));
  expect((await end('2026-04-01')).status).toBe(422);
  expect((await end('2026-05-01')).status).toBe(200);
  await save({ item: 'brand_appeal', price: '12.000000', validFrom: '2026-07-01' });
  expect((await end('2026-08-01')).status).toBe(422);
  expect((await end(null)).status).toBe(422);
  expect((await end('2026-07-01')).status).toBe(200);
});

it('lets staff of a brand see the default prices and change those of their brand only', async () => {
  const own = await deckOf({ name: 'Acme', kind: 'HOST_BRAND', hostBrandId: 2 }, 'acme');
  expect((await save({ deckUUID: own, item: 'sms_out', channel: '10DLC', price: '0.009000' }, 'acme')).status).toBe(
    200,
  );
  expect([(await save({}, 'acme')).status, (await save({}, 'cy')).status]).toEqual([403, 403]);
  const { accountId } = await api.addPerson('first-brand');
  const foreign = await deckOf({ name: 'First', kind: 'ACCOUNT', accountUUID: accountId ?? '' });
  await save({ deckUUID: foreign });
  expect((await save({ deckUUID: foreign }, 'acme')).status).toBe(404);
  const [rateOfFirst] = await read({ deckUUID: [foreign] });
  for (const [call, body] of [
    ['admin.manage/deleterate', { rateId: rateOfFirst?.rateId }],
    ['admin.manage/endrate', { rateId: rateOfFirst?.rateId, validTo: null }],
    ['admin.manage/saverate', rate({ deckUUID: own, rateId: rateOfFirst?.rateId })],
  ] as const) {
    expect([call, (await api.call<CallName>(call, body, staff.as('acme'))).status]).toEqual([call, 404]);
  }
  expect(await read({ deckUUID: [foreign] }, 'acme')).toEqual([]);
  expect(new Set((await read({}, 'acme')).map(({ deckKind }) => deckKind))).toEqual(new Set(['DEFAULT', 'HOST_BRAND']));
  const again = await api.call(
    'admin.manage/saveratedeck',
    { name: 'Second', kind: 'HOST_BRAND', hostBrandId: 2 },
    staff.as('acme'),
  );
  expect([again.status, again.body.code]).toEqual([409, 'DECK_EXISTS']);
});

it('copies a list with its planned prices', async () => {
  const plan = await deckOf({ name: 'Copy of default', kind: 'PLAN', copyOf: defaultDeck });
  const priced = async (deckUUID: string) =>
    (await read({ deckUUID: [deckUUID], state: ['CURRENT', 'FUTURE'] }))
      .map(({ item, channel, price, validTo }) => [item, channel, price, validTo])
      .sort();
  expect(await priced(plan)).toEqual(await priced(defaultDeck));
});

describe('an import', () => {
  const header = 'item,channel,carrier,use_case,tier_from,price,valid_from';
  const file = (...lines: string[]) => [header, ...lines].join('\n');
  const good = file(
    'sms_out,10DLC,,,0,$0.0065,2026-04-01',
    'sms_out,10DLC,AT&T,,0,0.0070,2026-04-01',
    'sms_out,10DLC,,,100000,0.0050,2026-04-01',
    'vetting,,,,0,41,2026-04-01',
  );
  const quote = (deckUUID: string, csv: string) =>
    api.call('admin.manage/quoterateimport', { deckUUID, csv }, staff.as('ada'));
  const run = (deckUUID: string, csv: string) =>
    api.call('admin.manage/importrates', { deckUUID, csv }, staff.as('ada'));

  it('shows what changes before, and adds exactly that; the same file again changes nothing', async () => {
    const plan = await deckOf({ name: 'Imported', kind: 'PLAN', copyOf: defaultDeck });
    const { payload } = await quote(plan, good);
    expect(payload).toMatchObject({
      changed: [{ line: 2, before: '0.007500', price: '0.006500' }],
      added: [
        { line: 3, before: null, carrier: 'AT&T' },
        { line: 4, tierFrom: 100_000 },
      ],
      same: 1,
      errors: [],
    });
    expect((await run(plan, good)).payload).toEqual({ added: 3, same: 1 });
    expect((await run(plan, `\uFEFF${good}`)).payload).toEqual({ added: 0, same: 4 });
    expect((await quote(plan, good)).payload).toMatchObject({ changed: [], added: [], same: 4 });
  });

  it('names each bad row, and adds none of the file', async () => {
    const plan = await deckOf({ name: 'Refused', kind: 'PLAN' });
    const bad = file(
      'sms_out,10DLC,,,0,0.0065,2026-04-01',
      'fax,,,,0,1,2026-04-01',
      'sms_out,10DLC,,,0,0.0066,2026-05-01',
      'lookup,,,,0,free,2026-04-01',
      'lookup,,,,x,1,2026-04-01',
      'vetting,,,,0,1,2026-03-10',
      'vetting,,AT&T,,0,1,2026-04-02',
    );
    expect((await quote(plan, bad)).payload.errors.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8]);
    const { status, body } = await run(plan, bad);
    expect([status, body.response]).toEqual([422, expect.stringMatching(/^Line 3: Item must be one of /)]);
    expect(await read({ deckUUID: [plan] })).toEqual([]);
    expect((await quote(plan, '')).payload.errors).toEqual([{ line: 1, message: 'The file has no prices' }]);
  });
});

it('charges messages by the price of the day, and explains it with its list', async () => {
  const sender = await addSender(api);
  const plan = await deckOf({ name: 'Gold', kind: 'PLAN' });
  await api.db.run(sql`update account set plan_id = ${plan} where id = ${sender.accountId}`);
  await save({ deckUUID: plan, item: 'sms_out', channel: '10DLC', price: '0.004000', validFrom: '2026-03-11' });
  const held = async () =>
    (
      await queueMessages(
        api.app.deps,
        { accountId: sender.accountId, numberId: sender.numberId, source: 'API' },
        [{ phone: '+12025550121' }],
        'See you at 3',
        {},
      )
    )[0]?.held;
  const explained = async () =>
    (
      await api.call(
        'admin.manage/quoterating',
        {
          accountUUID: sender.accountId,
          item: 'sms_out',
          channel: '10DLC',
          carrier: 'AT&T',
          units: 2,
          at: api.now().toISOString(),
        },
        staff.as('ada'),
      )
    ).payload.explanation;
  const before = await held();
  expect(
    (await explained()).steps.filter(({ result }) => result === 'BASE').flatMap(({ parts }) => parts),
  ).toMatchObject([{ list: 'Default', units: 2, price: '0.007500' }]);
  api.advance(86_400_000);
  await staff.renew();
  expect((before ?? 0n) - ((await held()) ?? 0n)).toBe(3_500n);
  const { steps, total } = await explained();
  expect(steps.filter(({ result }) => result === 'BASE').flatMap(({ parts }) => parts)).toMatchObject([
    { list: 'Gold', units: 2, price: '0.004000', validFrom: '2026-03-11' },
  ]);
  expect(Number(total)).toBeCloseTo(
    steps.reduce((sum, { amount }) => sum + Number(amount), 0),
    9,
  );
});

it('changes a carrier’s surcharge from a day on, for staff of all brands', async () => {
  const body = {
    carrier: 'AT&T',
    channel: '10DLC',
    direction: 'OUTBOUND',
    registered: true,
    price: '0.004000',
    validFrom: '2027-01-01',
  };
  expect((await api.call('admin.manage/savesurcharge', body, staff.as('acme'))).status).toBe(403);
  const answers = await Promise.all([1, 2, 3].map(() => api.call('admin.manage/savesurcharge', body, staff.as('ada'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const own = async () =>
    (await api.call('admin.manage/getsurcharges', {}, staff.as('ada'))).payload.items.filter(
      (one) => one.carrier === 'AT&T' && one.channel === '10DLC' && one.direction === 'OUTBOUND' && one.registered,
    );
  const [future, before, current] = await own();
  expect([future?.state, future?.price, before?.validTo, current?.state]).toEqual([
    'FUTURE',
    '0.004000',
    '2027-01-01',
    'CURRENT',
  ]);
  expect(
    (await api.call('admin.manage/deletesurcharge', { surchargeId: current?.surchargeId }, staff.as('ada'))).body.code,
  ).toBe('RATE_IN_FORCE');
  await api.call('admin.manage/deletesurcharge', { surchargeId: future?.surchargeId }, staff.as('ada'));
  expect((await own())[0]?.validTo).toBeNull();
});
