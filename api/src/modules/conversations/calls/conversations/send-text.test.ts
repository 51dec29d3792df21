import { sql } from 'drizzle-orm';
import { setUpConversations } from './testing/set-up-conversations';

const setup = setUpConversations();
const { send, receive, inbox, detail } = setup;

const nobody = { first_name: null, last_name: null, company: null, email: null };

it('does nothing twice with the same key', async () => {
  const twice = { idempotencyKey: 'the same key' };
  const [one, two] = [await send('+13125550302', 'Hi', twice), await send('+13125550302', 'Hi', twice)];
  expect(two.payload).toEqual(one.payload);
  expect((await send('+13125550302', 'Other', twice)).status).toBe(409);
});

it('answers a repeated key as the first time, whatever became of the text and the number', async () => {
  const twice = { idempotencyKey: 'repeated later' };
  const first = await send('+13125550312', 'Hi', twice);
  const number = setup.sender.numberId;
  await setup.api.db.run(sql`update message set status = 'canceled' where id = ${first.payload.messageUUID}`);
  await setup.api.db.run(sql`update number set status = 'RELEASED', released_at = now() where id = ${number}`);
  const [again, other] = [await send('+13125550312', 'Hi', twice), await send('+13125550312', 'Hi')];
  await setup.api.db.run(sql`update number set status = 'ACTIVE', released_at = null where id = ${number}`);
  expect([again.status, again.payload, other.status]).toEqual([200, first.payload, 404]);
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
      await setup.api.call(
        'conversation.manage/getestimate',
        { numberUUID: setup.sender.numberId, phone: '+13125550304', body },
        { token: setup.token },
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

it('schedules a text and cancels it, for free', async () => {
  const { payload } = await send('+13125550308', 'Later', {
    scheduleAt: new Date(setup.api.now().getTime() + 3_600_000).toISOString(),
  });
  expect(payload.status).toBe('scheduled');
  expect(
    (
      await setup.api.call(
        'conversation.manage/cancelmessage',
        { messageUUID: payload.messageUUID },
        { token: setup.token },
      )
    ).payload,
  ).toEqual({ canceled: true });
  expect(
    await setup.api.db.rows(sql`select status, total, held from message where id = ${payload.messageUUID}`),
  ).toEqual([{ status: 'canceled', total: 0n, held: 0n }]);
  expect(
    (
      await send('+13125550308', 'Much later', {
        scheduleAt: new Date(setup.api.now().getTime() + 40 * 86_400_000).toISOString(),
      })
    ).status,
  ).toBe(422);
});

it('fills templates of the number’s campaign for the contact', async () => {
  const phone = '+13125550374';
  const templates = async () =>
    (
      await setup.api.call(
        'conversation.manage/gettemplates',
        { numberUUID: setup.sender.numberId, phone },
        { token: setup.token },
      )
    ).payload.items;
  const { campaignId } = (await setup.api.db.row<{ campaignId: string }>(
    sql`select campaign_id as "campaignId" from number where id = ${setup.sender.numberId}`,
  )) ?? { campaignId: '' };
  for (const [name, body, status] of [
    ['Hello', 'Hi {{first_name|there}} of {{company}}', 'REGISTERED'],
    ['Old', 'Gone', 'ARCHIVED'],
  ]) {
    await setup.api.db
      .run(sql`insert into campaign_message (id, account_id, campaign_id, name, body, status, created_at, updated_at)
      values (gen_random_uuid(), ${setup.sender.accountId}, ${campaignId}, ${name}, ${body}, ${status}, now(), now())`);
  }
  expect(await templates()).toEqual([{ name: 'Hello', body: 'Hi there of {{company}}', missing: ['company'] }]);
  await setup.api.call(
    'contact.manage/savecontact',
    { phone, firstName: 'Ada', company: 'Byron & Co' },
    { token: setup.token },
  );
  await receive(phone, 'Hi');
  expect(await templates()).toEqual([{ name: 'Hello', body: 'Hi Ada of Byron & Co', missing: [] }]);
});

it('blocks the phone of a conversation once, and says so before the next text', async () => {
  const { conversationUUID } = (await send('+13125550375', 'Hello')).payload;
  const block = async () =>
    (await setup.api.call('conversation.manage/blockphone', { conversationUUID, note: 'Rude' }, { token: setup.token }))
      .payload;
  expect([await block(), await block()]).toEqual([{ added: true }, { added: false }]);
  expect((await detail(conversationUUID)).problem).toMatchObject({ code: 'BLOCKED' });
});
