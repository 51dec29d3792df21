import { sql } from 'drizzle-orm';
import { wakeThreads } from '../../domain/conversations/change-threads';
import { sendDue } from '../../domain/messages/send-due';
import { testApi } from '../../testing';
import type { TestApi } from '../../testing';
import { addSender } from '../../testing/senders';

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let keys = 0;
const nobody = { first_name: null, last_name: null, company: null, email: null };

beforeAll(async () => {
  api = await testApi();
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});
afterAll(() => api.close());

const send = (phone: string, body: string, more: object = {}) =>
  api.call(
    'conversation.manage/sendmessage',
    { numberUUID: sender.numberId, phone, body, idempotencyKey: `key ${(keys += 1)} of the test`, ...more },
    { token },
  );
const receive = (phone: string, body: string) =>
  api.app.messaging.events.inbound([
    { vendorId: `in ${(keys += 1)}`, from: phone, to: sender.number, body, carrier: 'Verizon', at: api.now() },
  ]);
const inbox = async (filter: object = {}) =>
  (await api.call('conversation.manage/getconversations', { filter }, { token })).payload.items;
const thread = async (conversationUUID: string, before?: string) =>
  (await api.call('conversation.manage/getthread', { conversationUUID, ...(before && { before }) }, { token })).payload;
const bodiesOf = (items: readonly object[]) => items.flatMap((item) => ('body' in item ? [item.body] : []));
const update = (body: object) => api.call('conversation.manage/updateconversation', body, { token });
const detail = async (conversationUUID: string) =>
  (await api.call('conversation.manage/getconversation', { conversationUUID }, { token })).payload;

it('sends a text, shows the answer, and counts it as unread until it is read', async () => {
  const phone = '+13125550301';
  const { payload } = await send(phone, 'Can you come at 3?');
  expect(payload).toMatchObject({ status: 'queued', errorCode: null });
  await sendDue({ ...api.app.deps, carrier: api.app.messaging.carrier });
  api.advance(60_000);
  await receive(phone, 'Yes, see you');
  const [row] = await inbox();
  expect(row).toMatchObject({
    conversationUUID: payload.conversationUUID,
    phone,
    unread: 1,
    lastText: 'Yes, see you',
    lastDirection: 'INBOUND',
    status: 'OPEN',
    optedOut: false,
  });
  const { items, next } = await thread(payload.conversationUUID);
  expect([bodiesOf(items), next]).toEqual([['Yes, see you', 'Can you come at 3?'], null]);
  expect(items[1]).toMatchObject({ kind: 'message', status: 'sent', user: expect.any(String), segments: 1 });
  await update({ conversations: [payload.conversationUUID], read: true });
  expect((await inbox())[0]?.unread).toBe(0);
  expect((await detail(payload.conversationUUID)).totals).toMatchObject({ sent: 1, sentSegments: 1, received: 1 });
});

it('returns the consent of the contact and the latest three notes', async () => {
  const phone = '+13125550320';
  const conversationUUID = (await send(phone, 'Hello')).payload.conversationUUID;
  expect(await detail(conversationUUID)).toMatchObject({ contact: null, card: null, notes: [] });
  const consent = {
    consentStatus: 'EXPRESS_WRITTEN',
    consentSource: 'PAPER_FORM',
    consentAt: '2026-01-05T15:00:00.000Z',
    consentEvidence: 'Signed at the front desk',
  };
  await api.call(
    'contact.manage/savecontact',
    { phone, firstName: 'Ada', company: 'Byron & Co', ...consent },
    { token },
  );
  for (const body of ['One', 'Two', 'Three', 'Four']) {
    api.advance(1_000);
    await api.call('conversation.manage/addnote', { conversationUUID, body }, { token });
  }
  const { card, contact, notes } = await detail(conversationUUID);
  expect(contact).toMatchObject({ name: 'Ada' });
  expect(card).toMatchObject({
    company: 'Byron & Co',
    consent: 'EXPRESS_WRITTEN',
    consentSource: 'PAPER_FORM',
    consentAt: '2026-01-05T15:00:00.000Z',
    consentEvidence: 'Signed at the front desk',
  });
  expect(notes.map(({ body }: { body: string }) => body)).toEqual(['Four', 'Three', 'Two']);
});

it('does nothing twice with the same key', async () => {
  const twice = { idempotencyKey: 'the same key' };
  const [one, two] = [await send('+13125550302', 'Hi', twice), await send('+13125550302', 'Hi', twice)];
  expect(two.payload).toEqual(one.payload);
  expect((await send('+13125550302', 'Other', twice)).status).toBe(409);
});

it('says why a phone that opted out gets nothing, and what to do', async () => {
  const phone = '+13125550303';
  await receive(phone, 'STOP');
  const [row] = await inbox({ text: '5550303' });
  expect(row?.optedOut).toBe(true);
  const { problem } = await detail(row?.conversationUUID ?? '');
  expect(problem).toEqual({
    code: 'OPTED_OUT',
    text: '(312) 555-0303 opted out with “STOP” on Mar 10, 2026. They can text START to return.',
    entryUUID: expect.any(String),
  });
  expect((await send(phone, 'Please?')).payload).toMatchObject({ status: 'failed', errorCode: 'OPTED_OUT' });
});

it('estimates a text at its boundaries', async () => {
  const estimate = async (body: string) =>
    (
      await api.call(
        'conversation.manage/getestimate',
        { numberUUID: sender.numberId, phone: '+13125550304', body },
        { token },
      )
    ).payload;
  expect(await estimate('a'.repeat(160))).toEqual({
    encoding: 'GSM-7',
    units: 160,
    segments: 1,
    least: '0.010500',
    most: '0.012500',
    problem: null,
    zones: ['America/Chicago'],
    fields: nobody,
  });
  expect(await estimate(`${'я'.repeat(71)}`)).toMatchObject({ encoding: 'UCS-2', segments: 2, most: '0.025000' });
});

it('returns where the other party is, if that is known', async () => {
  const zones = async (phone: string) => {
    await receive(phone, 'Hello?');
    const [row] = await inbox({ text: phone.slice(-7) });
    return (await detail(row?.conversationUUID ?? '')).zones;
  };
  expect(await zones('+13125550396')).toEqual(['America/Chicago']);
  expect(await zones('+18005550396')).toEqual([]);
});

it('snoozes, assigns, resolves, and opens again with a text', async () => {
  const phone = '+13125550305';
  await receive(phone, 'Hello?');
  const [row] = await inbox({ text: '5550305' });
  const id = row?.conversationUUID ?? '';
  expect((await update({ conversations: [id], status: 'SNOOZED' })).status).toBe(422);
  await update({
    conversations: [id],
    status: 'SNOOZED',
    snoozedUntil: new Date(api.now().getTime() + 3_600_000).toISOString(),
    assigneeUUID: sender.userId,
  });
  expect(await inbox({ assignee: 'me', status: ['SNOOZED'] })).toHaveLength(1);
  api.advance(3_600_001);
  await wakeThreads(api.app.deps);
  expect((await detail(id)).status).toBe('OPEN');
  await update({ conversations: [id], status: 'RESOLVED' });
  await receive(phone, 'Anyone?');
  expect(await detail(id)).toMatchObject({ status: 'OPEN', unread: 2, assignee: { userUUID: sender.userId } });
  const { open } = (await api.call('conversation.manage/summarizeconversations', {}, { token })).payload;
  expect(open.mine).toBe(1);
});

it('keeps notes among the messages, and finds words of any message', async () => {
  const phone = '+13125550306';
  await receive(phone, 'I lost my zebra');
  const [row] = await inbox({ text: 'zebra' });
  const conversationUUID = row?.conversationUUID ?? '';
  api.advance(1_000);
  await api.call('conversation.manage/addnote', { conversationUUID, body: ' Call back ' }, { token });
  api.advance(1_000);
  await receive(phone, 'Found it');
  expect(
    (await thread(conversationUUID)).items.map(
      (item) => `${item.kind} ${item.kind === 'event' ? item.type : item.body}`,
    ),
  ).toEqual(['message Found it', 'note Call back', 'message I lost my zebra']);
  expect(await inbox({ text: 'ZEBRA' })).toHaveLength(1);
});

it('pages a long thread without gaps', async () => {
  const phone = '+13125550307';
  for (let count = 0; count < 61; count += 1) {
    api.advance(1_000);
    await receive(phone, `Text ${count}`);
  }
  const [row] = await inbox({ text: '5550307' });
  const first = await thread(row?.conversationUUID ?? '');
  const second = await thread(row?.conversationUUID ?? '', first.next ?? undefined);
  const bodies = bodiesOf([...first.items, ...second.items]);
  expect([first.items.length, second.next, bodies]).toEqual([
    50,
    null,
    Array.from({ length: 61 }, (_, index) => `Text ${60 - index}`),
  ]);
});

it('schedules a text and cancels it, for free', async () => {
  const { payload } = await send('+13125550308', 'Later', {
    scheduleAt: new Date(api.now().getTime() + 3_600_000).toISOString(),
  });
  expect(payload.status).toBe('scheduled');
  expect(
    (await api.call('conversation.manage/cancelmessage', { messageUUID: payload.messageUUID }, { token })).payload,
  ).toEqual({ canceled: true });
  expect(await api.db.rows(sql`select status, total, held from message where id = ${payload.messageUUID}`)).toEqual([
    { status: 'canceled', total: 0n, held: 0n },
  ]);
  expect(
    (
      await send('+13125550308', 'Much later', {
        scheduleAt: new Date(api.now().getTime() + 40 * 86_400_000).toISOString(),
      })
    ).status,
  ).toBe(422);
});

describe('labels', () => {
  it('are added, counted once, filtered by, and offered until the last conversation loses them', async () => {
    const [one, two] = (await Promise.all(
      ['+13125550371', '+13125550372'].map(async (phone) => (await send(phone, 'Hello')).payload.conversationUUID),
    )) as [string, string];
    expect((await update({ conversations: [one, two], addLabels: ['Billing', ' Billing ', 'Call'] })).payload).toEqual({
      changed: 2,
    });
    await update({ conversations: [two], removeLabels: ['Call'] });
    expect(
      (await inbox({ label: ['Call'] })).map(({ conversationUUID }: { conversationUUID: string }) => conversationUUID),
    ).toEqual([one]);
    expect(await detail(two)).toMatchObject({ labels: ['Billing'] });
    const facets = async () =>
      (await api.call('conversation.manage/summarizeconversations', {}, { token })).payload.facets.labels;
    expect(await facets()).toEqual(['Billing', 'Call']);
    await update({ conversations: [one], removeLabels: ['Call'] });
    expect(await facets()).toEqual(['Billing']);
  });

  it('are 20 at most; one more changes nothing', async () => {
    const { conversationUUID } = (await send('+13125550373', 'Hello')).payload;
    await update({
      conversations: [conversationUUID],
      addLabels: Array.from({ length: 10 }, (_, index) => `a${index}`),
    });
    await update({
      conversations: [conversationUUID],
      addLabels: Array.from({ length: 10 }, (_, index) => `b${index}`),
    });
    const more = await update({ conversations: [conversationUUID], addLabels: ['c'], status: 'RESOLVED' });
    expect([more.status, more.body.content.errors?.[0]?.field]).toEqual([422, 'addLabels']);
    expect(await detail(conversationUUID)).toMatchObject({ status: 'OPEN', labels: expect.not.arrayContaining(['c']) });
  });
});

it('fills templates of the number’s campaign for the contact', async () => {
  const phone = '+13125550374';
  const templates = async () =>
    (await api.call('conversation.manage/gettemplates', { numberUUID: sender.numberId, phone }, { token })).payload
      .items;
  const { campaignId } = (await api.db.row<{ campaignId: string }>(
    sql`select campaign_id as "campaignId" from number where id = ${sender.numberId}`,
  )) ?? { campaignId: '' };
  for (const [name, body, status] of [
    ['Hello', 'Hi {{first_name|there}} of {{company}}', 'REGISTERED'],
    ['Old', 'Gone', 'ARCHIVED'],
  ]) {
    await api.db
      .run(sql`insert into campaign_message (id, account_id, campaign_id, name, body, status, created_at, updated_at)
      values (gen_random_uuid(), ${sender.accountId}, ${campaignId}, ${name}, ${body}, ${status}, now(), now())`);
  }
  expect(await templates()).toEqual([{ name: 'Hello', body: 'Hi there of {{company}}', missing: ['company'] }]);
  await api.call('contact.manage/savecontact', { phone, firstName: 'Ada', company: 'Byron & Co' }, { token });
  await receive(phone, 'Hi');
  expect(await templates()).toEqual([{ name: 'Hello', body: 'Hi Ada of Byron & Co', missing: [] }]);
});

it('blocks the phone of a conversation once, and says so before the next text', async () => {
  const { conversationUUID } = (await send('+13125550375', 'Hello')).payload;
  const block = async () =>
    (await api.call('conversation.manage/blockphone', { conversationUUID, note: 'Rude' }, { token })).payload;
  expect([await block(), await block()]).toEqual([{ added: true }, { added: false }]);
  expect((await detail(conversationUUID)).problem).toMatchObject({ code: 'BLOCKED' });
});
