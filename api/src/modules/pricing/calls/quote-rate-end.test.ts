import { sql } from 'drizzle-orm';
import { defaultDeck } from '../../../testing/pricing';
import { rateWorld } from '../../../testing/rates';

const world = rateWorld();
const { save, read, deckOf } = world;

const quote = async (rateId: number, validTo: string | null, who: 'ada' | 'acme' | 'cy' = 'ada') =>
  world.api.call('admin.manage/quoterateend', { rateId, validTo }, world.staff.as(who));

it('says which step sets the price after a price ends, and at what price', async () => {
  const plan = await deckOf({ name: 'Growth', kind: 'PLAN' });
  const { accountId } = await world.api.addPerson('growth');
  await world.api.db.run(sql`update account set plan_id = ${plan} where id = ${accountId}`);
  const { payload } = await save({ deckUUID: plan, item: 'lookup', price: '0.001000', validFrom: '2026-04-01' });
  const rows = await world.api.db.rows(sql`select * from rate order by id`);
  expect((await quote(payload.rateId, '2026-05-01')).payload).toEqual({
    refusal: null,
    outcomes: [
      {
        events: 'Carrier look-up',
        accounts: 'accounts of Heliograph with the plan Growth',
        step: 'Default prices',
        list: 'Default',
        price: '0.005000',
      },
    ],
    more: 0,
  });
  expect((await quote(payload.rateId, null)).payload).toEqual({ refusal: null, outcomes: [], more: 0 });
  expect(await world.api.db.rows(sql`select * from rate order by id`)).toEqual(rows);
});

it('says that the end of the only price is refused, with the words of the refusal', async () => {
  const [row] = await read({ item: ['vetting'], deckUUID: [defaultDeck] });
  const body = { rateId: row?.rateId ?? 0, validTo: '2026-05-01' };
  const { payload } = await quote(body.rateId, body.validTo);
  expect(payload).toMatchObject({
    refusal: expect.stringContaining('Brand vetting from May 1, 2026 on'),
    outcomes: [],
  });
  const refused = await world.api.call('admin.manage/endrate', body, world.staff.as('ada'));
  expect(refused.body.response).toContain(payload.refusal);
});

it('names channels and carriers where they have other prices', async () => {
  const [all] = await read({ item: ['sms_out'], deckUUID: [defaultDeck], channel: ['10DLC'] });
  const { payload } = await save({ item: 'sms_out', channel: '10DLC', carrier: 'AT&T', price: '0.009000' });
  expect((await quote(payload.rateId, '2026-06-01')).payload.outcomes).toEqual([
    expect.objectContaining({ events: 'Outbound message, 10DLC, AT&T', list: 'Default', price: all?.price }),
  ]);
});

it('is for staff who see the list, and refuses what an end refuses', async () => {
  const [row] = await read({ item: ['vetting'], deckUUID: [defaultDeck] });
  const id = row?.rateId ?? 0;
  expect((await quote(id, '2026-05-01', 'cy')).status).toBe(403);
  expect((await quote(id, '2026-05-01', 'acme')).status).toBe(403);
  expect((await quote(999_999, '2026-05-01')).status).toBe(404);
  expect((await quote(id, '2026-03-10')).status).toBe(422);
});
