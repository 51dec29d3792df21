import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { addBroadcast, addListOf, prepareNow, sendAll, startNow } from '../../testing/broadcasts';
import { addSender } from '../../testing/senders';
import { dayUse } from '../texting';
import type { CarrierPort, OutboundText } from '../texting';
import { broadcastDetail } from './broadcast-detail';
import { leaseMs } from './claim-chunk';
import { dayEnd } from './day-end';
import { broadcastReview } from './review';
import { wakeCapped } from './wake-broadcasts';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let sent: string[];
/** Texts that the carrier has taken without an answer. */
let silent: (text: OutboundText) => boolean;
const carrier: CarrierPort = {
  name: 'test',
  send: async (texts) => {
    sent.push(...texts.map(({ to }) => to));
    return texts.filter((text) => !silent(text)).map(({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' }));
  },
  lookUp: async (ids) => new Map(ids.map((id) => [id, { id, result: 'accepted', carrier: 'Verizon' } as const])),
  start: async () => undefined,
  stop: async () => undefined,
};
beforeEach(async () => {
  api = await testApi();
  sender = await addSender(api);
  sent = [];
  silent = () => false;
});
afterEach(async () => {
  await expectBalanced(api.db, sender.accountId);
  await api.close();
});

const [held, cost] = [12_500n, 11_500n];
const limit = (texts: number | null, spend: bigint | null = null) =>
  api.db.run(sql`update account set texts_per_day = ${texts}, spend_per_day = ${spend} where id = ${sender.accountId}`);
const draft = async (count: number) =>
  addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, count)] });
const state = (id: string) =>
  api.db.row(sql`select status, pause_reason as reason, resumes_at as "resumesAt" from broadcast where id = ${id}`);
const used = async () => {
  const { texts, cost: spent } = await dayUse(api.db, sender.accountId, api.now());
  return [texts, spent];
};
const midnight = (day: string) => new Date(`${day}T04:00:00Z`);

it('pauses at the daily limit, says so, and continues at midnight in the account’s zone', async () => {
  await limit(1_002);
  const id = await draft(2_005);
  await prepareNow(api, sender.accountId, id);
  const review = await broadcastReview(api.db, sender.accountId, id, api.now());
  expect([review.endsAt, review.warnings.map(({ text }) => text)]).toEqual([
    midnight('2026-03-12').toISOString(),
    [
      'Your account can send 1,002 texts a day, so this broadcast takes more than one day. Contact support to raise the limit.',
    ],
  ]);
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  expect([sent.length, await used(), await state(id)]).toEqual([
    1_002,
    [1_002n, 1_002n * cost],
    { status: 'PAUSED', reason: 'CAP', resumesAt: midnight('2026-03-11') },
  ]);
  expect((await broadcastDetail(api.db, sender.accountId, id)).problem).toBe(
    'Your account can send 1,002 texts a day. Contact support to raise the limit.',
  );
  api.advance(midnight('2026-03-11').getTime() - api.now().getTime());
  await sendAll(api, carrier);
  expect([sent.length, await used()]).toEqual([2_004, [1_002n, 1_002n * cost]]);
  api.advance(24 * 3_600_000);
  await sendAll(api, carrier);
  expect([new Set(sent).size, await used(), await state(id)]).toEqual([
    2_005,
    [1n, cost],
    { status: 'COMPLETED', reason: null, resumesAt: null },
  ]);
});

it('keeps to what texts may cost a day, and continues at once when the limit is raised', async () => {
  await limit(null, 7n * held);
  const id = await draft(20);
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  // What was held and not charged is room for others only once they try again.
  expect([sent.length, await used()]).toEqual([7, [7n, 7n * cost]]);
  await limit(null);
  await api.db.transaction((tx) => wakeCapped(tx, sender.accountId, api.now()));
  await sendAll(api, carrier);
  expect([sent.length, await used(), await state(id)]).toMatchObject([20, [20n, 20n * cost], { status: 'COMPLETED' }]);
});

it('counts only what leaves, when other limits let it wait', async () => {
  const id = await draft(5);
  await api.db.run(sql`update broadcast set throttle = 2 where id = ${id}`);
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  expect([sent.length, await used()]).toEqual([2, [2n, 2n * cost]]);
});

it('asks about texts that a carrier took without an answer, sends them once, and keeps counting them', async () => {
  const id = await draft(4);
  silent = ({ to }) => to.endsWith('2') || to.endsWith('3');
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  expect([sent.length, await used()]).toEqual([4, [4n, 2n * cost + 2n * held]]);
  api.advance(leaseMs + 1_000);
  await sendAll(api, carrier);
  expect([sent.length, await state(id)]).toMatchObject([4, { status: 'COMPLETED' }]);
});

it('ends a stretched broadcast at midnight of its last day, also when clocks change before', async () => {
  await limit(10);
  // In New York, clocks go back on November 1: that day has 25 hours.
  const from = new Date('2026-10-31T16:00:00Z');
  expect(await dayEnd(api.db, sender.accountId, { from, texts: 25, cost: 0n })).toMatchObject({
    endsAt: '2026-11-02T05:00:00.000Z',
  });
});
