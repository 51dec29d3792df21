import { sql } from 'drizzle-orm';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { expectBalanced } from '../../testing/balanced';
import { addBroadcast, addListOf, sendAll, startNow } from '../../testing/broadcasts';
import { addSender } from '../../testing/senders';
import { recordOptOut } from '../blacklist/opt-outs';
import { applyReceipts } from '../messages/receipts';
import { takeDay } from '../messages/day-limits';
import { receiveTexts } from '../messages/receive-texts';
import { afterText } from '../messages/after-text';
import { referencesProof } from '../proofs/prove-references';
import { runProof } from '../proofs/run-proof';
import type { CarrierPort, HandOver, OutboundText } from '../ports/carrier';
import { cancelBroadcast, pauseBroadcast, resumeBroadcast } from './change-broadcast';
import { claimChunk, leaseMs, markHanded } from './claim-chunk';
import { wakeBroadcasts } from './wake-broadcasts';

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
  lookUp: async (ids) =>
    new Map(
      ids
        .filter((id) => sent.some((text) => text.id === id))
        .map((id) => [id, { id, result: 'accepted', carrier: 'Verizon' } as const]),
    ),
  start: async () => undefined,
  stop: async () => undefined,
};

beforeEach(async () => {
  api = await testApi();
  sender = await addSender(api);
  sent = [];
  answer = ({ id }) => ({ id, result: 'accepted', carrier: 'Verizon' });
});
afterEach(async () => {
  await expectBalanced(api.db, sender.accountId);
  const logged: string[] = [];
  await runProof({ ...api.app.deps, log: ({ message }) => logged.push(message) }, referencesProof);
  expect(logged).toEqual([]);
  await api.close();
});

const state = (id: string) =>
  api.db.row(sql`select status, pause_reason as reason, recipients, held from broadcast where id = ${id}`);
const wallet = async () =>
  (await api.db.row<{ balance: bigint; held: bigint }>(sql`
  select l.balance, h.held from ledger_account l join wallet_hold h on h.account_id = l.account_id
    where l.account_id = ${sender.accountId} and l.kind = 'WALLET'`)) ?? {
    balance: 0n,
    held: 0n,
  };
const statuses = (id: string) =>
  api.db.rows(sql`select status, count(*)::int as count from message where broadcast_id = ${id} group by 1 order by 1`);
const begin = async (count: number, body?: string) => {
  const id = await addBroadcast(api, {
    ...sender,
    lists: [await addListOf(api, sender.accountId, count)],
    ...(body !== undefined && { body }),
  });
  await startNow(api, sender.accountId, id);
  return id;
};
const act = (
  change: (tx: Parameters<typeof pauseBroadcast>[0], accountId: string, id: string, now: Date) => Promise<unknown>,
  id: string,
) => api.db.transaction((tx) => change(tx, sender.accountId, id, api.now()));
/** Claims a chunk as a worker does that is killed while it hands over the first texts. */
async function crash(texts?: number): Promise<void> {
  const chunk = await claimChunk(api.db, null, api.now());
  if (!chunk) throw new Error('No chunk was due');
  await takeDay(
    api.db,
    sender.accountId,
    Array.from({ length: chunk.lastSeq }, () => ({ held: 12_500n })),
    api.now(),
  );
  await markHanded(api.db, chunk, texts ?? chunk.lastSeq, api.now());
}
const resume = (id: string) =>
  api.db.transaction((tx) => resumeBroadcast(tx, sender.accountId, id, 10_000_000_000n, api.now()));

it('holds the highest price of all recipients, charges each once, and completes', async () => {
  const before = await wallet();
  const id = await begin(2_500);
  expect(await state(id)).toEqual({ status: 'SENDING', reason: null, recipients: 2_500, held: 2_500n * 12_500n });
  expect((await wallet()).held).toBe(2_500n * 12_500n);
  await sendAll(api, carrier);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(2_500);
  expect(sent).toHaveLength(2_500);
  expect(await state(id)).toEqual({ status: 'COMPLETED', reason: null, recipients: 2_500, held: 0n });
  // Verizon: 0.0075 and 0.0040.
  expect(await wallet()).toEqual({ balance: before.balance - 2_500n * 11_500n, held: 0n });
});

it('fills in the text, and leaves out those without a value', async () => {
  await api.db.run(
    sql`insert into contact (id, account_id, phone, consent_status, consent_source, consent_at)
      values (gen_random_uuid(), ${sender.accountId}, '+13125559999', 'EXPRESS', 'WEB_FORM', now())`,
  );
  const list = await addListOf(api, sender.accountId, 2);
  await api.db.run(
    sql`insert into list_member (account_id, list_id, contact_id) select account_id, ${list}, id from contact
      where phone = '+13125559999'`,
  );
  const id = await addBroadcast(api, { ...sender, lists: [list], body: 'Hi {{first_name}}, see you' });
  await startNow(api, sender.accountId, id);
  await sendAll(api, carrier);
  expect(sent.map(({ to, body }) => [to, body]).sort()).toEqual([
    ['+13125550000', 'Hi Ada 0, see you'],
    ['+13125550001', 'Hi Ada 1, see you'],
  ]);
  expect(await api.db.rows(sql`select reason, phone, detail from broadcast_skip where broadcast_id = ${id}`)).toEqual([
    { reason: 'MISSING_FIELD', phone: '+13125559999', detail: 'first_name' },
  ]);
});

it('cancels the text to someone who opts out after the snapshot', async () => {
  const id = await begin(3);
  await api.db.transaction((tx) =>
    recordOptOut(tx, {
      from: { accountId: sender.accountId, numberId: null, campaignId: null, number: null },
      phone: '+13125550001',
      reason: 'REVOKED',
      at: api.now(),
    }),
  );
  await sendAll(api, carrier);
  expect(sent.map(({ to }) => to).sort()).toEqual(['+13125550000', '+13125550002']);
  expect(await statuses(id)).toEqual([
    { status: 'sent', count: 2 },
    { status: 'canceled', count: 1 },
  ]);
});

it('releases holds at once when paused, sends nothing, and goes on where it was', async () => {
  const id = await begin(1_500);
  answer = ({ id: message }) => ({ id: message, result: 'accepted', carrier: 'AT&T' });
  const chunk = await claimChunk(api.db, null, api.now());
  await act(pauseBroadcast, id);
  expect([await state(id), (await wallet()).held]).toEqual([
    { status: 'PAUSED', reason: 'USER', recipients: 1_500, held: 0n },
    0n,
  ]);
  // The worker that has claimed a chunk notices it before the hand-over.
  expect(chunk && (await markHanded(api.db, chunk, chunk.lastSeq, api.now()))).toBe(false);
  await sendAll(api, carrier);
  expect(sent).toEqual([]);
  await resume(id);
  expect((await wallet()).held).toBe(1_500n * 12_500n);
  await sendAll(api, carrier);
  expect(new Set(sent.map((text) => text.to)).size).toBe(1_500);
});

it('cancels the rest and releases its holds', async () => {
  const id = await begin(10);
  await act(cancelBroadcast, id);
  await sendAll(api, carrier);
  expect([sent, await state(id), (await wallet()).held]).toEqual([
    [],
    { status: 'CANCELED', reason: null, recipients: 10, held: 0n },
    0n,
  ]);
});

it('asks the carrier after a crash during a hand-over, and sends nothing twice', async () => {
  const id = await begin(20);
  await crash();
  const texts = await api.db.rows<{ id: string; phone: string }>(
    sql`select message_id as id, phone from broadcast_recipient where broadcast_id = ${id} order by seq limit 7`,
  );
  await carrier.send(
    texts.map(({ id: message, phone }) => ({
      id: message,
      from: sender.number,
      to: phone,
      body: '',
      encoding: 'GSM-7',
      segments: 1,
      channel: '10DLC',
    })),
  );
  api.advance(leaseMs + 1_000);
  await sendAll(api, carrier);
  expect(sent).toHaveLength(20);
  expect(await statuses(id)).toEqual([{ status: 'sent', count: 20 }]);
  expect(await state(id)).toMatchObject({ status: 'COMPLETED', held: 0n });
});

it('does not send again what a carrier knows nothing about after a crash', async () => {
  const id = await begin(5);
  await crash(3);
  api.advance(leaseMs + 1_000);
  await sendAll(api, { ...carrier, lookUp: async () => null });
  expect(sent).toHaveLength(2);
  expect(await statuses(id)).toEqual([
    { status: 'sent', count: 2 },
    { status: 'delivery_unknown', count: 3 },
  ]);
});

it('waits with those that the carrier was too busy for, and gives up after a while', async () => {
  const id = await begin(3);
  answer = ({ id: message, to }) =>
    to.endsWith('1')
      ? { id: message, result: 'busy', code: 'QUEUE_FULL', afterMs: 1_000 }
      : { id: message, result: 'accepted', carrier: 'Verizon' };
  for (let round = 0; round < 14; round += 1) {
    await sendAll(api, carrier);
    api.advance(400_000);
  }
  expect(await statuses(id)).toEqual([
    { status: 'sent', count: 2 },
    { status: 'failed', count: 1 },
  ]);
  expect(await state(id)).toMatchObject({ status: 'COMPLETED' });
});

it('waits for money, says so, and goes on automatically', async () => {
  await api.db.run(sql`update account set min_balance = 99990000 where id = ${sender.accountId}`);
  const id = await begin(10);
  expect(await state(id)).toMatchObject({ status: 'PAUSED', reason: 'BALANCE', held: 0n });
  await wakeBroadcasts(api.app.deps);
  expect(await state(id)).toMatchObject({ status: 'PAUSED', reason: 'BALANCE' });
  await api.db.run(sql`update account set min_balance = 0 where id = ${sender.accountId}`);
  await wakeBroadcasts(api.app.deps);
  await sendAll(api, carrier);
  expect(await state(id)).toMatchObject({ status: 'COMPLETED' });
});

it('waits for a user if it would cost more than was confirmed', async () => {
  const id = await addBroadcast(api, { ...sender, lists: [await addListOf(api, sender.accountId, 2)] });
  await startNow(api, sender.accountId, id, 2n * 12_500n - 1n);
  expect(await state(id)).toMatchObject({ status: 'PAUSED', reason: 'COST', held: 0n });
  await resume(id);
  expect(await state(id)).toMatchObject({ status: 'SENDING', held: 25_000n });
});

it('pauses when its numbers can’t send any more', async () => {
  const id = await begin(4);
  await api.db.run(sql`update campaign set status = 'TCR_SUSPENDED' where id = ${sender.campaignId}`);
  await sendAll(api, carrier);
  expect([sent, await state(id), (await wallet()).held]).toEqual([
    [],
    { status: 'PAUSED', reason: 'SENDER', recipients: 4, held: 0n },
    0n,
  ]);
});

it('pauses when too many texts fail', async () => {
  const list = await addListOf(api, sender.accountId, 3_000);
  const id = await addBroadcast(api, { ...sender, lists: [list] });
  await api.db.run(sql`update broadcast set stop_at_errors = 20 where id = ${id}`);
  await startNow(api, sender.accountId, id);
  answer = ({ id: message }) => ({ id: message, result: 'refused', code: 'FILTERED_CARRIER', carrier: 'Verizon' });
  await sendAll(api, carrier);
  expect(await state(id)).toMatchObject({ status: 'PAUSED', reason: 'ERRORS', held: 0n });
  expect(sent.length).toBeLessThan(3_000);
});

it('counts receipts, replies, and opt-outs', async () => {
  const id = await begin(3);
  await sendAll(api, carrier);
  const ids = sent.map((text) => text.id);
  await applyReceipts(
    api.app.deps,
    ids.map((messageId) => ({ messageId, status: 'delivered' as const, code: null, vendorCode: null, at: api.now() })),
  );
  await receiveTexts(
    api.app.deps,
    [
      { vendorId: 'a', from: '+13125550000', to: sender.number, body: 'Yes', carrier: 'Verizon', at: api.now() },
      { vendorId: 'b', from: '+13125550001', to: sender.number, body: 'STOP', carrier: 'Verizon', at: api.now() },
    ],
    (tx, text) => afterText(api.app.deps, tx, text),
  );
  expect(
    await api.db.rows(
      sql`select status, sum(messages)::int as count from broadcast_sum where broadcast_id = ${id} group by 1
        having sum(messages) <> 0`,
    ),
  ).toEqual([{ status: 'delivered', count: 3 }]);
  expect(
    await api.db.rows(sql`select opt_out as out from broadcast_reply where broadcast_id = ${id} order by 1`),
  ).toEqual([{ out: false }, { out: true }]);
});
