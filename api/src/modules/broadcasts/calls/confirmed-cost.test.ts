import { parseUsd, toWire } from '@heliograph/contract/money';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import { buildSnapshots } from '../build-snapshot';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addBroadcast, addListOf } from '../../../testing/broadcasts';
import { drawn, pick } from '../../../testing/drawn';
import { defaultDeck } from '../../../testing/pricing';
import { addSender } from '../../../testing/senders';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const carriers = [...surchargeCarrier.values, null];

/** Sets other prices, by carrier and with tiers, and other surcharges. */
async function price(n: number): Promise<void> {
  await api.db.run(sql`delete from rate where deck_id = ${defaultDeck} and item = 'sms_out'`);
  const rows = [
    ['', 0, 1 + (drawn(n) % 20_000)],
    ...(n % 3 === 0 ? [['', 3, drawn(n + 100) % 9_000] as const] : []),
    ...(n % 2 === 0 ? [['T-Mobile', 0, drawn(n + 200) % 15_000] as const] : []),
  ] as const;
  for (const [carrier, tier, amount] of rows)
    await api.db.run(sql`insert into rate (deck_id, item, carrier, tier_from, price, valid_from)
      values (${defaultDeck}, 'sms_out', ${carrier}, ${tier}, ${amount}, '2025-11-01')`);
  for (const [index, carrier] of surchargeCarrier.values.entries())
    await api.db.run(sql`update surcharge set price = ${drawn(n * 7 + index) % 6_001} where carrier = ${carrier}`);
}

/** A reviewed draft to people of several carriers, some unknown, whose texts have one to three segments. */
async function reviewed(n: number) {
  const sender = await addSender(api);
  if (n % 4 === 1) {
    await api.db.run(sql`update campaign set channel = 'TOLL_FREE' where id = ${sender.campaignId}`);
    await api.db.run(sql`update number set type = 'TOLL_FREE' where id = ${sender.numberId}`);
  }
  const people = 1 + (drawn(n + 300) % 7);
  const list = await addListOf(api, sender.accountId, people);
  for (let index = 0; index < people; index += 1)
    await api.db.run(sql`
      update contact set carrier = ${pick(carriers, drawn(n * 11 + index))}::text,
        first_name = repeat('x', ${drawn(n + index) % 50})
      where account_id = ${sender.accountId} and phone = ${`+1312${5_550_000 + index}`}`);
  const broadcastUUID = await addBroadcast(api, {
    ...sender,
    lists: [list],
    body: `${'y'.repeat(drawn(n + 400) % 300)}{{first_name|there}}`,
  });
  const token = await api.logIn(sender.username);
  await api.call('campaign.manage/preparebroadcast', { broadcastUUID }, { token });
  while (await buildSnapshots(api.app.deps));
  const { payload: review } = await api.call('campaign.manage/getbroadcastreview', { broadcastUUID }, { token });
  expect(review.recipients).toBe(people);
  const limit = (maxCost: string) => ({ broadcastUUID, maxCost, review: { at: review.at ?? '', recipients: people } });
  return { broadcastUUID, token, review, limit };
}

it.each(Array.from({ length: 24 }, (_, n) => [n]))(
  'starts for exactly the most that the review shows, and not for a millionth less: prices and audience %i',
  async (n) => {
    await price(n);
    const { token, review, limit, broadcastUUID } = await reviewed(n);
    const most = parseUsd(review.cost.max) ?? 0n;
    const refused = await api.call('campaign.manage/startbroadcast', limit(toWire(most - 1n)), { token });
    expect([refused.status, refused.body.code]).toEqual([409, 'COST_CHANGED']);
    const { payload: draft } = await api.call('campaign.manage/getbroadcast', { broadcastUUID }, { token });
    expect([draft.status, draft.held, draft.maxCost]).toEqual(['DRAFT', '0.000000', null]);
    const started = await api.call('campaign.manage/startbroadcast', limit(review.cost.max), { token });
    expect([started.payload.status, started.payload.pauseReason, started.payload.held]).toEqual([
      'SENDING',
      null,
      review.cost.held,
    ]);
    await api.call('campaign.manage/pausebroadcast', { broadcastUUID }, { token });
    const resume = (maxCost: string) =>
      api.call('campaign.manage/resumebroadcast', { broadcastUUID, maxCost }, { token });
    expect((await resume(toWire(most - 1n))).body.code).toBe('COST_CHANGED');
    expect((await resume(review.cost.max)).payload.status).toBe('SENDING');
  },
);
