import { sql } from 'drizzle-orm';
import { wakeThreads } from '../../threads/change-threads';
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

async function receive(phone: string, body: string): Promise<string> {
  api.advance(1_000);
  await api.app.messaging.events.inbound([
    { vendorId: `event ${(keys += 1)}`, from: phone, to: sender.number, body, carrier: 'Verizon', at: api.now() },
  ]);
  return (await api.db.row<{ id: string }>(sql`select id from conversation where contact_phone = ${phone}`))?.id ?? '';
}
const change = (
  name: 'conversation.manage/updateconversation' | 'account.manage/addblacklist' | 'account.manage/removeblacklist',
  body: object,
) => {
  api.advance(1_000);
  return api.call(name, body as never, { token });
};
const itemsOf = async (conversationUUID: string) =>
  (await api.call('conversation.manage/getthread', { conversationUUID }, { token })).payload.items;
const eventsOf = async (conversationUUID: string) =>
  (await itemsOf(conversationUUID)).flatMap((item) => (item.kind === 'event' ? [item] : [])).reverse();

it('shows who changed status, assignee, and labels, between the texts and once', async () => {
  const id = await receive('+13125550601', 'Hello');
  const snoozedUntil = new Date(api.now().getTime() + 3_600_000).toISOString();
  await change('conversation.manage/updateconversation', { conversations: [id], status: 'SNOOZED', snoozedUntil });
  api.advance(3_600_000);
  await wakeThreads(api.app.deps);
  await change('conversation.manage/updateconversation', {
    conversations: [id],
    assigneeUUID: sender.userId,
    addLabels: ['Billing'],
  });
  await change('conversation.manage/updateconversation', {
    conversations: [id],
    assigneeUUID: sender.userId,
    addLabels: ['Billing'],
    read: true,
  });
  await change('conversation.manage/updateconversation', {
    conversations: [id],
    assigneeUUID: null,
    removeLabels: ['Billing'],
    status: 'RESOLVED',
  });
  await receive('+13125550601', 'One more thing');
  const user = expect.stringContaining(sender.username);
  expect(await eventsOf(id)).toMatchObject([
    { type: 'STATUS', status: 'SNOOZED', snoozedUntil, user },
    { type: 'STATUS', status: 'OPEN', user: null },
    { type: 'ASSIGNED', assignee: user, user },
    { type: 'LABELS', addedLabels: ['Billing'], removedLabels: [] },
    { type: 'STATUS', status: 'RESOLVED', user },
    { type: 'ASSIGNED', assignee: null, user },
    { type: 'LABELS', addedLabels: [], removedLabels: ['Billing'] },
    { type: 'STATUS', status: 'OPEN', user: null },
  ]);
  expect((await itemsOf(id)).map(({ kind }) => kind)).toEqual([
    'event',
    'message',
    ...Array.from({ length: 7 }, () => 'event'),
    'message',
  ]);
});

it('shows an opt-out with its keyword after the text that caused it, and the opt-in', async () => {
  const id = await receive('+13125550602', 'Stop');
  await receive('+13125550602', 'START');
  expect(await eventsOf(id)).toMatchObject([
    { type: 'OPTED_OUT', keyword: 'Stop', user: null },
    { type: 'OPTED_IN', user: null },
  ]);
  const kinds = (await itemsOf(id))
    .reverse()
    .flatMap((item) =>
      item.kind === 'event' ? [item.type] : item.kind === 'message' && item.direction === 'INBOUND' ? [item.body] : [],
    );
  expect(kinds).toEqual(['Stop', 'OPTED_OUT', 'START', 'OPTED_IN']);
});

it('shows who blocked and unblocked the phone', async () => {
  const id = await receive('+13125550603', 'Hello');
  await change('account.manage/addblacklist', { numbers: ['+13125550603'] });
  const entry = await api.db.row<{ id: string }>(sql`select id from blacklist_entry where phone = '+13125550603'`);
  await change('account.manage/removeblacklist', { entries: [entry?.id ?? ''], reason: 'By mistake' });
  const user = expect.stringContaining(sender.username);
  expect(await eventsOf(id)).toMatchObject([
    { type: 'BLOCKED', user },
    { type: 'UNBLOCKED', user },
  ]);
});

it('never changes an event', async () => {
  await expect(api.db.run(sql`update conversation_event set user_id = null`)).rejects.toThrow();
  await expect(api.db.run(sql`delete from conversation_event`)).rejects.toThrow();
});
