import type { CallResponse } from '@heliograph/contract';
import { parseUsd } from '@heliograph/contract/money';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import type { SurchargeCarrier } from '@heliograph/contract/reference/carriers';
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { queueMessages, sendDue } from '../../../texting';
import type { Step } from '../../../money';
import { unitPrices } from '../../../pricing';
import { tokenFor } from '../../../../safety/world';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { accepts, recordingCarrier } from '../../../../testing/recording-carrier';
import type { Recorded } from '../../../../testing/recording-carrier';
import { addSender } from '../../../../testing/senders';
import { step } from '../../../../testing/waterfalls';

/* The list of prices is what is charged in fact, for plans and waterfalls of all kinds. */

type Item = CallResponse<'account.manage/getbillingrates'>['items'][number];
type Row = [item: string, channel: string, carrier: string, tierFrom: number, price: number];

let api: TestApi;
let phones = 0;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const defaults = step('DEFAULT_DECK', { onMiss: 'FAIL' });
const surcharges = step('SURCHARGE_TABLE', { match: { items: ['sms_out', 'sms_in'] }, onHit: 'ADD' });

/** Adds an account with a plan of these prices and a waterfall. */
async function customer(rows: readonly Row[], stepsFor: (campaignId: string) => Step[]) {
  const sender = await addSender(api);
  const [plan, waterfall] = [v7(), v7()];
  await api.db.run(sql`insert into rate_deck (id, name, kind) values (${plan}, 'Growth', 'PLAN')`);
  for (const [item, channel, carrier, tierFrom, price] of rows)
    await api.db.run(sql`
      insert into rate (deck_id, item, channel, carrier, tier_from, price, valid_from)
        values (${plan}, ${item}, ${channel}, ${carrier}, ${tierFrom}, ${BigInt(price)}, '2026-01-01')`);
  await api.db.run(sql`insert into waterfall (id, name) values (${waterfall}, 'Own')`);
  await api.db.run(sql`
    insert into waterfall_version (id, waterfall_id, version, status, effective_at, published_at, steps)
      values (${v7()}, ${waterfall}, 1, 'PUBLISHED', '2026-01-01', '2026-01-01',
        ${JSON.stringify(stepsFor(sender.campaignId))}::text::jsonb)`);
  await api.db.run(
    sql`update account set plan_id = ${plan}, waterfall_id = ${waterfall}, tags = array['vip'] where id = ${sender.accountId}`,
  );
  return { ...sender, plan, token: await tokenFor(api, sender.userId, sender.accountId) };
}

const listOf = async (token: string, body: object = {}) =>
  (await api.call('account.manage/getbillingrates', body, { token })).payload;

/** The price that the list has: the line that is limited most, at the highest tier that was reached. */
function listed(
  items: readonly Item[],
  {
    item,
    carrier,
    campaign,
    channel = '10DLC',
    used = 0,
  }: { item: string; carrier?: string; campaign?: string; channel?: string; used?: number },
): bigint | null {
  const fits = items.filter(
    (line) =>
      line.item === item &&
      (line.channel === null || line.channel === channel) &&
      (line.carrier === null || line.carrier === carrier) &&
      (line.campaign === null || line.campaign === campaign) &&
      line.tierFrom <= used,
  );
  const limits = (line: Item) => (line.campaign === null ? 0 : 2) + (line.carrier === null ? 0 : 1);
  const [best] = fits.sort((a, b) => limits(b) - limits(a) || b.tierFrom - a.tierFrom);
  return best ? parseUsd(best.price) : null;
}

/** Sends a text to a phone of a carrier, and returns what it cost. */
async function charged(
  { accountId, numberId }: { accountId: string; numberId: string },
  carrier: SurchargeCarrier,
  segments: number,
) {
  const phone = `+1202555${1_000 + (phones += 1)}`;
  const body = segments === 1 ? 'Hello' : 'x'.repeat(153 * segments);
  await queueMessages(api.app.deps, { accountId, numberId, source: 'API' }, [{ phone }], body, {});
  const recorded: Recorded = { sent: [], answer: accepts(carrier) };
  while (await sendDue({ ...api.app.deps, carrier: recordingCarrier(recorded, carrier) }));
  const row = await api.db.row<{ total: bigint }>(
    sql`select total from message where account_id = ${accountId} and peer = ${phone}`,
  );
  return row?.total;
}

const tiers: Row[] = [
  ['sms_out', '', '', 0, 9_000],
  ['sms_out', '', '', 4, 6_000],
  ['sms_out', '', '', 9, 5_000],
  ['lookup', '', '', 0, 3_000],
];
const cases: [name: string, rows: readonly Row[], stepsFor: (campaignId: string) => Step[]][] = [
  ['the default prices with surcharges', [], () => [defaults, surcharges]],
  ['the default prices alone', [], () => [defaults]],
  [
    'a plan with a price of a carrier, and a fee of 12.5%',
    [['sms_out', '10DLC', 'AT&T', 0, 4_321]],
    () => [step('PLAN_DECK'), defaults, surcharges, step('PERCENT', { onHit: 'ADD', percent: 1_250 })],
  ],
  ['tiers of a plan', tiers, () => [step('PLAN_DECK', { tierMode: 'GRADUATED' }), defaults, surcharges]],
  ['tiers that the waterfall doesn’t use', tiers, () => [step('PLAN_DECK'), defaults, surcharges]],
  ['a plan that the waterfall doesn’t use', tiers, () => [defaults, step('FIXED', { onHit: 'ADD', amount: 700 })]],
  [
    'a fixed price for a tag, and steps for another one',
    tiers,
    () => [
      step('PLAN_DECK', { match: { tags: ['other'] } }),
      step('FIXED', { match: { tags: ['vip'], items: ['sms_out'] }, amount: 2_500 }),
      defaults,
      step('SURCHARGE_TABLE', { match: { items: ['sms_out'], carriers: ['T-Mobile'] }, onHit: 'ADD' }),
    ],
  ],
  [
    'a price of a campaign',
    [],
    (campaign) => [step('FIXED', { match: { campaigns: [campaign] }, amount: 1_234 }), defaults, surcharges],
  ],
];

it.each(cases)('lists what is charged by %s', async (_, rows, stepsFor) => {
  const own = await customer(rows, stepsFor);
  const { items } = await listOf(own.token);
  let used = 0;
  for (const segments of [1, 1, 2, 1])
    for (const carrier of ['AT&T', 'T-Mobile', 'Other'] as const) {
      const ask = { item: 'sms_out', carrier, campaign: own.username };
      const price = (at: number) => listed(items, { ...ask, used: at }) ?? 0n;
      const expected = segments === 1 ? price(used) : price(used) + price(used + 1);
      const total = (await charged(own, carrier, segments)) ?? 0n;
      // A percentage is rounded once per text.
      const rounding = total - expected;
      expect(rounding >= -1n && rounding <= 1n && (segments > 1 || rounding === 0n)).toBe(true);
      used += segments;
    }
  const priceOf = await unitPrices(api.db, own.accountId, ['lookup', 'number_monthly', 'brand', 'vetting'], api.now());
  for (const item of ['lookup', 'brand', 'vetting'] as const) expect(listed(items, { item })).toBe(priceOf(item).price);
  for (const channel of ['10DLC', 'TOLL_FREE', 'SHORT_CODE'] as const)
    expect(listed(items, { item: 'number_monthly', channel })).toBe(priceOf('number_monthly', channel).price);
});

it('lists only surcharges that are part of a price, and each amount of them', async () => {
  const none = await customer([], () => [defaults]);
  expect((await listOf(none.token)).surcharges).toEqual([]);
  const own = await customer([], () => [
    defaults,
    step('SURCHARGE_TABLE', { match: { carriers: ['AT&T'] }, onHit: 'ADD' }),
  ]);
  const { items, surcharges: rows } = await listOf(own.token);
  expect(new Set(rows.map(({ carrier, registered }) => `${carrier} ${registered}`))).toEqual(new Set(['AT&T true']));
  for (const { channel, direction, price } of rows)
    expect(
      items.find((line) => line.carrier === 'AT&T' && line.channel === channel && line.direction === direction)
        ?.surcharge,
    ).toBe(price);
});

it('says until when a price is paid, and which list it is from', async () => {
  const own = await customer([['lookup', '', '', 0, 3_000]], () => [
    step('PLAN_DECK'),
    defaults,
    step('FIXED', { match: { items: ['brand'] }, onHit: 'ADD', amount: 500_000 }),
  ]);
  await api.db.run(sql`update rate set valid_to = '2026-06-15' where deck_id = ${own.plan}`);
  const lookup = async (body: object = {}) =>
    (await listOf(own.token, body)).items
      .filter(({ item }) => item === 'lookup')
      .map(({ price, source, validTo }) => [price, source, validTo]);
  expect(await lookup()).toEqual([['0.003000', 'Growth', '2026-06-15']]);
  expect(await lookup({ asOf: '2026-06-15' })).toEqual([['0.005000', 'Default', null]]);
  const base = (await listOf((await customer([], () => [defaults])).token)).items;
  expect(listed((await listOf(own.token)).items, { item: 'brand' })).toBe(
    (listed(base, { item: 'brand' }) ?? 0n) + 500_000n,
  );
});

it('has a line for each carrier only where carriers differ', async () => {
  const same = await customer([], () => [defaults]);
  const carriers = (items: readonly Item[]) =>
    items.filter(({ item, channel }) => item === 'sms_out' && channel === '10DLC').map(({ carrier }) => carrier);
  expect(carriers((await listOf(same.token)).items)).toEqual([null]);
  const other = await customer([['sms_out', '10DLC', 'AT&T', 0, 1]], () => [step('PLAN_DECK'), defaults]);
  expect(carriers((await listOf(other.token)).items)).toEqual(surchargeCarrier.values);
});
