import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { testApi, type TestApi } from '../../../testing';
import { expectBalanced } from '../../../testing/balanced';
import { addSender } from '../../../testing/senders';
import type { CarrierPort, HandOver, OutboundText } from '../carrier';
import { cancelMessage } from './cancel';
import { claimDue, leaseMs, renewLease } from './claim';
import { rememberCarriers } from './phone-carriers';
import { queueMessages, type QueueOptions } from './queue-messages';
import { sendDue } from './send-due';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let sent: OutboundText[];
let answer: (text: OutboundText) => HandOver;
const carrier: CarrierPort = {
  name: 'test',
  send: async (texts) => {
    sent.push(...texts);
    return texts.map((text) => answer(text));
  },
  lookUp: async () => new Map(),
  start: async () => undefined,
  stop: async () => undefined,
};
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  await api.db.run(sql`delete from outbound_queue`);
  sender = await addSender(api);
  sent = [];
  answer = ({ id }) => ({ id, result: 'accepted', carrier: null });
});
afterAll(() => api.close());

const phone = '+12125550111';
const queue = async (body = 'Hello', options: QueueOptions = {}, to = [phone]) => {
  const messages = await queueMessages(
    api.app.deps,
    { accountId: sender.accountId, numberId: sender.numberId, source: 'UI' },
    to.map((one) => ({ phone: one })),
    body,
    options,
  );
  return messages.map(({ messageId }) => messageId);
};
const work = () => sendDue({ ...api.app.deps, carrier });
const message = (id = '') =>
  api.db.row<{ status: string; errorCode: string | null; held: bigint; surcharge: bigint; carrier: string | null }>(sql`
  select status, error_code as "errorCode", held, surcharge, carrier from message where id = ${id}`);
const events = (id = '') =>
  api.db.rows<{ status: string; errorCode: string | null }>(
    sql`select status, error_code as "errorCode" from message_event where message_id = ${id} order by seq`,
  );
const setTime = (iso: string) => api.advance(new Date(iso).getTime() - api.now().getTime());

it('lets marketing that was delayed wait for the morning of its recipient', async () => {
  await api.db.run(sql`update campaign set use_case = 'MARKETING' where id = ${sender.campaignId}`);
  // Noon in New York, then after 9 PM, then after 8 AM of the next day.
  setTime('2030-03-12T16:00:00Z');
  const [id] = await queue();
  setTime('2030-03-13T02:00:00Z');
  await work();
  expect([sent, (await message(id))?.status]).toEqual([[], 'queued']);
  expect((await events(id)).at(-1)).toEqual({ status: 'queued', errorCode: 'QUIET_HOURS' });
  expect(await work()).toBe(0);
  setTime('2030-03-13T12:00:01Z');
  await work();
  expect(sent.map((text) => text.id)).toEqual([id]);
  await expectBalanced(api.db, sender.accountId);
});

it.each([
  [
    'the account is suspended',
    'ACCOUNT_NOT_ACTIVE',
    () => sql`update account set status = 'SUSPENDED' where id = ${sender.accountId}`,
  ],
  [
    'the campaign is suspended',
    'NOT_REGISTERED',
    () => sql`update campaign set status = 'TCR_SUSPENDED' where id = ${sender.campaignId}`,
  ],
  [
    'the number is suspended',
    'NUMBER_NOT_ACTIVE',
    () => sql`update number set status = 'SUSPENDED' where id = ${sender.numberId}`,
  ],
  [
    'the number has left the campaign',
    'NOT_REGISTERED',
    () => sql`update number set campaign_id = null where id = ${sender.numberId}`,
  ],
])('fails, free, if %s since the text was queued', async (_what, errorCode, change) => {
  const [id] = await queue();
  await api.db.run(change());
  await work();
  expect(sent).toEqual([]);
  expect(await message(id)).toMatchObject({ status: 'failed', errorCode, held: 0n });
  expect((await events(id)).map(({ status }) => status)).toEqual(['queued', 'failed']);
  await expectBalanced(api.db, sender.accountId);
});

it('prices and limits by the carrier that is known, if the answer names none', async () => {
  await rememberCarriers(api.db, [{ phone, carrier: 'AT&T', source: 'ANSWER' }], api.now());
  const [id] = await queue();
  await work();
  expect(await message(id)).toMatchObject({ status: 'sent', carrier: 'AT&T', surcharge: 3_500n });
});

/**
 * Queues 40 texts to AT&T, of which 15 a minute may be sent, and lets workers send them. Returns the second at which
 * each was sent.
 */
async function sendLimited(workers: number): Promise<number[]> {
  const brandId = v7();
  await api.db.run(
    sql`insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, identity_status)
      values (${brandId}, ${sender.accountId}, 'B', 'B', 'PRIVATE_PROFIT', 'OK', 'VERIFIED')`,
  );
  await api.db.run(sql`update campaign set brand_id = ${brandId}, att_class = 'W' where id = ${sender.campaignId}`);
  const phones = Array.from({ length: 40 }, (_, index) => `+1212555${String(2_000 + index)}`);
  await rememberCarriers(
    api.db,
    phones.map((one) => ({ phone: one, carrier: 'AT&T' as const, source: 'ANSWER' as const })),
    api.now(),
  );
  await queue('Hello', {}, phones);
  const at: number[] = [];
  for (let second = 0; second < 200 && at.length < 40; second += 5) {
    const before = sent.length;
    await Promise.all(Array.from({ length: workers }, work));
    for (let count = before; count < sent.length; count += 1) at.push(second);
    api.advance(5_000);
  }
  return at;
}

it('takes no more than the limit in any minute, with two workers and recipients without a contact', async () => {
  const at = await sendLimited(2);
  expect(at).toHaveLength(40);
  for (const start of at)
    expect(at.filter((time) => time >= start && time < start + 60).length).toBeLessThanOrEqual(15);
});

// Two workers may claim neighbors at the same moment, so that the later one is sent first.
it('keeps the order of what waits for the limit, with one worker', async () => {
  expect(await sendLimited(1)).toHaveLength(40);
  expect(sent.map(({ id }) => id)).toEqual(sent.map(({ id }) => id).sort());
});

it('counts neither waits nor a batch without time as attempts, and cancels no text whose parts have left', async () => {
  answer = ({ id }) => ({ id, result: 'unsent', begun: true });
  const [id] = await queue();
  for (let times = 0; times < 13; times += 1) await work();
  await expect(cancelMessage(api.app.deps, sender.accountId, id ?? '')).rejects.toMatchObject({ code: 'ALREADY_SENT' });
  answer = (text) => ({ id: text.id, result: 'busy', code: 'RATE_ATT', afterMs: 0 });
  await work();
  expect((await message(id))?.status).toBe('queued');
  expect(await api.db.row(sql`select carrier, source from phone_carrier where phone = ${phone}`)).toMatchObject({
    carrier: 'AT&T',
  });
});

it('renews the lease by the same fence', async () => {
  await queue();
  const claimed = await claimDue(api.db, api.now(), 10);
  api.advance(leaseMs - 1);
  await renewLease(api.db, claimed, api.now());
  api.advance(leaseMs - 1);
  expect(await claimDue(api.db, api.now(), 10)).toEqual([]);
  api.advance(2);
  expect(await claimDue(api.db, api.now(), 10)).toHaveLength(1);
});

it('reports the first check that fails, whichever else would', async () => {
  setTime('2030-03-14T16:00:00Z');
  const long = '😀'.repeat(700);
  const ways: [code: string, to: string, set: () => Promise<unknown>, text?: string][] = [
    [
      'NUMBER_NOT_ACTIVE',
      phone,
      () => api.db.run(sql`update number set status = 'SUSPENDED' where id = ${sender.numberId}`),
    ],
    ['COUNTRY_NOT_SUPPORTED', '+442071838750', async () => undefined],
    [
      'BLOCKED',
      phone,
      () =>
        api.db.run(
          sql`insert into blacklist_entry (id, account_id, phone, scope, reason, added_at)
            select gen_random_uuid(), ${sender.accountId}, p, 'ACCOUNT', 'MANUAL', ${api.now()}
            from (values (${phone}), ('+442071838750')) v (p)`,
        ),
    ],
    [
      'QUIET_HOURS',
      phone,
      async () => {
        await api.db.run(sql`update campaign set use_case = 'MARKETING' where id = ${sender.campaignId}`);
        await api.db.run(
          sql`insert into contact (id, account_id, phone, timezone)
            values (gen_random_uuid(), ${sender.accountId}, ${phone}, 'Asia/Tokyo')`,
        );
      },
    ],
    ['TOO_LONG', phone, async () => undefined, long],
    [
      'LOW_BALANCE',
      phone,
      () => api.db.run(sql`update account set min_balance = 1000000000 where id = ${sender.accountId}`),
    ],
  ];
  for (const [place, [code, to, set, text]] of ways.entries()) {
    for (const [, otherTo, setOther, otherText] of ways.slice(place + 1)) {
      sender = await addSender(api);
      await set();
      await setOther();
      const result = await queueMessages(
        api.app.deps,
        { accountId: sender.accountId, numberId: sender.numberId, source: 'UI' },
        [{ phone: to === phone ? otherTo : to }],
        text ?? otherText ?? 'Hello',
      ).then(
        ([one]) => one?.errorCode,
        (error: { code: string; response: string }) =>
          error.response.startsWith('A message can have') ? 'TOO_LONG' : error.code,
      );
      expect([code, result]).toEqual([code, code]);
    }
  }
});
