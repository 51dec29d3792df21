import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { workOnImpacts } from '../rating/work-on-impacts';
import { defaultDeck } from '../../../testing/pricing';
import { rateImpactWorld } from '../../../testing/rate-impact';

const world = rateImpactWorld();
const { start, read, changesOf, finish, planOf, planPrice, customerOf } = world;

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
  await workOnImpacts(world.api.app.deps);
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
  await world.api.db.run(sql`insert into waterfall (id, name) values (${waterfall}, 'Tiers')`);
  await world.api.db.run(
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
  const [row] = await world.api.db.rows<{ id: number }>(
    sql`update rate set valid_to = '2026-04-01' where deck_id = ${deck} returning id`,
  );
  expect(row).toBeDefined();
  await customerOf(deck, [{ carrier: 'Verizon' }]);
  const { impactUUID } = (await start(deck)).payload;
  await finish();
  expect(await changesOf(deck)).toEqual([{ day: '2026-04-01', impactUUID }]);
  expect((await read(impactUUID)).payload).toMatchObject({ unpriced: 0, before: '0.010000', after: '0.011500' });
  await world.api.db.run(sql`delete from rate where deck_id = ${defaultDeck} and item = 'sms_out'`);
  const none = (await start(deck)).payload.impactUUID;
  await finish();
  expect((await read(none)).payload).toMatchObject({
    unpriced: 1,
    before: '0.010000',
    after: '0.010000',
    accounts: [],
  });
});
