import { sql } from 'drizzle-orm';
import { testApi } from '../../../../testing';
import type { TestApi } from '../../../../testing';
import { addCredential } from '../../../../testing/credentials';
import { addPricingStaff } from '../../../../testing/pricing';
import type { PricingStaff } from '../../../../testing/pricing';
import { askPublic } from '../../../../testing/public-api';
import { addSender } from '../../../../testing/senders';

let api: TestApi;
let staff: PricingStaff;
let sender: Awaited<ReturnType<typeof addSender>>;
beforeAll(async () => {
  api = await testApi();
  staff = await addPricingStaff(api);
});
beforeEach(async () => {
  sender = await addSender(api);
});
afterAll(() => api.close());

type Who = 'ada' | 'acme' | 'cy';
const none = { minBalance: '0.000000', creditLimit: '0.000000', textsPerDay: null, spendPerDay: null };
const set = (part: object = {}, who: Who = 'ada') =>
  api.call('admin.manage/setaccountlimits', { accountUUID: sender.accountId, ...none, ...part }, staff.as(who));
const page = async (who: Who = 'ada') =>
  (await api.call('admin.manage/getaccount', { accountUUID: sender.accountId }, staff.as(who))).payload;
const acts = async (action: string) =>
  (
    await api.call(
      'admin.manage/getaudit',
      { filter: { entityUUID: [sender.accountId], action: [action] } },
      staff.as('ada'),
    )
  ).payload.items;
const asCustomer = async () => ({ token: await api.logIn(sender.username) });

describe('setaccountlimits', () => {
  it('sets all limits, shows what was used today, and records before and after', async () => {
    const limits = { minBalance: '5.000000', creditLimit: '25.500000', textsPerDay: 1_000, spendPerDay: '40.000000' };
    expect(await set(limits)).toMatchObject({
      status: 200,
      payload: { ...limits, today: { texts: 0, cost: '0.000000' } },
    });
    expect(await page()).toMatchObject({ minBalance: '5.000000', creditLimit: '25.500000', limits });
    await set(limits);
    expect(await acts('account.limits')).toMatchObject([
      { actor: { name: 'ada-pricing Person' }, before: none, after: limits },
    ]);
  });

  it('shows the customer the balance down to which texts are sent', async () => {
    await set({ minBalance: '5.000000', creditLimit: '25.500000' });
    const customer = await asCustomer();
    expect((await api.call('account.manage/getminbalance', {}, customer)).payload).toBe(-20.5);
    expect((await api.call('account.manage/getdetail', {}, customer)).payload.minBalance).toBe(-20.5);
  });

  it.each([
    ['a minimum below zero', { minBalance: '-1.000000' }, 'minBalance'],
    ['a credit limit below zero', { creditLimit: '-0.000001' }, 'creditLimit'],
    ['a credit limit that is a typing error', { creditLimit: '10000000.000000' }, 'creditLimit'],
    ['no texts at all', { textsPerDay: 0 }, 'textsPerDay'],
    ['a part of a text', { textsPerDay: 1.5 }, 'textsPerDay'],
    ['spending below a dollar', { spendPerDay: '0.990000' }, 'spendPerDay'],
    ['a part of a cent', { spendPerDay: '2.005000' }, 'spendPerDay'],
  ])('refuses %s', async (_what, part, field) => {
    const answer = await set(part);
    expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
  });

  it('is for staff who set prices, of the account’s site brand', async () => {
    expect((await set({}, 'cy')).status).toBe(403);
    expect((await set({ creditLimit: '1.000000' }, 'acme')).status).toBe(404);
    expect((await page()).creditLimit).toBe('0.000000');
  });
});

it('answers API sends above the daily limit with 429, the limit, and where to ask, and shows it in the composer', async () => {
  await set({ textsPerDay: 3 });
  const { authorization: as } = await addCredential(api.db, { accountId: sender.accountId, at: api.now() });
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      askPublic(api, {
        as,
        method: 'POST',
        key: `cap-${index}`,
        body: { from: sender.number, to: '+13125550140', body: 'Hi' },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, ...Array.from({ length: 9 }, () => 429)]);
  const response =
    'Your account can send 3 texts a day, and none is left today. Try again tomorrow, or contact support to raise the limit.';
  expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({ code: 'CAP_REACHED', detail: response });
  const customer = await asCustomer();
  const estimate = await api.call(
    'conversation.manage/getestimate',
    { numberUUID: sender.numberId, phone: '+13125550140', body: 'Hi' },
    customer,
  );
  expect(estimate.payload.problem).toEqual({ code: 'CAP_REACHED', text: response });
  const refused = await api.call(
    'conversation.manage/sendmessage',
    { numberUUID: sender.numberId, phone: '+13125550140', body: 'Hi', idempotencyKey: 'over-the-limit' },
    customer,
  );
  expect([refused.status, refused.body.code, refused.body.response]).toEqual([429, 'CAP_REACHED', response]);
  expect((await page()).limits.today).toEqual({ texts: 3, cost: '0.037500' });
});

describe('notes', () => {
  const add = (text: string, who: Who = 'cy') =>
    api.call('admin.manage/addaccountnote', { accountUUID: sender.accountId, text }, staff.as(who));
  const list = (who: Who = 'cy') =>
    api.call('admin.manage/getaccountnotes', { accountUUID: sender.accountId }, staff.as(who));

  it('keep author and time, newest first, and are in the audit log', async () => {
    await add(' Called about the invoice ');
    api.advance(60_000);
    expect((await add('Paid\nby check', 'ada')).status).toBe(200);
    expect((await list()).payload.items).toMatchObject([
      { at: api.now().toISOString(), author: { name: 'ada-pricing Person' }, text: 'Paid\nby check' },
      { author: { name: 'cy-pricing Person' }, text: 'Called about the invoice' },
    ]);
    expect((await acts('account.note')).map(({ actor, after }) => [actor?.name, after])).toEqual([
      ['ada-pricing Person', { note: 'Paid\nby check' }],
      ['cy-pricing Person', { note: 'Called about the invoice' }],
    ]);
  });

  it('can’t be changed or deleted, and need words', async () => {
    await add('First');
    for (const statement of [
      sql`update account_note set body = 'x'`,
      sql`delete from account_note`,
      sql`truncate account_note`,
    ])
      await expect(api.db.run(statement)).rejects.toThrow('append-only');
    expect((await add('  ')).status).toBe(422);
    expect((await add('x'.repeat(2_001))).status).toBe(422);
  });

  it('are for staff of the account’s site brand', async () => {
    await add('First');
    expect([(await add('Mine', 'acme')).status, (await list('acme')).status]).toEqual([404, 404]);
    expect(
      (await api.call('admin.manage/getaccountnotes', { accountUUID: sender.accountId }, await asCustomer())).status,
    ).toBe(403);
    expect((await list()).payload.items).toHaveLength(1);
  });
});
