import { sql } from 'drizzle-orm';
import { scoreTraffic } from '../../../registration';
import { sendDue } from '../../../texting';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addSender } from '../../../../testing/senders';

const registered = {
  optOutMessage: 'Harbor Lane: you won’t get any more texts. Reply START to return.',
  optInMessage: 'Harbor Lane: you get our texts again. Reply HELP for help, STOP to opt out.',
  helpMessage: 'Harbor Lane: call (201) 555-0123. Reply STOP to opt out.',
};

let api: TestApi;
let sender: Awaited<ReturnType<typeof addSender>>;
let token: string;
let texts = 0;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  sender = await addSender(api);
  token = await api.logIn(sender.username);
});

const register = (data: object) =>
  api.db.run(
    sql`update campaign set channel_data = ${JSON.stringify(data)}::text::jsonb where id = ${sender.campaignId}`,
  );

/** A text comes in; returns the reply. */
async function text(body: string): Promise<string | undefined> {
  const { carrier, events } = api.app.messaging;
  api.advance(60_000);
  await events.inbound([
    {
      vendorId: `registered ${(texts += 1)}`,
      from: '+13125550144',
      to: sender.number,
      body,
      carrier: 'Verizon',
      at: api.now(),
    },
  ]);
  await sendDue({ ...api.app.deps, carrier });
  const reply = await api.db.row<{ body: string }>(sql`
    select body from message where account_id = ${sender.accountId} and source = 'AUTO_REPLY'
      and id >= uuid_from_time(${api.now()}) order by id desc limit 1`);
  return reply?.body;
}

it('answers STOP, HELP, and START with what the campaign is registered with', async () => {
  await register(registered);
  expect(await text('STOP')).toBe(registered.optOutMessage);
  expect(await text('HELP')).toBe(registered.helpMessage);
  expect(await text('HELP')).toBeUndefined();
  expect(await text('START')).toBe(registered.optInMessage);
});

it('answers with the account’s reply where nothing is registered', async () => {
  await register({ helpMessage: ' ' });
  expect(await text('STOP')).toContain('You are unsubscribed');
  await register({ helpMessage: registered.helpMessage });
  expect(await text('HELP')).toBe(registered.helpMessage);
});

it('sends no other text in place of the registered one, and says so to who tries a text', async () => {
  await register(registered);
  await api.call(
    'account.manage/addkeyword',
    {
      kind: 'STOP',
      keywords: [],
      reply: 'Harbor Lane, own number: you are unsubscribed.',
      scope: 'NUMBER',
      numberUUID: sender.numberId,
    },
    { token },
  );
  const tried = await api.call(
    'account.manage/getkeywordfor',
    { text: 'stop', numberUUID: sender.numberId },
    { token },
  );
  expect(tried.payload.reply).toBe(registered.optOutMessage);
  expect(tried.payload.why).toContain('registered with');
  expect(await text('STOP')).toBe(registered.optOutMessage);
});

it('leaves these replies out of what differs from the campaign’s samples', async () => {
  await api.db.run(sql`
    insert into campaign_message (id, account_id, campaign_id, name, body, sample_no, status, created_at, updated_at)
    values (gen_random_uuid(), ${sender.accountId}, ${sender.campaignId}, 'Sample 1',
      'Harbor Lane: your visit is tomorrow at 3 PM.', 1, 'REGISTERED', ${api.now()}, ${api.now()})`);
  await api.db.run(sql`update campaign_drift_end set message_id = uuid_from_time(${api.now()})`);
  await api.call(
    'account.manage/addkeyword',
    { keywords: ['PRICE'], match: 'EXACT', reply: 'Two dollars each, three for five.' },
    { token },
  );
  await api.call(
    'account.manage/addkeyword',
    { keywords: ['ENOUGH'], match: 'EXACT', reply: 'Fine, you are unsubscribed.', consentEffect: 'OPT_OUT' },
    { token },
  );
  expect(await text('HELP')).toBeDefined();
  expect(await text('PRICE')).toBe('Two dollars each, three for five.');
  expect(await text('STOP')).toBeDefined();
  expect(await text('START')).toBeDefined();
  expect(await text('ENOUGH')).toBe('Fine, you are unsubscribed.');
  api.advance(120_000);
  await scoreTraffic(api.db, api.now());
  expect(await api.db.rows(sql`select body from campaign_drift_text where campaign_id = ${sender.campaignId}`)).toEqual(
    [{ body: 'Two dollars each, three for five.' }],
  );
  expect(
    await api.db.rows(sql`select messages, unlike from campaign_drift where campaign_id = ${sender.campaignId}`),
  ).toEqual([{ messages: 1, unlike: 1 }]);
});
