import { sql } from 'drizzle-orm';
import { tryText } from '../../keywords/try-text';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
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

const add = (body: object) => api.call('account.manage/addkeyword', body, { token });
const attempt = async (body: object) => (await api.call('account.manage/getkeywordfor', body, { token })).payload;
const tryAt = (text: string, at: Date) => tryText(api.db, sender.accountId, { text }, at);

it.each([
  ['a reserved keyword', { keywords: ['stop'], reply: 'x' }, 'keywords', 'STOP is reserved by carriers'],
  ['an emoji', { keywords: ['🙂'], reply: 'x' }, 'keywords', 'Keywords are required'],
  [
    'a keyword with signs',
    { keywords: ['A+B'], reply: 'x' },
    'keywords',
    '“A+B” must be letters and digits, 30 at most',
  ],
  ['a blank reply', { keywords: ['WORD'], reply: '  ' }, 'reply', 'Reply is required'],
  [
    'a campaign without saying which',
    { keywords: ['WORD'], reply: 'x', scope: 'CAMPAIGN' },
    'campaignUUID',
    'Campaign is required',
  ],
])('refuses %s', async (_what, body, field, message) => {
  const answer = await add(body);
  expect([answer.status, answer.body.content.errors]).toEqual([422, [expect.objectContaining({ field, message })]]);
});

it('refuses a keyword that another rule has, and to pause or remove what carriers require', async () => {
  await add({ keywords: ['twice'], reply: 'x' });
  expect((await add({ keywords: ['TWICE'], reply: 'y' })).status).toBe(409);
  const first = (await add({ keywords: ['first', 'second'], reply: 'x' })).payload.ruleUUID;
  expect((await add({ keywords: ['second'], reply: 'y' })).body.content.errors).toEqual([
    { field: 'keywords', code: 'taken', message: 'The auto reply FIRST has the keyword SECOND already', row: first },
  ]);
  expect((await add({ keywords: ['twice'], reply: 'y', scope: 'NUMBER', numberUUID: sender.numberId })).status).toBe(
    200,
  );
  const { items } = (await api.call('account.manage/getkeywords', { filter: { kind: ['STOP'] } }, { token })).payload;
  const ruleUUID = items[0]?.ruleUUID ?? '';
  expect((await api.call('account.manage/deletekeyword', { ruleUUID }, { token })).body.response).toBe(
    'STOP is required by carriers and cannot be removed',
  );
  expect((await api.call('account.manage/switchkeyword', { ruleUUID, enabled: false }, { token })).status).toBe(409);
  expect((await add({ ruleUUID, reply: 'Goodbye and thank you very much' })).status).toBe(422);
  expect(
    (await add({ ruleUUID, reply: 'You are unsubscribed. Get 20% off before you go!' })).body.content.errors,
  ).toEqual([expect.objectContaining({ field: 'reply', code: 'promotion' })]);
  expect((await add({ ruleUUID, reply: 'Harbor Lane: you are unsubscribed.' })).payload).toMatchObject({
    created: false,
    cost: { most: '0.000000' },
  });
});

it('pauses, resumes, and deletes many, and returns those that carriers require', async () => {
  const ids = await Promise.all(
    ['bulk a', 'bulk b'].map(async (word) => (await add({ keywords: [word], reply: 'x' })).payload.ruleUUID),
  );
  const stop =
    (await api.call('account.manage/getkeywords', { filter: { kind: ['STOP'], scope: ['ACCOUNT'] } }, { token }))
      .payload.items[0]?.ruleUUID ?? '';
  const own = (
    await add({
      kind: 'STOP',
      scope: 'CAMPAIGN',
      campaignUUID: sender.campaignId,
      reply: 'Harbor Lane: you are unsubscribed.',
    })
  ).payload.ruleUUID;
  const change = (name: 'switchkeywords' | 'deletekeywords', body: object) =>
    api.call(`account.manage/${name}`, body as never, { token });
  const enabled = async () =>
    (await api.call('account.manage/getkeywords', { filter: { ruleUUID: ids } }, { token })).payload.items.map(
      (item) => item.enabled,
    );
  const failed = {
    failed: [{ ruleUUID: stop, name: 'STOP', message: 'STOP is required by carriers and cannot be paused' }],
    failedTotal: 1,
  };
  expect((await change('switchkeywords', { rules: [...ids, stop], enabled: false })).payload).toEqual({
    changed: 2,
    ...failed,
  });
  expect(await enabled()).toEqual([false, false]);
  expect(
    (await change('switchkeywords', { all: true, filter: { text: 'bulk' }, expected: 2, enabled: true })).payload,
  ).toMatchObject({ changed: 2, failedTotal: 0 });
  expect(await enabled()).toEqual([true, true]);
  const again = await add({
    kind: 'STOP',
    scope: 'CAMPAIGN',
    campaignUUID: sender.campaignId,
    reply: 'Harbor Lane: you are unsubscribed.',
  });
  expect([again.status, again.body.content.errors?.[0]]).toEqual([
    409,
    expect.objectContaining({ field: 'scope', row: own }),
  ]);
  expect((await change('switchkeywords', { rules: [own], enabled: false })).status).toBe(409);
  expect((await change('deletekeywords', { rules: [stop] })).body.response).toBe(
    'STOP is required by carriers and cannot be removed',
  );
  expect((await change('deletekeywords', { rules: [...ids, own, stop] })).payload).toMatchObject({
    deleted: 3,
    failedTotal: 1,
  });
});

it('prices a reply by the numbers that send it', async () => {
  const price = async (body: object) => (await api.call('account.manage/getreplyprice', body, { token })).payload;
  const own = await price({ scope: 'NUMBER', numberUUID: sender.numberId });
  expect(Number(own.least)).toBeGreaterThan(0);
  expect(Number(own.most)).toBeGreaterThan(Number(own.least));
  expect(await price({})).toEqual(own);
  await add({ keywords: ['priced'], reply: 'x' });
  expect(await attempt({ text: 'priced', numberUUID: sender.numberId })).toMatchObject({ cost: own });
  expect(
    (await api.call('account.manage/getreplyprice', { scope: 'NUMBER', numberUUID: crypto.randomUUID() }, { token }))
      .status,
  ).toBe(404);
});

it('returns the names of the business, of the account and its brands', async () => {
  await api.db.run(
    sql`insert into tcr_brand (id, account_id, display_name, legal_name, entity_type, status, identity_status)
      values (gen_random_uuid(), ${sender.accountId}, 'Harbor Lane', 'Harbor Lane Dental LLC', 'PRIVATE_PROFIT',
      'DRAFT', 'SELF_DECLARED')`,
  );
  const { facets } = (await api.call('account.manage/summarizekeywords', {}, { token })).payload;
  expect(facets.businessNames).toEqual(expect.arrayContaining(['Harbor Lane', 'Harbor Lane Dental LLC']));
});

it('says which rule a text would set off, and why', async () => {
  expect(await attempt({ text: 'Stop pls' })).toMatchObject({ ruleUUID: null, review: true, reply: null });
  expect(await attempt({ text: 'STOP' })).toMatchObject({
    kind: 'STOP',
    keyword: 'STOP',
    consentEffect: 'OPT_OUT',
    cost: { most: '0.000000' },
  });
  expect(await attempt({ text: 'STOP', optedOut: true })).toMatchObject({ kind: 'STOP', reply: null });
  expect(await attempt({ text: 'twice', numberUUID: sender.numberId })).toMatchObject({
    keyword: 'TWICE',
    reply: 'y',
    others: [{ keyword: 'TWICE' }],
  });
  expect(await attempt({ text: 'what' })).toMatchObject({
    ruleUUID: null,
    review: false,
    why: 'No keyword matches. The text appears in Conversations.',
  });
});

it('answers during the hours of a rule, on the clocks of the account', async () => {
  const rule = await add({
    keywords: ['lunch'],
    reply: 'We are open',
    hours: { days: [1, 2, 3, 4, 5, 6, 0], from: '09:00', to: '17:00' },
  });
  const at = (instant: string) => tryAt('lunch', new Date(instant));
  expect(rule.status).toBe(200);
  expect(await at('2026-07-01T13:00:00Z')).toMatchObject({ ruleUUID: rule.payload.ruleUUID, reply: 'We are open' });
  expect(await at('2026-07-01T12:59:00Z')).toMatchObject({
    ruleUUID: null,
    reply: null,
    why: 'No keyword matches. The text appears in Conversations. LUNCH has another auto reply, which is outside its active hours now.',
  });
  const { items } = (await api.call('account.manage/getkeywords', { filter: { text: 'lunch' } }, { token })).payload;
  expect(items[0]?.hours).toEqual({ days: [0, 1, 2, 3, 4, 5, 6], from: '09:00', to: '17:00' });
});
