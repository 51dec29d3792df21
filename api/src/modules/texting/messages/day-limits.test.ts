import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { addBroadcast, addListOf, sendAll, startNow } from '../../../testing/broadcasts';
import { addSender } from '../../../testing/senders';
import type { CarrierPort, HandOver, OutboundText } from '../carrier';
import { cancelMessage } from './cancel';
import { dayRefusal } from './day-limits';
import { dayUse } from './day-use';
import { queueMessages } from './queue-messages';
import type { QueueOptions } from './queue-messages';
import { sendDue } from './send-due';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let answer: (text: OutboundText) => HandOver;
const carrier: CarrierPort = {
  name: 'test',
  send: async (texts) => texts.map((text) => answer(text)),
  lookUp: async () => null,
  start: async () => undefined,
  stop: async () => undefined,
};
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  sender = await addSender(api);
  answer = ({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' });
});
afterEach(() => expectBalanced(api.db, sender.accountId));
afterAll(() => api.close());

/** What a text of one segment holds, and what it costs at Verizon; micro-USD. */
const [held, cost] = [12_500n, 11_500n];
const limit = (texts: number | null, spend: bigint | null = null) =>
  api.db.run(sql`update account set texts_per_day = ${texts}, spend_per_day = ${spend} where id = ${sender.accountId}`);
const send = (count: number, options: QueueOptions = {}) =>
  queueMessages(
    api.app.deps,
    { ...sender, source: 'API' },
    Array.from({ length: count }, (_, index) => ({ phone: `+1312555${2000 + index}` })),
    'Hi',
    options,
  );
const work = async () => {
  while (await sendDue({ ...api.app.deps, carrier }));
};
const used = async (at = api.now()) => {
  const { texts, cost: spent } = await dayUse(api.db, sender.accountId, at);
  return [texts, spent];
};
const refusal = (response: string) => ({ kind: 'limited', code: 'CAP_REACHED', response });

it('accepts exactly as many texts a day as the limit allows, also when many send at the same time', async () => {
  await limit(25);
  const id = await addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, 15)] });
  await startNow(api, sender.accountId, id);
  const sends = await Promise.allSettled([
    ...Array.from({ length: 60 }, () => send(1)),
    sendAll(api, carrier),
    sendAll(api, carrier),
  ]);
  const codes = new Set(
    sends.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { code: string }).code] : [])),
  );
  await work();
  const row = await api.db.row<{ texts: number }>(
    sql`select count(*)::int as texts from message where account_id = ${sender.accountId} and status = 'sent'`,
  );
  expect([row, await used(), codes]).toEqual([{ texts: 25 }, [25n, 25n * cost], new Set(['CAP_REACHED'])]);
});

it('never spends more a day than the limit, and returns what is not charged', async () => {
  await limit(null, 130_000n);
  const sends = await Promise.allSettled(Array.from({ length: 40 }, () => send(1)));
  expect(sends.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(await used()).toEqual([10n, 10n * held]);
  await work();
  expect(await used()).toEqual([10n, 10n * cost]);
  await send(1);
  await expect(send(1)).rejects.toMatchObject(
    refusal(
      'Your account can spend $0.13 on texts a day, and $0.0025 is left today. Sending this can cost $0.0125. Try again tomorrow, or contact support to raise the limit.',
    ),
  );
});

it('counts neither texts that fail nor those that are canceled, and no confirmation that carriers require', async () => {
  await limit(3);
  answer = ({ id }) => ({ id, result: 'refused', code: 'LANDLINE', carrier: null });
  await send(3);
  await work();
  expect(await used()).toEqual([0n, 0n]);
  const [scheduled] = await send(3, { at: new Date(api.now().getTime() + 60_000) });
  await cancelMessage(api.app.deps, sender.accountId, scheduled?.messageId ?? '');
  expect(await used()).toEqual([2n, 2n * held]);
  await send(1);
  await send(2, { compliance: true });
  expect(await used()).toEqual([3n, 3n * held]);
  answer = ({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' });
  api.advance(61_000);
  await work();
  expect(await used()).toEqual([3n, 3n * cost]);
});

it('counts a text for its day in the account’s zone, says what is left, and has room again the next day', async () => {
  await limit(2);
  // 11 PM in New York.
  api.advance(Date.parse('2026-03-12T03:00:00Z') - api.now().getTime());
  await send(1);
  await expect(send(2)).rejects.toMatchObject({
    ...refusal(
      'Your account can send 2 texts a day, and 1 is left today. Try again tomorrow, or contact support to raise the limit.',
    ),
    retryAfter: 3_600,
  });
  const tomorrow = new Date('2026-03-12T13:00:00Z');
  await send(2, { at: tomorrow });
  await expect(send(1, { at: tomorrow })).rejects.toMatchObject({
    ...refusal(
      'Your account can send 2 texts a day, and none is left on Mar 12. Choose another day, or contact support to raise the limit.',
    ),
    retryAfter: undefined,
  });
  await send(1);
  expect([await used(), await used(tomorrow)]).toEqual([
    [2n, 2n * held],
    [2n, 2n * held],
  ]);
  api.advance(3_600_000);
  await expect(send(1)).rejects.toMatchObject({ code: 'CAP_REACHED' });
  api.advance(24 * 3_600_000);
  await send(2);
});

it('names the limit that there is, if there is room again by the time of the answer', async () => {
  await limit(2);
  const now = api.now();
  expect((await dayRefusal(api.db, sender.accountId, { at: now, texts: 1, cost: held }, now)).response).toBe(
    'Your account can send 2 texts a day, and 2 are left today. Try again tomorrow, or contact support to raise the limit.',
  );
});

it('lets the balance fall below the minimum by the credit limit, exactly', async () => {
  await api.db.run(
    sql`update account set min_balance = 100000000, credit_limit = ${2n * held} where id = ${sender.accountId}`,
  );
  await expect(send(3)).rejects.toMatchObject({ code: 'LOW_BALANCE' });
  await send(2);
  await expect(send(1)).rejects.toMatchObject({ code: 'LOW_BALANCE' });
});
