import { sql } from 'drizzle-orm';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';
import { addSender } from '../../../testing/senders';

let api: TestApi;
let mine: Awaited<ReturnType<typeof addSender>>;
let token: string;
let received = 0;

const receive = (to: string, from: string, body: string) =>
  api.app.messaging.events.inbound([
    { vendorId: `in ${(received += 1)}`, from, to, body, carrier: 'Verizon', at: api.now() },
  ]);
const found = async (text: string): Promise<string[]> =>
  (await api.call('conversation.manage/getconversations', { filter: { text } }, { token })).payload.items
    .map(({ phone }: { phone: string }) => phone)
    .toSorted();

/** Names a contact, which the first text from a phone has added. */
const rename = (accountId: string, phone: string, firstName: string, lastName: string) =>
  api.db.run(
    sql`update contact set first_name = ${firstName}, last_name = ${lastName}
      where account_id = ${accountId} and phone = ${phone}`,
  );

const [ottoline, mary, nobody, theirs] = ['+13125550701', '+13125550702', '+13125550703', '+13125550704'];

beforeAll(async () => {
  api = await testApi();
  mine = await addSender(api);
  token = await api.logIn(mine.username);
  await receive(mine.number, ottoline, 'Is the harbor open?');
  await receive(mine.number, mary, 'Thanks');
  await receive(mine.number, nobody, 'Who is this?');
  await rename(mine.accountId, ottoline, 'Ottoline', 'Van der Berg');
  await rename(mine.accountId, mary, 'Mary Ann', 'Harbor');
});
afterAll(() => api.close());

const looked: [string, string[]][] = [
  ['otto', [ottoline]],
  ['OTTOLINE VAN', [ottoline]],
  ['van der', [ottoline]],
  ['berg otto', []],
  ['Van der Berg Otto', [ottoline]],
  ['mary ann h', [mary]],
  ['harbor', [ottoline, mary]],
  ['is the HARB', [ottoline]],
  ['555-0703', [nobody]],
  ['5550', [ottoline, mary, nobody]],
  ['t%', []],
  ['zebra', []],
];

it.each(looked)('finds threads by “%s”', async (text, phones) => {
  expect(await found(text)).toEqual(phones);
});

it('finds no thread by the name or text of another account', async () => {
  const other = await addSender(api);
  await receive(other.number, theirs, 'Is the lighthouse open?');
  await receive(other.number, mary, 'Hello');
  await rename(other.accountId, theirs, 'Otto', 'Stranger');
  // A phone that has a thread here, too, under another name.
  await rename(other.accountId, mary, 'Zelda', 'Stranger');
  expect(await found('otto')).toEqual([ottoline]);
  expect(await found('stranger')).toEqual([]);
  expect(await found('zelda')).toEqual([]);
  expect(await found('lighthouse')).toEqual([]);
});

it('finds texts of the last 90 days only', async () => {
  expect(await found('is the harbor')).toEqual([ottoline]);
  api.advance(91 * 86_400_000);
  token = await api.logIn(mine.username);
  expect(await found('is the harbor')).toEqual([]);
  await receive(mine.number, nobody, 'The harbor is closed');
  expect(await found('harbor is')).toEqual([nobody]);
});

it('finds the same with more contacts of a name than are looked up', async () => {
  await api.db.run(sql`
    insert into contact (id, account_id, phone, first_name, last_name)
    select gen_random_uuid(), ${mine.accountId}, '+1646' || (5550000 + n), case
      when n % 2 = 0 then 'Mary' else 'Otto' end, 'Harbor' from generate_series(1, 4100) n`);
  expect(await found('harbor')).toEqual([mary, nobody]);
  expect(await found('mary')).toEqual([mary]);
  expect(await found('otto')).toEqual([ottoline]);
  const { payload } = await api.call(
    'conversation.manage/summarizeconversations',
    { filter: { text: 'harbor' } },
    { token },
  );
  expect(payload.total).toBe(2);
  // Found by a text that is not the last one of its thread.
  await receive(mine.number, nobody, 'Good night');
  expect(await found('harbor')).toEqual([mary, nobody]);
});

it('finds more threads by their digits than are looked up', async () => {
  await api.db.run(sql`
    insert into conversation (id, account_id, number_id, contact_phone, status, last_message_at, last_text,
      last_direction)
    select gen_random_uuid(), ${mine.accountId}, ${mine.numberId}, '+1917' || (5550000 + n), 'OPEN', now(), '',
      'INBOUND' from generate_series(1, 2100) n`);
  const total = async (text: string): Promise<number> =>
    (await api.call('conversation.manage/summarizeconversations', { filter: { text } }, { token })).payload.total;
  expect([await total('917555'), await total('9175550'), await total('91755500')]).toEqual([2100, 999, 99]);
});

it('changes every match of a search', async () => {
  const change = { all: true, filter: { text: 'mary' }, status: 'RESOLVED' };
  expect((await api.call('conversation.manage/updateconversation', { ...change, expected: 2 }, { token })).status).toBe(
    409,
  );
  expect(
    (await api.call('conversation.manage/updateconversation', { ...change, expected: 1 }, { token })).payload,
  ).toEqual({ changed: 1 });
});
