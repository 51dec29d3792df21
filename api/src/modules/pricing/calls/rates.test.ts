import type { CallName } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { defaultDeck } from '../../../testing/pricing';
import { rate, rateWorld } from '../../../testing/rates';

const world = rateWorld();
const { save, read, deckOf } = world;

const periods = async (item: string, deckUUID = defaultDeck) =>
  (await read({ item: [item], deckUUID: [deckUUID] }))
    .map(({ price, validFrom, validTo, state }) => [price, validFrom, validTo, state])
    .sort();

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
  expect(
    (await world.api.call('admin.manage/deleterate', { rateId: planned?.rateId }, world.staff.as('ada'))).payload,
  ).toEqual({
    deleted: true,
  });
  expect(await periods('lookup')).toEqual([['0.005000', '2025-11-01', null, 'CURRENT']]);
  const audit = (await world.api.call('admin.manage/getaudit', {}, world.staff.as('ada'))).payload.items
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
  const before = await world.api.db.rows(sql`select * from rate order by id`);
  expect((await save({ ...part, ...(deckUUID !== undefined && { deckUUID }) })).status).toBe(status);
  expect(await world.api.db.rows(sql`select * from rate order by id`)).toEqual(before);
});

it('says that a price has too many decimals', async () => {
  expect((await save({ price: '0.12345678' })).body.content.errors).toEqual([
    { field: 'price', code: 'invalid', message: 'Price must have at most 6 decimals' },
  ]);
});

it('leaves what is or was in force as it is', async () => {
  const [current] = await read({ item: ['vetting'] });
  for (const [call, body] of [
    ['admin.manage/deleterate', { rateId: current?.rateId }],
    ['admin.manage/saverate', rate({ rateId: current?.rateId, item: 'vetting' })],
  ] as const) {
    const answer = await world.api.call<CallName>(call, body, world.staff.as('ada'));
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
  const overlaps = await world.api.db.rows(sql`
    select 1 from rate a join rate b on a.id < b.id
      and (a.deck_id, a.item, a.channel, a.carrier, a.use_case, a.tier_from) = (b.deck_id, b.item, b.channel, b.carrier,
      b.use_case, b.tier_from)
      and daterange(a.valid_from, a.valid_to) && daterange(b.valid_from, b.valid_to)`);
  expect(overlaps).toEqual([]);
});

it('ends a price on a day, but not after the next one begins', async () => {
  const plan = { deckUUID: await deckOf({ name: 'Ends', kind: 'PLAN', hostBrandId: 1 }), item: 'brand_appeal' };
  const { payload } = await save({ ...plan, price: '10.000000', validFrom: '2026-04-01' });
  const end = (validTo: string | null) =>
    world.api.call('admin.manage/endrate', { rateId: payload.rateId, validTo }, world.staff.as('ada'));
  expect((await end('2026-04-01')).status).toBe(422);
  expect((await end('2026-05-01')).status).toBe(200);
  await save({ ...plan, price: '12.000000', validFrom: '2026-07-01' });
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
  const { accountId } = await world.api.addPerson('first-brand');
  const foreign = await deckOf({ name: 'First', kind: 'ACCOUNT', accountUUID: accountId ?? '' });
  await save({ deckUUID: foreign });
  expect((await save({ deckUUID: foreign }, 'acme')).status).toBe(404);
  const [rateOfFirst] = await read({ deckUUID: [foreign] });
  for (const [call, body] of [
    ['admin.manage/deleterate', { rateId: rateOfFirst?.rateId }],
    ['admin.manage/endrate', { rateId: rateOfFirst?.rateId, validTo: null }],
    ['admin.manage/saverate', rate({ deckUUID: own, rateId: rateOfFirst?.rateId })],
  ] as const) {
    expect([call, (await world.api.call<CallName>(call, body, world.staff.as('acme'))).status]).toEqual([call, 404]);
  }
  expect(await read({ deckUUID: [foreign] }, 'acme')).toEqual([]);
  expect(new Set((await read({}, 'acme')).map(({ deckKind }) => deckKind))).toEqual(new Set(['DEFAULT', 'HOST_BRAND']));
  const again = await world.api.call(
    'admin.manage/saveratedeck',
    { name: 'Second', kind: 'HOST_BRAND', hostBrandId: 2 },
    world.staff.as('acme'),
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
