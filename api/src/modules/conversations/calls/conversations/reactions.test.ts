import { sql } from 'drizzle-orm';
import { sendDue } from '../../../texting';
import { expectBalanced } from '../../../../testing/balanced';
import { setUpConversations } from './testing/set-up-conversations';

const setup = setUpConversations();
const { send, inbox, update } = setup;

const receive = async (phone: string, body: string) => {
  await setup.receive(phone, body);
  setup.api.advance(1_000);
};
const itemsOf = async (conversationUUID: string) =>
  (await setup.api.call('conversation.manage/getthread', { conversationUUID }, { token: setup.token })).payload.items;
const messagesOf = async (conversationUUID: string) =>
  (await itemsOf(conversationUUID)).flatMap((item) => (item.kind === 'message' ? [item] : []));
const sent = async (phone: string, body: string) => {
  const { payload } = await send(phone, body);
  await sendDue({ ...setup.api.app.deps, carrier: setup.api.app.messaging.carrier });
  setup.api.advance(60_000);
  return payload;
};
const rowOf = async (phone: string) => (await inbox()).find((row) => row.phone === phone);
const get = (text: ReturnType<typeof sent> extends Promise<infer Sent> ? Sent : never) =>
  messagesOf(text.conversationUUID).then((items) => items.find(({ id }) => id === text.messageUUID));

const body = 'Flu shots today. Reply STOP to opt out';

it('shows a reaction on the text that it quotes, and nothing else happens (cases 16a and 16b)', async () => {
  const phone = '+13125550331';
  const text = await sent(phone, body);
  await update({ conversations: [text.conversationUUID], status: 'RESOLVED' });
  await receive(phone, `\u200a\u200b👍\u200b to “\u200a${body}\u200a”\u200a`);
  expect(await messagesOf(text.conversationUUID)).toMatchObject([
    { id: text.messageUUID, reaction: { emoji: '👍', messageUUID: expect.any(String) } },
  ]);
  expect(await rowOf(phone)).toMatchObject({
    unread: 0,
    status: 'RESOLVED',
    lastText: `Reacted 👍 to “${body}”`,
    lastDirection: 'INBOUND',
  });
  await receive(phone, `Loved “${body}”`);
  expect((await get(text))?.reaction?.emoji).toBe('❤️');
  await receive(phone, `Removed a like from “${body}”`);
  expect((await get(text))?.reaction?.emoji).toBe('❤️');
  await receive(phone, `Removed a heart from “${body}”`);
  expect((await get(text))?.reaction).toBeNull();
  const [row] = await setup.api.db.rows(sql`
    select count(*)::int as received, count(charge_txn_id)::int as charged,
      (select count(*)::int from opt_out_review) as reviews, (select count(*)::int from blacklist_entry) as blocked,
      (select count(*)::int from keyword_match) as keywords,
      (select count(*)::int from message where source = 'AUTO_REPLY') as replies
    from message where direction = 'INBOUND' and peer = ${phone}`);
  expect(row).toEqual({ received: 4, charged: 4, reviews: 0, blocked: 0, keywords: 0, replies: 0 });
  await expectBalanced(setup.api.db, setup.sender.accountId);
});

it('finds the latest text whose words the quote begins with', async () => {
  const phone = '+13125550332';
  await sent(phone, body);
  const second = await sent(phone, 'Flu shots today. Come at 3');
  const third = await sent(phone, 'See you then');
  await receive(phone, 'A adoré «\u00a0Flu shots today. …\u00a0»');
  expect((await get(second))?.reaction?.emoji).toBe('❤️');
  expect((await get(third))?.reaction).toBeNull();
});

it('shows a reaction to an unknown text as a text that came in', async () => {
  const phone = '+13125550333';
  const text = await sent(phone, 'See you at 3');
  await receive(phone, 'Le gustó “Otro texto. Responda PARAR”');
  await receive(phone, 'Liked an image');
  expect((await messagesOf(text.conversationUUID)).map((item) => item.body)).toEqual([
    'Reacted 👍 to an attachment',
    'Reacted 👍 to “Otro texto. Responda PARAR”',
    'See you at 3',
  ]);
  expect(await rowOf(phone)).toMatchObject({ unread: 2, status: 'OPEN', lastText: 'Reacted 👍 to an attachment' });
  expect(await setup.api.db.rows(sql`select 1 from blacklist_entry where phone = ${phone}`)).toEqual([]);
});

it('opens a thread without unread texts for a reaction to a broadcast or an API text', async () => {
  const phone = '+13125550334';
  const text = await sent(phone, 'Doors open at 7');
  await setup.api.db.run(sql`delete from conversation where id = ${text.conversationUUID}`);
  await receive(phone, 'Loved “Doors open at 7”');
  expect(await rowOf(phone)).toMatchObject({ unread: 0, status: 'OPEN' });
});

it('stores and charges the composed text (case 14)', async () => {
  const phone = '+13125550335';
  const text = await sent(phone, `Hi Rene\u0301 ${'a'.repeat(150)}`);
  const [row] = await setup.api.db.rows(
    sql`select body, encoding, segments from message where id = ${text.messageUUID}`,
  );
  expect(row).toEqual({ body: `Hi René ${'a'.repeat(150)}`, encoding: 'GSM-7', segments: 1 });
});
