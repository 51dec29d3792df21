import { sql } from 'drizzle-orm';
import { block } from '../../domain/blacklist/block';
import { afterText } from '../../domain/messages/after-text';
import { applyReceipts } from '../../domain/messages/receipts';
import { queueMessages } from '../../domain/messages/queue-messages';
import { receiveTexts } from '../../domain/messages/receive-texts';
import { sendDue } from '../../domain/messages/send-due';
import type { CarrierPort, HandOver } from '../../domain/ports/carrier';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addSender } from '../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let texts = 0;
let phones = 0;
const nextPhone = () => `+1312555${String(7000 + (phones += 1))}`;
let refusal: HandOver['result'] | null = null;
const carrier: CarrierPort = {
  name: 'test',
  send: async (list) =>
    list.map(({ id }): HandOver =>
      refusal === 'refused'
        ? { id, result: 'refused', code: 'OPTED_OUT', carrier: null }
        : { id, result: 'accepted', carrier: 'Verizon' },
    ),
  lookUp: async () => new Map(),
  start: async () => undefined,
  stop: async () => undefined,
};

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
  await api.db.run(sql`
    insert into webhook (account_id, url, format, events, auth, secret_sealed, timeout_ms, enabled, updated_at)
      values (${sender.accountId}, 'https://hooks.example.com/in', 'JSON', array['contact.optedOut'], 'NONE', 'x', 5000,
      true, ${api.now()})`);
});
afterAll(() => api.close());
beforeEach(() => {
  refusal = null;
});

const call = (
  name:
    | 'account.manage/addkeyword'
    | 'account.manage/reviewoptout'
    | 'account.manage/removeblacklist'
    | 'contact.manage/savecontact'
    | 'account.manage/getoptoutreviews',
  body: object,
) => api.call(name, body, { token });

/** A text from a phone; returns the replies that it got, once they were sent. */
async function text(phone: string, body: string, to = sender.number): Promise<string[]> {
  const from = api.now();
  await receiveTexts(
    api.app.deps,
    [{ vendorId: `opt-out ${(texts += 1)}`, from: phone, to, body, carrier: 'Verizon', at: from }],
    (tx, received) => afterText(api.app.deps, tx, received),
  );
  await sendDue({ ...api.app.deps, carrier });
  const replies = await api.db.rows<{ body: string }>(
    sql`select body from message where peer = ${phone} and source = 'AUTO_REPLY' and status = 'sent'
      and id >= uuid_from_time(${from}) order by id`,
  );
  api.advance(1_000);
  return replies.map(({ body: reply }) => reply);
}
const send = async (phone: string, numberId = sender.numberId) =>
  (await queueMessages(api.app.deps, { accountId: sender.accountId, numberId, source: 'UI' }, [{ phone }], 'Hi'))[0];
const entries = async (phone: string) =>
  (
    await api.db.rows<{ reason: string; active: boolean }>(
      sql`select reason, removed_at is null as active from blacklist_entry where phone = ${phone}
        order by added_at, reason`,
    )
  ).map(({ reason, active }) => `${reason} ${active ? 'active' : 'removed'}`);
const events = (phone: string) =>
  api.db.rows<{ body: object }>(
    sql`select body from webhook_delivery where event = 'contact.optedOut' and phone = ${phone}`,
  );
const remove = async (phone: string, reason: string) => {
  const row = await api.db.row<{ id: string }>(
    sql`select id from blacklist_entry where phone = ${phone} and reason = ${reason} and removed_at is null`,
  );
  return (
    await call('account.manage/removeblacklist', { entries: [row?.id], reason: 'Asked', evidence: 'Signed form' })
  ).status;
};

it('sends no custom reply to a text that may be an opt-out, and keeps it for review', async () => {
  const phone = nextPhone();
  await call('account.manage/addkeyword', {
    keywords: ['texts'],
    match: 'CONTAINS',
    reply: 'Thanks for your text!',
    consentEffect: 'OPT_IN',
  });
  expect(await text(phone, 'I like your texts')).toEqual(['Thanks for your text!']);
  expect(await text(phone, 'no more texts please')).toEqual([]);
  const { payload: tried } = await api.call(
    'account.manage/getkeywordfor',
    { text: 'no more texts please' },
    { token },
  );
  expect(tried).toMatchObject({
    ruleUUID: null,
    reply: null,
    review: true,
    others: [{ keyword: 'TEXTS' }],
    why: expect.stringContaining('its reply is not sent') as unknown,
  });
  const reviews = (await api.call('account.manage/getoptoutreviews', {}, { token })).payload;
  expect(reviews).toMatchObject({ total: 1, items: [{ phone }] });
  await call('account.manage/reviewoptout', { reviewUUID: reviews.items[0]?.reviewUUID, block: true });
  expect(await entries(phone)).toEqual(['KEYWORD active']);
  expect(await api.db.rows(sql`select added_by from blacklist_entry where phone = ${phone}`)).toEqual([
    { added_by: sender.userId },
  ]);
  expect(await events(phone)).toEqual([
    { body: expect.objectContaining({ from: phone, body: 'no more texts please', reason: 'KEYWORD' }) as object },
  ]);
});

it('lifts an opt-out only by a keyword that is the whole text', async () => {
  const phone = nextPhone();
  await call('account.manage/addkeyword', {
    keywords: ['join'],
    match: 'PREFIX',
    reply: 'Welcome!',
    consentEffect: 'OPT_IN',
  });
  await call('account.manage/addkeyword', { keywords: ['smiles'], reply: 'Welcome back!', consentEffect: 'OPT_IN' });
  await text(phone, 'STOP');
  expect(await text(phone, 'join us for lunch? haha')).toEqual([]);
  expect(await entries(phone)).toEqual(['KEYWORD active']);
  expect(await text(phone, 'Smiles')).toEqual(['Welcome back!']);
  expect(await entries(phone)).toEqual(['KEYWORD removed']);
});

it('confirms an opt-out however many replies a phone has had', async () => {
  const phone = nextPhone();
  for (let count = 0; count < 11; count += 1) await text(phone, 'HELP');
  expect(await text(phone, 'HELP')).toEqual([]);
  expect(await text(phone, 'STOP')).toEqual([expect.stringContaining('You are unsubscribed')]);
  expect(await text(phone, 'STOP')).toEqual([]);
  expect(await events(phone)).toHaveLength(1);
});

it.each([
  ['KEYWORD', 'MANUAL'],
  ['MANUAL', 'KEYWORD'],
])('leaves nothing that blocks once both blocks are removed, %s first', async (first, second) => {
  const phone = nextPhone();
  await text(phone, 'STOP');
  await api.db.run(
    sql`insert into opt_out (account_id, phone_hash, opted_out_at)
      values (${sender.accountId},
      encode(sha256(convert_to(${sender.accountId}::text || ':' || ${phone}, 'UTF8')), 'hex'), ${api.now()})`,
  );
  await api.db.transaction((tx) =>
    block(tx, {
      accountId: sender.accountId,
      phones: [phone],
      scope: 'ACCOUNT',
      scopeId: null,
      reason: 'MANUAL',
      at: api.now(),
    }),
  );
  expect(await remove(phone, first)).toBe(200);
  expect((await send(phone))?.errorCode).toMatch(/OPTED_OUT|BLOCKED/);
  expect(await remove(phone, second)).toBe(200);
  expect(await send(phone)).toMatchObject({ errorCode: null });
});

it('blocks a phone whose consent a user records as revoked, until it texts START', async () => {
  const phone = nextPhone();
  expect((await call('contact.manage/savecontact', { phone, consentStatus: 'REVOKED' })).status).toBe(200);
  expect(await entries(phone)).toEqual(['REVOKED active']);
  expect(await api.db.rows(sql`select added_by, note from blacklist_entry where phone = ${phone}`)).toEqual([
    { added_by: sender.userId, note: 'Recorded on the contact' },
  ]);
  expect(await events(phone)).toEqual([
    { body: { messageUUID: null, from: phone, to: null, body: null, reason: 'REVOKED' } },
  ]);
  expect(await text(phone, 'HELP')).toHaveLength(1);
  expect(await text(phone, 'HELP')).toEqual([]);
  await text(phone, 'START');
  expect(await entries(phone)).toEqual(['REVOKED removed']);
  expect(await send(phone)).toMatchObject({ errorCode: null });
});

it('adds an entry for an opt-out that is only on a contact', async () => {
  const phone = nextPhone();
  await api.db.run(
    sql`insert into contact (id, account_id, phone, consent_status, opted_out_at)
      values (gen_random_uuid(), ${sender.accountId}, ${phone}, 'REVOKED', ${api.now()})`,
  );
  expect(await entries(phone)).toEqual(['REVOKED active']);
});

it.each(['a refusal', 'a receipt'])('blocks a phone for %s by its carrier, once', async (how) => {
  const phone = nextPhone();
  if (how === 'a refusal') refusal = 'refused';
  const queued = await send(phone);
  await sendDue({ ...api.app.deps, carrier });
  refusal = null;
  const report = () =>
    applyReceipts(api.app.deps, [
      { messageId: queued?.messageId ?? '', status: 'undelivered', code: 'OPTED_OUT', vendorCode: null, at: api.now() },
    ]);
  if (how === 'a receipt') await report();
  expect(await entries(phone)).toEqual(['CARRIER active']);
  expect(await events(phone)).toEqual([
    { body: expect.objectContaining({ messageUUID: queued?.messageId, reason: 'CARRIER' }) as object },
  ]);
  expect(await send(phone)).toMatchObject({ errorCode: 'OPTED_OUT' });
  await text(phone, 'START');
  await report();
  expect(await entries(phone)).toEqual(['CARRIER removed']);
});

it('notifies the webhook of an opt-out that the toll-free network confirms', async () => {
  const phone = nextPhone();
  await api.db.run(sql`update number set type = 'TOLL_FREE' where id = ${sender.numberId}`);
  expect(await text(phone, 'STOP')).toEqual([]);
  await api.db.run(sql`update number set type = '10DLC' where id = ${sender.numberId}`);
  expect([await entries(phone), (await events(phone)).length]).toEqual([['KEYWORD active'], 1]);
});

it.each([
  ['NUMBER', true],
  ['CAMPAIGN', false],
  ['ACCOUNT', false],
] as const)('covers what the setting says: %s', async (scope, otherSends) => {
  const phone = nextPhone();
  const other = await api.db.row<{ id: string }>(sql`
    insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration, monthly_fee,
      purchased_at)
    values (gen_random_uuid(), ${sender.accountId}, ${`+1201555${String(8000 + phones)}`}, '10DLC', array['SMS'],
      ${sender.campaignId}, 'ACTIVE', 'REGISTERED', 0, ${api.now()}) returning id`);
  const rules = await api.db.rows<{ id: string; kind: string; reply: string }>(
    sql`select id, kind, reply from keyword_rule
      where account_id = ${sender.accountId} and scope = 'ACCOUNT' and kind in ('STOP', 'HELP')`,
  );
  const choose = (kind: string) => {
    const rule = rules.find((one) => one.kind === kind);
    return call('account.manage/addkeyword', { ruleUUID: rule?.id, reply: rule?.reply, optOutScope: scope });
  };
  expect([(await choose('HELP')).status, (await choose('STOP')).status]).toEqual([422, 200]);
  await text(phone, 'STOP');
  expect(await api.db.rows(sql`select scope from blacklist_entry where phone = ${phone}`)).toEqual([{ scope }]);
  expect([(await send(phone))?.errorCode, (await send(phone, other?.id))?.errorCode]).toEqual([
    'OPTED_OUT',
    otherSends ? null : 'OPTED_OUT',
  ]);
  await text(phone, 'START');
  expect(await send(phone)).toMatchObject({ errorCode: null });
  const shown = (await api.call('account.manage/getkeywords', { filter: { kind: ['STOP', 'HELP'] } }, { token }))
    .payload.items;
  expect(Object.fromEntries(shown.map((rule) => [rule.kind, rule.optOutScope]))).toEqual({ STOP: scope, HELP: null });
});
