import { sql } from 'drizzle-orm';
import { optOutWorld } from '../../../../testing/opt-outs';

const world = optOutWorld();
const { nextPhone, call, text, send, entries, events } = world;

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
  const { payload: tried } = await world.api.call(
    'account.manage/getkeywordfor',
    { text: 'no more texts please' },
    { token: world.token },
  );
  expect(tried).toMatchObject({
    ruleUUID: null,
    reply: null,
    review: true,
    others: [{ keyword: 'TEXTS' }],
    why: expect.stringContaining('its reply is not sent') as unknown,
  });
  const reviews = (await world.api.call('account.manage/getoptoutreviews', {}, { token: world.token })).payload;
  expect(reviews).toMatchObject({ total: 1, items: [{ phone }] });
  await call('account.manage/reviewoptout', { reviewUUID: reviews.items[0]?.reviewUUID, block: true });
  expect(await entries(phone)).toEqual(['KEYWORD active']);
  expect(await world.api.db.rows(sql`select added_by from blacklist_entry where phone = ${phone}`)).toEqual([
    { added_by: world.sender.userId },
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

it('notifies the webhook of an opt-out that the toll-free network confirms', async () => {
  const phone = nextPhone();
  await world.api.db.run(sql`update number set type = 'TOLL_FREE' where id = ${world.sender.numberId}`);
  expect(await text(phone, 'STOP')).toEqual([]);
  await world.api.db.run(sql`update number set type = '10DLC' where id = ${world.sender.numberId}`);
  expect([await entries(phone), (await events(phone)).length]).toEqual([['KEYWORD active'], 1]);
});

it.each([
  ['NUMBER', true],
  ['CAMPAIGN', false],
  ['ACCOUNT', false],
] as const)('covers what the setting says: %s', async (scope, otherSends) => {
  const phone = nextPhone();
  const other = await world.api.db.row<{ id: string }>(sql`
    insert into number (id, account_id, number, type, capabilities, campaign_id, status, registration, monthly_fee,
      purchased_at)
    values (gen_random_uuid(), ${world.sender.accountId}, ${`+1201555${String(8000 + world.phones)}`}, '10DLC', array['SMS'],
      ${world.sender.campaignId}, 'ACTIVE', 'REGISTERED', 0, ${world.api.now()}) returning id`);
  const rules = await world.api.db.rows<{ id: string; kind: string; reply: string }>(
    sql`select id, kind, reply from keyword_rule
      where account_id = ${world.sender.accountId} and scope = 'ACCOUNT' and kind in ('STOP', 'HELP')`,
  );
  const choose = (kind: string) => {
    const rule = rules.find((one) => one.kind === kind);
    return call('account.manage/addkeyword', { ruleUUID: rule?.id, reply: rule?.reply, optOutScope: scope });
  };
  expect([(await choose('HELP')).status, (await choose('STOP')).status]).toEqual([422, 200]);
  await text(phone, 'STOP');
  expect(await world.api.db.rows(sql`select scope from blacklist_entry where phone = ${phone}`)).toEqual([{ scope }]);
  expect([(await send(phone))?.errorCode, (await send(phone, other?.id))?.errorCode]).toEqual([
    'OPTED_OUT',
    otherSends ? null : 'OPTED_OUT',
  ]);
  await text(phone, 'START');
  expect(await send(phone)).toMatchObject({ errorCode: null });
  const shown = (
    await world.api.call('account.manage/getkeywords', { filter: { kind: ['STOP', 'HELP'] } }, { token: world.token })
  ).payload.items;
  expect(Object.fromEntries(shown.map((rule) => [rule.kind, rule.optOutScope]))).toEqual({ STOP: scope, HELP: null });
});
