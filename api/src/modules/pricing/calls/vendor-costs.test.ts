import { sql } from 'drizzle-orm';
import { rateWorld } from '../../../testing/rates';

const world = rateWorld();
// Today is March 10, 2026.
const cost = (part: object = {}) => ({
  carrier: 'AT&T',
  channel: '10DLC',
  direction: 'OUTBOUND',
  price: '0.002500',
  validFrom: '2026-04-01',
  ...part,
});
const save = (part: object = {}, who: 'ada' | 'acme' | 'cy' = 'ada') =>
  world.api.call('admin.manage/savevendorcost', cost(part), world.staff.as(who));
const own = async (channel = '10DLC') =>
  (await world.api.call('admin.manage/getvendorcosts', {}, world.staff.as('ada'))).payload.items.filter(
    (one) => one.carrier === 'AT&T' && one.channel === channel && one.direction === 'OUTBOUND',
  );

it('adds a cost for the past where none was in force, and then changes it from a future day only', async () => {
  expect((await save({ validFrom: '2026-01-01', price: '0.002000' })).status).toBe(200);
  const past = await save({ validFrom: '2026-03-10' });
  expect([past.status, past.body.content.errors?.[0]?.field]).toEqual([422, 'validFrom']);
  const answers = await Promise.all([save(), save(), save()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await save({ validFrom: '2025-11-01', price: '0.001900' })).status).toBe(200);
  expect((await own()).map(({ price, validFrom, validTo, state }) => [price, validFrom, validTo, state])).toEqual([
    ['0.002500', '2026-04-01', null, 'FUTURE'],
    ['0.002000', '2026-01-01', '2026-04-01', 'CURRENT'],
    ['0.001900', '2025-11-01', '2026-01-01', 'PAST'],
  ]);
});

it('deletes only a planned one; the one before it goes on', async () => {
  const [future, current] = await own();
  const drop = (vendorCostId: number | undefined) =>
    world.api.call('admin.manage/deletevendorcost', { vendorCostId }, world.staff.as('ada'));
  expect((await drop(current?.vendorCostId)).body.code).toBe('RATE_IN_FORCE');
  expect((await drop(future?.vendorCostId)).status).toBe(200);
  expect((await own())[0]).toMatchObject({ price: '0.002000', validTo: null });
  expect(
    await world.api.db.rows(
      sql`select action, detail->'before'->>'price' as before, detail->'after'->>'price' as after from audit_log
        where entity = 'vendorCost' and action like '%delete'`,
    ),
  ).toEqual([{ action: 'vendorCost.delete', before: '0.002500', after: null }]);
});

it.each([
  ['acme', 403],
  ['cy', 403],
] as const)('is not changed by %s', async (who, status) => {
  expect((await save({ channel: 'TOLL_FREE' }, who)).status).toBe(status);
  expect(await own('TOLL_FREE')).toEqual([]);
});
