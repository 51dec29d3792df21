import { sql } from 'drizzle-orm';
import { queueMessages } from '../../../texting';
import { block } from '../../blacklist/block';
import { recordOptIn } from '../../blacklist/opt-outs';
import { blockedPhones } from '../../blacklist/blocked-phones';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addMessages, idAt } from '../../../../testing/messages';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let phones = 0;
const nextPhone = () => `+1312555${String((phones += 1)).padStart(4, '0')}`;

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

const add = (body: object) => api.call('account.manage/addblacklist', body, { token });
const remove = (body: object) => api.call('account.manage/removeblacklist', body, { token });
const list = async (filter: object) =>
  (await api.call('account.manage/getblacklist', { filter }, { token })).payload.items;
const byKeyword = (phone: string, messageId: string | null = null) =>
  api.db.transaction((tx) =>
    block(tx, {
      accountId: sender.accountId,
      phones: [phone],
      scope: 'ACCOUNT',
      scopeId: null,
      reason: 'KEYWORD',
      at: api.now(),
      messageId,
    }),
  );

it('blocks numbers in any format, and returns the invalid ones with their rows', async () => {
  const { payload } = await add({
    numbers: ['(312) 555-9001', '+13125559001', '312 555 9002', 'Ada', '555', '312-555-9001 x5', '+12460441885'],
    note: ' asked by phone ',
  });
  expect(payload).toEqual({
    added: 2,
    existing: 0,
    invalid: [
      { row: 4, text: 'Ada', message: 'This isn’t a phone number.' },
      { row: 5, text: '555', message: 'Enter 10 digits, or + and the country code.' },
      { row: 6, text: '312-555-9001 x5', message: 'Remove everything but the digits.' },
      { row: 7, text: '+12460441885', message: 'No phone has this number.' },
    ],
  });
  expect((await add({ numbers: ['3125559001'] })).payload).toMatchObject({ added: 0, existing: 1 });
  expect((await list({ text: '5559001' }))[0]).toMatchObject({
    phone: '+13125559001',
    reason: 'MANUAL',
    note: 'asked by phone',
    status: 'ACTIVE',
    addedBy: expect.any(String),
  });
});

it('notes that numbers came from a file, and takes no other reason', async () => {
  await add({ numbers: ['3125559011'], reason: 'IMPORT' });
  expect((await list({ text: '5559011' }))[0]).toMatchObject({ reason: 'IMPORT' });
  expect((await add({ numbers: ['3125559012'], reason: 'CARRIER' })).status).toBe(422);
});

it.each([
  ['a campaign without saying which', { scope: 'CAMPAIGN' }, 'campaignUUID'],
  ['a number without saying which', { scope: 'NUMBER' }, 'numberUUID'],
])('refuses to block for %s', async (_what, body, field) => {
  const answer = await add({ numbers: ['3125559003'], ...body });
  expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
});

it('covers only its number or campaign', async () => {
  const [one, two] = [nextPhone(), nextPhone()];
  const { accountId, numberId, campaignId } = sender;
  const other = idAt(api.now());
  await add({ numbers: [one], scope: 'NUMBER', numberUUID: numberId });
  await add({ numbers: [two], scope: 'CAMPAIGN', campaignUUID: campaignId });
  const blocked = async (from: { numberId: string; campaignId: string | null }) =>
    [...(await blockedPhones(api.db, { accountId, ...from }, [one, two])).keys()].sort();
  expect(await blocked({ numberId, campaignId })).toEqual([one, two]);
  expect(await blocked({ numberId: other, campaignId: null })).toEqual([]);
  expect(
    (await api.call('account.manage/addblacklist', { numbers: [one], scope: 'NUMBER', numberUUID: other }, { token }))
      .status,
  ).toBe(404);
});

it('keeps an opt-out by text and a block by a user apart: opting in by text lifts only the first', async () => {
  const phone = nextPhone();
  await byKeyword(phone);
  await add({ numbers: [phone] });
  await api.db.transaction((tx) => recordOptIn(tx, sender, phone, api.now()));
  expect((await list({ text: phone })).map(({ reason, status }) => `${reason} ${status}`).sort()).toEqual([
    'KEYWORD REMOVED',
    'MANUAL ACTIVE',
  ]);
  const [message] = await queueMessages(
    api.app.deps,
    { accountId: sender.accountId, numberId: sender.numberId, source: 'UI' },
    [{ phone }],
    'Hi',
  );
  expect(message).toMatchObject({ status: 'failed', errorCode: 'BLOCKED' });
});

it('removes a block with a reason, an opt-out by text only with evidence, and a report of a carrier never', async () => {
  const [manual, stopped, reported] = [nextPhone(), nextPhone(), nextPhone()];
  await add({ numbers: [manual] });
  await byKeyword(stopped);
  await api.db.run(
    sql`insert into contact (id, account_id, phone, opted_out_at, consent_status)
      values (gen_random_uuid(), ${sender.accountId}, ${stopped}, ${api.now()}, 'REVOKED')`,
  );
  await api.db.transaction((tx) =>
    block(tx, {
      accountId: sender.accountId,
      phones: [reported],
      scope: 'ACCOUNT',
      scopeId: null,
      reason: 'CARRIER',
      at: api.now(),
    }),
  );
  const entry = async (phone: string) => (await list({ text: phone }))[0]?.entryUUID ?? '';
  expect((await remove({ entries: [await entry(manual)], reason: 'Typed by mistake' })).payload).toEqual({
    removed: 1,
    already: 0,
    failed: [],
    failedTotal: 0,
  });
  expect((await remove({ entries: [await entry(stopped)], reason: 'Asked' })).body.content.errors).toEqual([
    expect.objectContaining({ field: 'evidence' }),
  ]);
  expect(
    (await remove({ entries: [await entry(stopped)], reason: 'Asked', evidence: 'Signed form of March 9' })).payload,
  ).toMatchObject({ removed: 1 });
  expect(await api.db.rows(sql`select opted_out_at as at from contact where phone = ${stopped}`)).toEqual([
    { at: null },
  ]);
  expect((await remove({ entries: [await entry(reported)], reason: 'x' })).status).toBe(409);
});

it('removes what it can of many blocks, and returns the others with the reason', async () => {
  const phones = [nextPhone(), nextPhone(), nextPhone(), nextPhone()];
  const [manual = '', stopped = '', reported = '', before = ''] = phones;
  await add({ numbers: [manual, before] });
  await byKeyword(stopped);
  await api.db.transaction((tx) =>
    block(tx, {
      accountId: sender.accountId,
      phones: [reported],
      scope: 'ACCOUNT',
      scopeId: null,
      reason: 'CARRIER',
      at: api.now(),
    }),
  );
  const entries = await Promise.all(phones.map(async (phone) => (await list({ text: phone }))[0]?.entryUUID ?? ''));
  await remove({ entries: entries.slice(3), reason: 'First' });
  const failed = [
    { entryUUID: entries[1], phone: stopped, message: 'Evidence of consent is required to remove an opt-out' },
    { entryUUID: entries[2], phone: reported, message: 'A block that a carrier reported can’t be removed' },
  ];
  expect((await remove({ entries, reason: 'Moved' })).payload).toEqual({
    removed: 1,
    already: 1,
    failed,
    failedTotal: 2,
  });
  expect(
    (await remove({ all: true, filter: { text: stopped }, expected: 1, reason: 'Moved', evidence: 'Signed forms' }))
      .payload,
  ).toMatchObject({ removed: 1, failedTotal: 0 });
  expect((await list({ text: before }))[0]).toMatchObject({ status: 'REMOVED', removedReason: 'First' });
  expect((await list({ text: reported }))[0]).toMatchObject({ status: 'ACTIVE' });
});

it('returns the whole evidence: the text, the confirmation, and how long it took', async () => {
  const phone = nextPhone();
  const { accountId, numberId } = sender;
  const [source = '', confirmation = ''] = await addMessages(api.db, [
    { accountId, numberId, peer: phone, direction: 'INBOUND', body: 'STOP', at: api.now() },
    { accountId, numberId, peer: phone, body: 'You are unsubscribed.', at: new Date(api.now().getTime() + 850) },
  ]);
  await byKeyword(phone, source);
  await api.db.run(
    sql`update blacklist_entry set confirmation_message_id = ${confirmation} where source_message_id = ${source}`,
  );
  const { items } = (await api.call('account.manage/getblacklisthistory', { phone }, { token })).payload;
  expect(items).toEqual([
    expect.objectContaining({
      trigger: 'STOP',
      triggerAt: api.now().toISOString(),
      confirmation: {
        messageUUID: confirmation,
        body: 'You are unsubscribed.',
        status: 'delivered',
        errorCode: null,
        sentAt: expect.any(String),
        delayMs: 850,
      },
    }),
  ]);
});

it('lets nobody rewrite the history', async () => {
  await expect(api.db.run(sql`delete from blacklist_entry`)).rejects.toThrow('can only be removed');
  await expect(api.db.run(sql`update blacklist_entry set note = 'x'`)).rejects.toThrow('can only be removed');
});
