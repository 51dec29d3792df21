import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { addSender } from '../../testing/senders';
import { postTransaction } from '../ledger';
import type { CarrierPort, HandOver, OutboundText, Receipt } from '../ports/carrier';
import { cancelMessage } from './cancel';
import { leaseMs } from './claim';
import { expireReceipts } from './expire';
import { queueMessages } from './queue-messages';
import type { QueueOptions } from './queue-messages';
import { applyReceipts } from './receipts';
import { receiveTexts } from './receive-texts';
import { sendDue } from './send-due';

const phones = { att: '+12025550111', other: '+12025550112' };
let api: TestApi;
let accountId: string;
let numberId: string;
let sent: OutboundText[];
let answer: (text: OutboundText) => HandOver;
const carrier: CarrierPort = {
  name: 'test',
  send: async (texts) => {
    sent.push(...texts);
    return texts.map((text) => answer(text));
  },
  lookUp: async (ids) =>
    new Map(
      ids
        .filter((id) => sent.some((text) => text.id === id))
        .map((id) => [id, { id, result: 'accepted', carrier: 'AT&T' } as const]),
    ),
  start: async () => undefined,
  stop: async () => undefined,
};

beforeEach(async () => {
  api = await testApi();
  ({ accountId, numberId } = await addSender(api));
  sent = [];
  answer = ({ id }) => ({ id, result: 'accepted', carrier: 'AT&T' });
});
afterEach(() => api.close());

const deps = () => ({ ...api.app.deps, carrier });
const send = (body = 'Hello', options: QueueOptions = {}, to: string[] = [phones.att]) =>
  queueMessages(
    api.app.deps,
    { accountId, numberId, source: 'UI' },
    to.map((phone) => ({ phone })),
    body,
    options,
  );
const message = (id: string) =>
  api.db.row<{ status: string; errorCode: string | null; total: bigint; held: bigint }>(sql`
  select status, error_code as "errorCode", total, held from message where id = ${id}`);
const receipt = (messageId: string, status: Receipt['status'], code: Receipt['code'] = null) =>
  applyReceipts(api.app.deps, [{ messageId, status, code, vendorCode: null, at: api.now() }]);
const events = async (id: string) =>
  (
    await api.db.rows<{ status: string }>(sql`select status from message_event where message_id = ${id} order by seq`)
  ).map(({ status }) => status);
const wallet = async () =>
  (await api.db.row<{ balance: bigint; held: bigint }>(sql`
  select l.balance, h.held from ledger_account l join wallet_hold h on h.account_id = l.account_id
    where l.account_id = ${accountId} and l.kind = 'WALLET'`)) ?? {
    balance: 0n,
    held: 0n,
  };

const balanced = () => expectBalanced(api.db, accountId);

it('holds the highest price, captures the true one, and delivers', async () => {
  const before = await wallet();
  const [queued] = await send();
  expect(queued).toMatchObject({ status: 'queued', segments: 1, held: 12_500n });
  expect(await wallet()).toEqual({ balance: before.balance, held: 12_500n });
  expect(await sendDue(deps())).toBe(1);
  const id = queued?.messageId ?? '';
  expect(await message(id)).toEqual({ status: 'sent', errorCode: null, total: 10_500n, held: 0n });
  expect(await wallet()).toEqual({ balance: before.balance - 10_500n, held: 0n });
  await receipt(id, 'delivered');
  await receipt(id, 'delivered');
  await receipt(id, 'undelivered', 'UNREACHABLE');
  expect(await message(id)).toMatchObject({ status: 'delivered', errorCode: null });
  expect(await events(id)).toEqual(['queued', 'sending', 'sent', 'delivered', 'undelivered']);
  await balanced();
});

it('releases what was held for a message that the carrier refuses', async () => {
  answer = ({ id }) => ({ id, result: 'refused', code: 'LANDLINE', carrier: null });
  const [queued] = await send();
  await sendDue(deps());
  expect(await message(queued?.messageId ?? '')).toEqual({
    status: 'failed',
    errorCode: 'LANDLINE',
    total: 0n,
    held: 0n,
  });
  await receipt(queued?.messageId ?? '', 'delivered');
  expect((await message(queued?.messageId ?? ''))?.status).toBe('failed');
  await balanced();
});

it('keeps a receipt that comes before its hand-over is recorded', async () => {
  const [queued] = await send();
  await receipt(queued?.messageId ?? '', 'delivered');
  await sendDue(deps());
  expect((await message(queued?.messageId ?? ''))?.status).toBe('delivered');
  await balanced();
});

it('never texts someone who opted out, before or after the text was queued', async () => {
  const contact = (at: Date | null) =>
    api.db.run(sql`
    insert into contact as c (id, account_id, phone, opted_out_at)
      values (gen_random_uuid(), ${accountId}, ${phones.att}, ${at}) on conflict (account_id, phone)
      do update set opted_out_at = ${at}`);
  const [queued] = await send();
  await contact(api.now());
  const [refused] = await send();
  expect(refused).toMatchObject({ status: 'failed', errorCode: 'OPTED_OUT', held: 0n });
  await sendDue(deps());
  expect(await message(queued?.messageId ?? '')).toEqual({
    status: 'canceled',
    errorCode: 'OPTED_OUT',
    total: 0n,
    held: 0n,
  });
  expect(sent).toEqual([]);
  const [confirmation] = await send('You are unsubscribed.', { compliance: true });
  await sendDue(deps());
  expect(sent.map(({ id }) => id)).toEqual([confirmation?.messageId]);
  expect((await message(confirmation?.messageId ?? ''))?.total).toBe(0n);
  await balanced();
});

it('keeps the minimum balance, exactly', async () => {
  await api.db.run(sql`update account set min_balance = ${(await wallet()).balance - 20_000n} where id = ${accountId}`);
  await send();
  await expect(send()).rejects.toMatchObject({
    kind: 'declined',
    code: 'LOW_BALANCE',
    response: expect.stringContaining('$0.0075 is available'),
  });
  await balanced();
});

it('repeats nothing with the same key, and refuses the key for another text', async () => {
  const [first] = await send('Hello', { idempotencyKey: 'one' });
  const [again] = await send('Hello', { idempotencyKey: 'one' });
  expect(again?.messageId).toBe(first?.messageId);
  await expect(send('Bye', { idempotencyKey: 'one' })).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  await Promise.all(Array.from({ length: 5 }, () => send('Twice', { idempotencyKey: 'two' })));
  expect(await api.db.rows(sql`select 1 from message`)).toHaveLength(2);
});

it('asks the carrier about what a killed worker had handed over, and sends the rest', async () => {
  const [gone, never] = [(await send('one'))[0], (await send('two'))[0]];
  const died = {
    ...deps(),
    carrier: {
      ...carrier,
      send: async (texts: readonly OutboundText[]) => {
        sent.push(...texts.filter(({ id }) => id === gone?.messageId));
        return new Promise<HandOver[]>(() => undefined);
      },
    },
  };
  void sendDue(died);
  while (!sent.length) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await sendDue(deps())).toBe(0);
  api.advance(leaseMs + 1);
  expect(await sendDue(deps())).toBe(2);
  expect(sent.map(({ id }) => id)).toEqual([gone?.messageId, never?.messageId]);
  expect([(await message(gone?.messageId ?? ''))?.status, (await message(never?.messageId ?? ''))?.status]).toEqual([
    'sent',
    'sent',
  ]);
  await balanced();
});

it('sends again what a carrier that can’t be reached did not take, and fails after many tries', async () => {
  const [queued] = await send();
  const down = { ...deps(), carrier: { ...carrier, send: () => Promise.reject(new Error('down')) } };
  await expect(sendDue(down)).rejects.toThrow('down');
  answer = ({ id }) => ({ id, result: 'busy', code: 'QUEUE_FULL', afterMs: 0 });
  for (let tries = 0; tries < 12; tries += 1) {
    api.advance(300_001);
    await sendDue(deps());
  }
  expect(await message(queued?.messageId ?? '')).toMatchObject({
    status: 'failed',
    errorCode: 'QUEUE_FULL',
    total: 0n,
  });
  await balanced();
});

it('schedules, cancels, and waits 72 hours for a receipt', async () => {
  const [later, canceled] = [
    (await send('later', { at: new Date(api.now().getTime() + 3_600_000) }))[0],
    (await send('never'))[0],
  ];
  expect(later?.status).toBe('scheduled');
  await cancelMessage(api.app.deps, accountId, canceled?.messageId ?? '');
  expect(await sendDue(deps())).toBe(0);
  api.advance(3_600_001);
  await sendDue(deps());
  await expect(cancelMessage(api.app.deps, accountId, later?.messageId ?? '')).rejects.toMatchObject({
    code: 'ALREADY_SENT',
  });
  api.advance(72 * 3_600_000 - 1_000);
  await expireReceipts(api.app.deps);
  expect((await message(later?.messageId ?? ''))?.status).toBe('sent');
  api.advance(2_000);
  await expireReceipts(api.app.deps);
  expect(await message(later?.messageId ?? '')).toMatchObject({ status: 'delivery_unknown', errorCode: 'NO_RECEIPT' });
  await receipt(later?.messageId ?? '', 'delivered');
  expect((await message(later?.messageId ?? ''))?.status).toBe('delivered');
  await balanced();
});

it('waits 72 hours after the text was sent, also if it had waited for days or the sweep did not run', async () => {
  const [queued] = await send();
  api.advance(60 * 3_600_000);
  await sendDue(deps());
  api.advance(30 * 24 * 3_600_000);
  await expireReceipts(api.app.deps);
  expect(await message(queued?.messageId ?? '')).toMatchObject({ status: 'delivery_unknown', errorCode: 'NO_RECEIPT' });
  expect(await api.db.rows(sql`select 1 from sent_batch`)).toEqual([]);
  await balanced();
});

it('adds no event for a receipt that is repeated, whatever came between', async () => {
  const [queued] = await send();
  await sendDue(deps());
  const id = queued?.messageId ?? '';
  for (let times = 0; times < 3; times += 1) {
    await receipt(id, 'undelivered', 'UNREACHABLE');
    await receipt(id, 'delivered');
  }
  await applyReceipts(
    api.app.deps,
    [1, 2].map(() => ({
      messageId: id,
      status: 'undelivered',
      code: 'FILTERED_CARRIER',
      vendorCode: null,
      at: api.now(),
    })),
  );
  expect(await message(id)).toMatchObject({ status: 'delivered', errorCode: null });
  expect(await events(id)).toEqual(['queued', 'sending', 'sent', 'undelivered', 'delivered', 'undelivered']);
});

it('applies an early receipt to a message whose fate is unknown, and deletes that of a failed one', async () => {
  const [doubtful] = await send();
  void sendDue({ ...deps(), carrier: { ...carrier, send: () => new Promise<HandOver[]>(() => undefined) } });
  while (!(await api.db.rows(sql`select 1 from outbound_queue where handed_at is not null`)).length)
    await new Promise((resolve) => setTimeout(resolve, 5));
  await receipt(doubtful?.messageId ?? '', 'delivered');
  api.advance(leaseMs + 1);
  await sendDue({ ...deps(), carrier: { ...carrier, lookUp: async () => null } });
  expect(await message(doubtful?.messageId ?? '')).toMatchObject({ status: 'delivered', total: 0n, held: 0n });
  const [failed] = await send();
  await receipt(failed?.messageId ?? '', 'delivered');
  answer = ({ id }) => ({ id, result: 'refused', code: 'LANDLINE', carrier: null });
  await sendDue(deps());
  expect((await message(failed?.messageId ?? ''))?.status).toBe('failed');
  expect(await api.db.rows(sql`select 1 from receipt_early`)).toEqual([]);
  await balanced();
});

it('stores a text once, charges it below zero, and opens its thread', async () => {
  const amount = -(await wallet()).balance;
  await api.db.transaction((tx) =>
    postTransaction(tx, {
      accountId,
      kind: 'adjustment',
      idempotencyKey: 'empty',
      at: api.now(),
      entries: [
        { ledger: 'WALLET', amount, kind: 'adjustment' },
        { ledger: 'ADJUSTMENTS', amount: -amount, kind: 'adjustment' },
      ],
    }),
  );
  const own = await api.db.row<{ number: string }>(sql`select number from number where id = ${numberId}`);
  const text = {
    vendorId: 'in-1',
    from: phones.att,
    to: own?.number ?? '',
    body: 'Hi',
    carrier: 'AT&T' as const,
    at: api.now(),
  };
  for (let times = 0; times < 2; times += 1) await receiveTexts(api.app.deps, [text], async () => undefined);
  expect((await wallet()).balance).toBe(-8_000n);
  expect(
    await api.db.rows(
      sql`select contact_phone as phone, unread, status, contact_id is not null as known from conversation`,
    ),
  ).toEqual([{ phone: phones.att, unread: 1, status: 'OPEN', known: true }]);
  await balanced();
});
