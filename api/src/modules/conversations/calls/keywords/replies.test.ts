import { sql } from 'drizzle-orm';
import { sendDue } from '../../../texting';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let texts = 0;

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

/** A text from a phone; returns the replies that it got, once they were sent. */
async function text(phone: string, body: string): Promise<string[]> {
  const { carrier, events } = api.app.messaging;
  const from = api.now();
  await events.inbound([
    { vendorId: `text ${(texts += 1)}`, from: phone, to: sender.number, body, carrier: 'Verizon', at: from },
  ]);
  await sendDue({ ...api.app.deps, carrier });
  const replies = await api.db.rows<{ body: string; total: bigint; status: string }>(sql`
    select body, total, status from message where peer = ${phone} and source = 'AUTO_REPLY'
      and id >= uuid_from_time(${from}) order by id`);
  api.advance(60_000);
  expect(replies.every(({ status }) => status === 'sent')).toBe(true);
  return replies.map(({ body: reply }) => reply);
}
const add = (body: object) => api.call('account.manage/addkeyword', body, { token });
const state = async (phone: string) =>
  await api.db.rows<{ reason: string; active: boolean }>(
    sql`select reason, removed_at is null as active from blacklist_entry where phone = ${phone} order by id`,
  );

it('confirms an opt-out exactly once, for free, past the block that it makes', async () => {
  const phone = '+13125550201';
  const [confirmation, ...more] = await text(phone, 'Stop.');
  expect([confirmation, more]).toEqual([expect.stringContaining('You are unsubscribed'), []]);
  expect(await text(phone, 'STOP')).toEqual([]);
  expect(await state(phone)).toEqual([{ reason: 'KEYWORD', active: true }]);
  const { items } = (await api.call('account.manage/getblacklisthistory', { phone }, { token })).payload;
  expect(items[0]).toMatchObject({
    trigger: 'Stop.',
    confirmation: { body: confirmation, delayMs: expect.any(Number) },
  });
  expect(await api.db.rows(sql`select total from message where peer = ${phone} and direction = 'OUTBOUND'`)).toEqual([
    { total: 0n },
  ]);
  expect((await text(phone, 'HELP')).length).toBe(1);
  expect(await text(phone, 'HELP')).toEqual([]);
  expect(await text(phone, 'yes')).toEqual([expect.stringContaining('subscribed again')]);
  expect(await state(phone)).toEqual([{ reason: 'KEYWORD', active: false }]);
});

it('fires a rule of the account, adds the sender to its list, and counts', async () => {
  const list = '0190f0e0-0000-7000-8000-0000000000aa';
  await api.db.run(
    sql`insert into contact_list (id, account_id, name, type) values (${list}, ${sender.accountId}, 'Flu', 'STATIC')`,
  );
  const { payload } = await add({
    keywords: ['flu shot', 'Flu'],
    match: 'PREFIX',
    reply: 'Walk in on Tuesday.',
    contactListUUID: list,
    consentEffect: 'OPT_IN',
  });
  expect(payload).toMatchObject({
    created: true,
    cost: { encoding: 'GSM-7', segments: 1, least: '0.010500', most: '0.012500' },
  });
  expect(await text('+13125550202', 'flu shot please')).toEqual(['Walk in on Tuesday.']);
  expect(
    await api.db.rows(
      sql`select p.phone, p.consent_status as consent from list_member m join contact p on p.id = m.contact_id
        where m.list_id = ${list}`,
    ),
  ).toEqual([{ phone: '+13125550202', consent: 'EXPRESS' }]);
  const { items } = (await api.call('account.manage/getkeywords', { filter: { text: 'flu' } }, { token })).payload;
  expect(items).toEqual([
    expect.objectContaining({
      keywords: ['FLU', 'FLU SHOT'],
      kind: 'CUSTOM',
      lastFiredAt: expect.any(String),
      list: { contactListUUID: list, name: 'Flu' },
    }),
  ]);
});

it('keeps at most ten replies an hour to a phone that answers automatically', async () => {
  await add({ keywords: ['echo'], match: 'CONTAINS', reply: 'echo' });
  const { carrier, events } = api.app.messaging;
  for (let round = 0; round < 14; round += 1) {
    await events.inbound([
      {
        vendorId: `echo ${round}`,
        from: '+13125550203',
        to: sender.number,
        body: 'echo',
        carrier: null,
        at: api.now(),
      },
    ]);
    api.advance(1_000);
  }
  await sendDue({ ...api.app.deps, carrier });
  expect(
    await api.db.rows(sql`select 1 from message where peer = '+13125550203' and source = 'AUTO_REPLY'`),
  ).toHaveLength(10);
});

it('blocks nobody for an opt-out in other words, until a user decides', async () => {
  const phone = '+13125550204';
  expect(await text(phone, 'please stop texting')).toEqual([]);
  expect(await state(phone)).toEqual([]);
  const { items } = (await api.call('account.manage/getoptoutreviews', {}, { token })).payload;
  expect(items).toEqual([expect.objectContaining({ phone, body: 'please stop texting' })]);
  expect((await api.call('account.manage/getoptoutreviews', {}, { token })).payload.total).toBe(1);
  const decide = (block: boolean) =>
    api.call('account.manage/reviewoptout', { reviewUUID: items[0]?.reviewUUID ?? '', block }, { token });
  expect((await decide(true)).payload).toEqual({ blocked: true });
  expect((await decide(false)).status).toBe(409);
  expect(await state(phone)).toEqual([{ reason: 'KEYWORD', active: true }]);
});

it('prefers a number’s own reply to HELP, which can be deleted', async () => {
  const own = { kind: 'HELP', reply: 'Front desk: call (201) 555-0101', scope: 'NUMBER', numberUUID: sender.numberId };
  const added = await add(own);
  expect(added.payload).toMatchObject({ created: true, cost: { most: '0.000000' } });
  expect((await add(own)).body.response).toBe('This number has its own reply to HELP already');
  expect(await text('+13125550207', 'help')).toEqual(['Front desk: call (201) 555-0101']);
  const { ruleUUID } = added.payload;
  expect((await add({ ...own, ruleUUID, reply: 'Front desk: call us any time' })).body.content.errors).toEqual([
    expect.objectContaining({ field: 'reply', code: 'contact' }),
  ]);
  expect((await api.call('account.manage/switchkeyword', { ruleUUID, enabled: false }, { token })).status).toBe(409);
  expect((await api.call('account.manage/deletekeyword', { ruleUUID }, { token })).payload).toEqual({ deleted: true });
  expect(await text('+13125550208', 'help')).toEqual([expect.stringContaining('Reply STOP to unsubscribe')]);
  expect((await add({ kind: 'STOP', reply: 'You are unsubscribed from Harbor Lane.' })).body.content.errors).toEqual([
    expect.objectContaining({ field: 'scope' }),
  ]);
});
