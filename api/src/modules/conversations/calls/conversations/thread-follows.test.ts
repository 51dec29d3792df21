import { sql } from 'drizzle-orm';
import { queueMessages, sendDue } from '../../../texting';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let keys = 0;

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

const phones = { api: '+13125550701', later: '+13125550702', repeated: '+13125550703', alone: '+13125550704' };
const receive = (phone: string, body: string) =>
  api.app.messaging.events.inbound([
    { vendorId: `follow ${(keys += 1)}`, from: phone, to: sender.number, body, carrier: 'Verizon', at: api.now() },
  ]);
const send = async (phone: string, body: string, more: object = {}) =>
  (
    await api.call(
      'conversation.manage/sendmessage',
      { numberUUID: sender.numberId, phone, body, idempotencyKey: `follow key ${(keys += 1)}`, ...more },
      { token },
    )
  ).payload;
const shown = (phone: string) =>
  api.db.row<{ text: string; direction: string; at: Date }>(
    sql`select last_text as text, last_direction as direction, last_message_at as at from conversation
      where contact_phone = ${phone}`,
  );
const advance = (ms: number) => api.advance(ms);
const cancel = (messageUUID: string) => api.call('conversation.manage/cancelmessage', { messageUUID }, { token });
const inAnHour = () => new Date(api.now().getTime() + 3_600_000);

it('follows texts of every source, and opens no thread for those of the API', async () => {
  await receive(phones.api, 'Hello');
  advance(1_000);
  const queued = await queueMessages(
    api.app.deps,
    { accountId: sender.accountId, numberId: sender.numberId, source: 'API' },
    [{ phone: phones.api }, { phone: phones.alone }],
    'Your code is 7',
  );
  expect(await shown(phones.api)).toEqual({ text: 'Your code is 7', direction: 'OUTBOUND', at: api.now() });
  expect(await shown(phones.alone)).toBeNull();
  const stored = await api.db.rows<{ phone: string; known: boolean }>(
    sql`select peer as phone, coalesce(conversation_id is not null, false) as known from message
      where id in (${queued[0]?.messageId}, ${queued[1]?.messageId}) order by peer`,
  );
  expect(stored).toEqual([
    { phone: phones.api, known: true },
    { phone: phones.alone, known: false },
  ]);
});

it('shows a scheduled text once it is due, and a canceled one no longer', async () => {
  await receive(phones.later, 'Hello');
  const before = await shown(phones.later);
  const { messageUUID } = await send(phones.later, 'See you', { scheduleAt: inAnHour().toISOString() });
  expect(await shown(phones.later)).toEqual(before);
  await cancel(messageUUID);
  expect(await shown(phones.later)).toEqual(before);
  await send(phones.later, 'See you soon', { scheduleAt: inAnHour().toISOString() });
  advance(3_600_001);
  await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier });
  expect(await shown(phones.later)).toEqual({ text: 'See you soon', direction: 'OUTBOUND', at: api.now() });
  advance(1_000);
  const queued = await send(phones.later, 'Wrong person');
  expect((await shown(phones.later))?.text).toBe('Wrong person');
  await cancel(queued.messageUUID);
  expect(await shown(phones.later)).toMatchObject({ text: 'See you soon', direction: 'OUTBOUND' });
});

it('changes nothing when a text is sent again with the same key', async () => {
  const twice = { idempotencyKey: 'follow the same key' };
  const first = await send(phones.repeated, 'Hi', twice);
  advance(1_000);
  await receive(phones.repeated, 'Hi yourself');
  const before = await shown(phones.repeated);
  advance(1_000);
  expect(await send(phones.repeated, 'Hi', twice)).toMatchObject({ messageUUID: first.messageUUID });
  expect(await shown(phones.repeated)).toEqual(before);
});
