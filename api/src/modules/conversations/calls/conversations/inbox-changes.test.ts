import { textReads } from '@heliograph/contract/calls/live';
import { sql } from 'drizzle-orm';
import { mergeConversationCounts } from '../../../people';
import { sweep } from '../../../../app/sweep';
import { recurringJobs } from '../../../../jobs/run-job';
import { wakeThreads } from '../../threads/change-threads';
import { touchThread } from '../../../people';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { expectBalanced } from '../../../../testing/balanced';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

const open = (phone: string) =>
  api.db.transaction((tx) =>
    touchThread(
      tx,
      { accountId: sender.accountId, numberId: sender.numberId, phone },
      { at: api.now(), body: 'Hello' },
    ),
  );
const inbox = async (filter: object) =>
  (await api.call('conversation.manage/getconversations', { filter }, { token })).payload.items;
const update = (body: object) => api.call('conversation.manage/updateconversation', body, { token });
const phonesOf = (items: { phone: string }[]) => items.map(({ phone }) => phone);

it('changes every match of a filter if their number is the one that was shown', async () => {
  for (const phone of ['+13125550401', '+13125550402', '+13125550403']) await open(phone);
  const [first] = await inbox({ text: '5550401' });
  await update({ conversations: [first?.conversationUUID], status: 'PENDING' });
  const filter = { status: ['OPEN'] };
  expect((await update({ all: true, filter, expected: 3, status: 'RESOLVED' })).status).toBe(409);
  expect((await update({ all: true, filter, expected: 2, status: 'RESOLVED' })).payload).toEqual({ changed: 2 });
  expect(phonesOf(await inbox({ status: ['PENDING'] }))).toEqual(['+13125550401']);
  expect((await update({ filter, status: 'OPEN' })).status).toBe(422);
  expect((await update({ status: 'OPEN' })).status).toBe(422);
});

it('changes every match of calendar days, which begin in the zone of the account', async () => {
  await api.db.run(sql`update account set timezone = 'Pacific/Honolulu' where id = ${sender.accountId}`);
  const conversation = await open('+13125550405');
  await api.db.run(sql`update conversation set last_message_at = '2026-03-01T09:59:59Z' where id = ${conversation}`);
  const filter = { from: '2026-02-28', to: '2026-03-01' };
  expect(phonesOf(await inbox(filter))).toEqual(['+13125550405']);
  expect(phonesOf(await inbox({ from: '2026-03-01', to: '2026-03-02' }))).toEqual([]);
  expect((await update({ all: true, filter, expected: 1, status: 'PENDING' })).payload).toEqual({ changed: 1 });
});

it('filters by the time of the last text', async () => {
  await open('+13125550411');
  const from = new Date(api.now().getTime() + 1_000).toISOString();
  api.advance(2_000);
  await open('+13125550412');
  expect(phonesOf(await inbox({ from }))).toEqual(['+13125550412']);
  expect(phonesOf(await inbox({ to: from }))).not.toContain('+13125550412');
});

it('counts open conversations with unread texts', async () => {
  const counts = async () =>
    (await api.call('conversation.manage/summarizeconversations', {}, { token })).payload.open.unread;
  const before = await counts();
  const conversation = await open('+13125550421');
  await open('+13125550421');
  expect(await counts()).toBe(before + 1);
  await update({ conversations: [conversation], read: true });
  expect(await counts()).toBe(before);
});

it('counts the conversations of each user as they are assigned, read, resolved, and reopened, also while counts are merged', async () => {
  const shown = async () => (await api.call('conversation.manage/summarizeconversations', {}, { token })).payload.open;
  const start = await shown();
  const phones = Array.from({ length: 30 }, (_, index) => `+1312555${String(4500 + index)}`);
  const ids = await Promise.all(phones.map(open));
  expect(await shown()).toEqual({
    mine: start.mine,
    unassigned: start.unassigned + 30,
    all: start.all + 30,
    unread: start.unread + 30,
  });
  await Promise.all([
    update({ conversations: ids.slice(0, 12), assigneeUUID: sender.userId, read: true }),
    mergeConversationCounts(api.db),
    update({ conversations: ids.slice(12, 20), status: 'RESOLVED' }),
    mergeConversationCounts(api.db),
  ]);
  await open('+13125554515');
  const counts = {
    mine: start.mine + 12,
    unassigned: start.unassigned + 11,
    all: start.all + 23,
    unread: start.unread + 11,
  };
  expect(await shown()).toEqual(counts);
  await expectBalanced(api.db, sender.accountId);
  await recurringJobs(api.app.deps, sweep)['mergeCounts']?.run();
  expect(await shown()).toEqual(counts);
  expect((await api.db.rows(sql`select 1 from conversation_count where account_id = ${sender.accountId}`)).length).toBe(
    2,
  );
});

it('marks conversations as unread, and keeps the count of those that are', async () => {
  const [read, unread] = [await open('+13125550422'), await open('+13125550423')];
  await open('+13125550423');
  await update({ conversations: [read], read: true });
  const counts = async () =>
    (await inbox({ conversationUUID: [read, unread] })).map((row: { phone: string; unread: number }) => [
      row.phone,
      row.unread,
    ]);
  await update({ conversations: [read, unread], read: false });
  expect(Object.fromEntries(await counts())).toEqual({ '+13125550422': 1, '+13125550423': 2 });
  await update({ conversations: [read, unread], assigneeUUID: null });
  expect(Object.fromEntries(await counts())).toEqual({ '+13125550422': 1, '+13125550423': 2 });
});

it('shows the name of a contact that was added after the first text', async () => {
  const phone = '+13125550431';
  await open(phone);
  await api.db.run(
    sql`insert into contact (id, account_id, phone, first_name, last_name)
      values (gen_random_uuid(), ${sender.accountId}, ${phone}, 'Ada', 'Byron')`,
  );
  expect((await inbox({ text: '5550431' }))[0]).toMatchObject({ contact: { name: 'Ada Byron' } });
  await open(phone);
  const linked = sql`select p.first_name as name from conversation c join contact p on p.id = c.contact_id
    where c.contact_phone = ${phone}`;
  expect(await api.db.rows(linked)).toEqual([{ name: 'Ada' }]);
});

it('says that an assignee is disabled', async () => {
  const conversation = await open('+13125550441');
  await update({ conversations: [conversation], assigneeUUID: sender.userId });
  const assignee = async () => (await inbox({ conversationUUID: [conversation] }))[0]?.assignee;
  expect(await assignee()).toMatchObject({ userUUID: sender.userId, disabled: false });
  const userId = '0190f0e0-0000-7000-8000-00000000e0e0';
  await api.db
    .run(sql`insert into app_user (id, account_id, host_brand_id, timezone, username, email, first_name, last_name,
      status)
    select ${userId}, account_id, host_brand_id, timezone, 'gone.user', 'gone@mail.example', 'Ana', 'Ruiz', 'DISABLED'
      from app_user where id = ${sender.userId}`);
  await update({ conversations: [conversation], assigneeUUID: userId });
  expect(await assignee()).toEqual({ userUUID: userId, name: 'Ana Ruiz', disabled: true });
});

it('notifies the pages of an account when a snooze ends, and no other account', async () => {
  const conversation = await open('+13125550451');
  await update({
    conversations: [conversation],
    status: 'SNOOZED',
    snoozedUntil: new Date(api.now().getTime() + 60_000).toISOString(),
  });
  const changed = jest.fn();
  const wake = () => wakeThreads({ ...api.app.deps, live: { ...api.app.deps.live, changed } });
  await wake();
  expect(changed).not.toHaveBeenCalled();
  api.advance(60_001);
  await wake();
  expect(changed.mock.calls).toEqual([[sender.accountId, textReads]]);
});
