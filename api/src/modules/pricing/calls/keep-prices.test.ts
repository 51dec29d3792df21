import type { CallName, CallRequest } from '@heliograph/contract';
import { sql } from 'drizzle-orm';
import { defaultDeck } from '../../../testing/pricing';
import { rateWorld } from '../../../testing/rates';
import { standard, step } from '../../../testing/waterfalls';

const world = rateWorld();
const { save, read, deckOf } = world;

type Steps = CallRequest<'admin.manage/savewaterfall'>['steps'];

const call = (name: CallName, body: object) => world.api.call<CallName>(name, body, world.staff.as('ada'));
/** Status and text of an answer, and the field that a refusal is about. */
const outcome = async (answer: ReturnType<typeof call>) => {
  const { status, body } = await answer;
  return [status, body.code, body.response, body.content.errors?.[0]?.field];
};
const rateOf = async (item: string, deckUUID = defaultDeck) =>
  (await read({ item: [item], deckUUID: [deckUUID], state: ['CURRENT'] })).map(({ rateId }) => rateId);
const published = async (name: string, steps: Steps) => {
  const { payload } = await world.api.call('admin.manage/savewaterfall', { name, steps }, world.staff.as('ada'));
  return { waterfallUUID: payload.waterfallUUID, updatedAt: payload.updatedAt };
};
const everyone = 'accounts of Heliograph, accounts of Acme';

it('refuses the end of the only price, names what would lose it, and changes nothing', async () => {
  const [rateId] = await rateOf('lookup');
  const before = await read({ item: ['lookup'] });
  expect(await outcome(call('admin.manage/endrate', { rateId, validTo: '2026-05-01' }))).toEqual([
    422,
    'NOT_COVERED',
    `No price would be left for Carrier look-up from May 1, 2026 on, for ${everyone}. Add another price that applies from that day on first.`,
    'validTo',
  ]);
  expect(await read({ item: ['lookup'] })).toEqual(before);
});

it('refuses a price with only a later tier if it hides the one for all units', async () => {
  const tier = { item: 'sms_out', channel: '10DLC', tierFrom: 1_000, validFrom: '2026-04-02' };
  const refused = await outcome(save({ ...tier, carrier: 'AT&T', price: '0.001000' }) as ReturnType<typeof call>);
  expect(refused).toEqual([
    422,
    'NOT_COVERED',
    `No price would be left for Outbound message, 10DLC, AT&T (the first 1,000 units of a month) from Apr 2, 2026 on, for ${everyone}. Add prices from the first unit on first.`,
    'tierFrom',
  ]);
  // Of a plan, it is a miss, and the next step has a price.
  const plan = await deckOf({ name: 'Tiers', kind: 'PLAN' });
  expect((await save({ ...tier, deckUUID: plan, carrier: 'AT&T' })).status).toBe(200);
});

it('refuses an import by the same rule, all of it', async () => {
  const csv = [
    'item,channel,carrier,tier_from,price,valid_from',
    'vetting,,,0,41,2026-06-01',
    'sms_in,10DLC,AT&T,500,0.001,2026-06-01',
  ].join('\n');
  expect(await outcome(call('admin.manage/importrates', { deckUUID: defaultDeck, csv }))).toEqual([
    422,
    'NOT_COVERED',
    expect.stringContaining('Inbound message, 10DLC, AT&T (the first 500 units of a month) from Jun 1, 2026 on'),
    'csv',
  ]);
  expect(await read({ item: ['vetting'], state: ['FUTURE'] })).toEqual([]);
  const covered = `${csv}\nsms_in,10DLC,AT&T,0,0.002,2026-06-01`;
  expect((await call('admin.manage/importrates', { deckUUID: defaultDeck, csv: covered })).status).toBe(200);
});

it('counts on what is planned: two ends together, and the deletion of what replaces a price', async () => {
  const [current] = await rateOf('brand');
  const plan = await deckOf({ name: 'Both', kind: 'PLAN' });
  const { accountId } = await world.api.addPerson('both');
  await world.api.db.run(sql`update account set plan_id = ${plan} where id = ${accountId}`);
  await world.api.db.run(
    sql`insert into rate (deck_id, item, channel, carrier, use_case, tier_from, price, valid_from)
      values (${plan}, 'brand', '', '', '', 0, 1, '2026-01-01')`,
  );
  // The plan has a price, but accounts without it don’t.
  expect((await outcome(call('admin.manage/endrate', { rateId: current, validTo: '2026-07-01' })))[2]).toContain(
    `Brand registration from Jul 1, 2026 on, for ${everyone}.`,
  );
  const next = await save({ item: 'brand', price: '5.000000', validFrom: '2026-07-01' });
  const [ended] = await rateOf('brand');
  expect((await call('admin.manage/endrate', { rateId: ended, validTo: '2026-07-01' })).status).toBe(200);
  expect((await call('admin.manage/endrate', { rateId: ended, validTo: '2026-06-20' })).status).toBe(422);
  // A deletion lets the one before go on, unless that ended earlier.
  await world.api.db.run(sql`update rate set valid_to = '2026-06-20' where id = ${ended}`);
  expect(await outcome(call('admin.manage/deleterate', { rateId: next.payload.rateId }))).toEqual([
    422,
    'NOT_COVERED',
    expect.stringContaining(`Brand registration from Jul 1, 2026 on, for ${everyone}.`),
    undefined,
  ]);
});

it('lets unrelated changes pass a gap that is there already, and repairs of it', async () => {
  await world.api.db.run(
    sql`update rate set valid_to = '2026-08-01' where deck_id = ${defaultDeck} and item = 'brand_appeal'`,
  );
  expect((await save({ item: 'campaign_vetting', price: '16.000000', validFrom: '2026-08-01' })).status).toBe(200);
  expect((await save({ item: 'brand_appeal', price: '11.000000', validFrom: '2026-09-01' })).status).toBe(200);
});

it('refuses the deletion of a surcharge that a step can’t do without', async () => {
  const surcharge = { carrier: 'Other', channel: 'TOLL_FREE', direction: 'INBOUND', registered: true };
  await world.api.db.run(
    sql`delete from surcharge where carrier = 'Other' and channel = 'TOLL_FREE' and direction = 'INBOUND'`,
  );
  const added = await call('admin.manage/savesurcharge', { ...surcharge, price: '0.001000', validFrom: '2026-05-05' });
  expect(added.status).toBe(200);
  const steps = [
    step('DEFAULT_DECK', { onMiss: 'FAIL' }),
    step('SURCHARGE_TABLE', {
      match: { items: ['sms_in'], channels: ['TOLL_FREE'], carriers: ['Other'] },
      onHit: 'ADD',
      onMiss: 'FAIL',
    }),
  ];
  const draft = await published('Strict', steps);
  const { accountId } = await world.api.addPerson('strict');
  await world.api.db.run(sql`update account set waterfall_id = ${draft.waterfallUUID} where id = ${accountId}`);
  // Without a version in force, nothing had a price: publishing leaves gaps, but makes none.
  expect((await call('admin.manage/publishwaterfall', draft)).status).toBe(200);
  const surchargeId = (added.payload as { surchargeId: number }).surchargeId;
  expect(await outcome(call('admin.manage/deletesurcharge', { surchargeId }))).toEqual([
    422,
    'NOT_COVERED',
    'No price would be left for Inbound message, Toll-free, Other, registered, other campaigns from May 5, 2026 on, for accounts of Heliograph by the waterfall Strict. Change the step of the waterfall that needs this surcharge first.',
    undefined,
  ]);
});

it('refuses to withdraw a planned version if the one before it has no price by then', async () => {
  const first = await published('Turns', [step('ACCOUNT_OVERRIDE', { onMiss: 'NEXT' }), step('PLAN_DECK')]);
  expect((await call('admin.manage/publishwaterfall', first)).status).toBe(200);
  const { accountId } = await world.api.addPerson('turns');
  await world.api.db.run(sql`update account set waterfall_id = ${first.waterfallUUID} where id = ${accountId}`);
  const { payload } = await world.api.call(
    'admin.manage/savewaterfall',
    { waterfallUUID: first.waterfallUUID, name: 'Turns', steps: standard },
    world.staff.as('ada'),
  );
  const publish = { waterfallUUID: first.waterfallUUID, updatedAt: payload.updatedAt };
  expect(
    (await call('admin.manage/publishwaterfall', { ...publish, effectiveAt: '2026-04-20T12:00:00.000Z' })).status,
  ).toBe(200);
  expect(
    (await outcome(call('admin.manage/withdrawwaterfall', { waterfallUUID: first.waterfallUUID, version: 2 }))).slice(
      0,
      3,
    ),
  ).toEqual([
    422,
    'NOT_COVERED',
    expect.stringMatching(
      /Outbound message; .* from Apr 20, 2026 on, for accounts of Heliograph by the waterfall Turns\./,
    ),
  ]);
});
