import type { CallName } from '@heliograph/shared/contract';
import { sql } from 'drizzle-orm';
import { digestOf } from '../../../safety/digest';
import { tokenFor } from '../../../safety/world';
import { expectBalanced } from '../../../testing/balanced';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';

const host = 'admin.localhost';
let api: TestApi;
const ids: Record<string, string> = {};
const tokens: Record<string, string> = {};
let keys = 0;

beforeAll(async () => {
  api = await testApi();
  for (const [name, role] of [
    ['ada', 'superadmin'],
    ['bo', 'customerAdmin'],
    ['cy', 'admin'],
  ] as const) {
    ids[name] = (await api.addPerson(name, { accountId: null, roles: [role] })).userId;
    tokens[name] = await tokenFor(api, ids[name], null);
  }
  ids['acme'] = (await api.addPerson('acme', { accountId: null, brandId: 2, roles: ['superadmin'] })).userId;
  tokens['acme'] = await tokenFor(api, ids['acme'], null);
});
afterAll(() => api.close());

const as = (name: string) => ({ token: tokens[name] ?? '', host: name === 'acme' ? 'admin.acme.localhost' : host });
const customer = async (name: string) => {
  const { userId, accountId } = await api.addPerson(name);
  return { accountUUID: accountId ?? '', token: await tokenFor(api, userId, accountId) };
};
const body = (accountUUID: string, part: object = {}) => ({
  accountUUID,
  direction: 'CREDIT',
  amount: '25.000000',
  category: 'GOODWILL',
  reason: 'Outage of March 3',
  idempotencyKey: `key-number-${(keys += 1)}`,
  ...part,
});
const post = (name: string, accountUUID: string, part: object = {}) =>
  api.call('admin.manage/postcharge', body(accountUUID, part), as(name));
const balanceOf = async (accountUUID: string) =>
  (await api.call('admin.manage/getaccount', { accountUUID }, as('ada'))).payload.balance;
const acts = async (accountUUID: string) =>
  (await api.call('admin.manage/getaudit', { filter: { accountUUID: [accountUUID] } }, as('ada'))).payload.items
    .filter(({ entity }) => entity === 'charge')
    .map(({ action, actor, reason }) => [action, actor?.name, reason]);

describe('postcharge', () => {
  it('quotes and posts a credit, which the customer sees with its note', async () => {
    const { accountUUID, token } = await customer('credited');
    const quote = await api.call(
      'admin.manage/quotecharge',
      { accountUUID, direction: 'CREDIT', amount: '25.000000' },
      as('cy'),
    );
    expect(quote.payload).toEqual({
      balance: '0.000000',
      balanceAfter: '25.000000',
      minBalance: '0.000000',
      belowMinBalance: false,
      needsApproval: false,
    });
    const { status, payload } = await post('cy', accountUUID, { note: 'Sorry for the outage', reference: 'T-12' });
    expect([status, payload]).toMatchObject([
      200,
      {
        status: 'POSTED',
        amount: '25.000000',
        balanceAfter: '25.000000',
        createdBy: { name: 'cy Person' },
        decidedBy: null,
        reference: 'T-12',
      },
    ]);
    const [line] = (await api.call('account.manage/getbillinghistory', {}, { token })).payload.items;
    expect(line).toMatchObject({
      type: 'adjustment',
      description: 'Sorry for the outage',
      amount: '25.000000',
      balanceAfter: '25.000000',
    });
    expect(JSON.stringify(line)).not.toContain('Outage of March 3');
    expect(await acts(accountUUID)).toEqual([['charge.post', 'cy Person', 'Outage of March 3']]);
    await expectBalanced(api.db, accountUUID);
  });

  it('posts a charge below the minimum balance, and says so before', async () => {
    const { accountUUID } = await customer('charged');
    const quote = await api.call(
      'admin.manage/quotecharge',
      { accountUUID, direction: 'CHARGE', amount: '0.000001' },
      as('cy'),
    );
    expect(quote.payload).toMatchObject({ balanceAfter: '-0.000001', belowMinBalance: true });
    expect(
      (await post('cy', accountUUID, { direction: 'CHARGE', category: 'SERVICE_FEE', amount: '0.000001' })).payload,
    ).toMatchObject({ amount: '-0.000001', balanceAfter: '-0.000001' });
    const [revenue] = await api.db.rows(
      sql`select e.amount from ledger_entry e join ledger_account l on l.id = e.ledger_account_id
        where l.kind = 'REVENUE_FEES'`,
    );
    expect(revenue).toEqual({ amount: 1n });
  });

  it('posts once for a key, however often and however parallel it is sent', async () => {
    const { accountUUID } = await customer('twice');
    const one = body(accountUUID);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.call('admin.manage/postcharge', one, as('ada'))),
    );
    expect(new Set(answers.map(({ status, payload }) => `${status} ${payload.chargeUUID}`)).size).toBe(1);
    expect(await balanceOf(accountUUID)).toBe('25.000000');
    expect(await acts(accountUUID)).toHaveLength(1);
    const other = await api.call('admin.manage/postcharge', { ...one, amount: '26.000000' }, as('ada'));
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    // A key is of one staff member.
    expect((await api.call('admin.manage/postcharge', one, as('bo'))).status).toBe(200);
    expect(await balanceOf(accountUUID)).toBe('50.000000');
  });

  it.each([
    ['no amount', { amount: '0.000000' }, 'amount'],
    ['an amount below zero', { amount: '-5.000000' }, 'amount'],
    ['an amount above the largest', { amount: '1000000.000001' }, 'amount'],
    ['a short reason', { reason: 'too short' }, 'reason'],
    ['a reason of spaces', { reason: '            x ' }, 'reason'],
    ['a category of the other direction', { category: 'SERVICE_FEE' }, 'category'],
    ['a status', { status: 'POSTED' }, 'status'],
  ])('rejects %s and posts nothing', async (_what, part, field) => {
    const { accountUUID } = await customer(`bad${(keys += 1)}`);
    const before = await digestOf(api.db);
    const answer = await post('ada', accountUUID, part);
    expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
    expect(await digestOf(api.db)).toEqual(before);
  });

  it('refuses a closed account and one of another brand', async () => {
    const { accountUUID } = await customer('closed');
    expect((await post('acme', accountUUID)).status).toBe(404);
    expect(
      (await api.call('admin.manage/quotecharge', { accountUUID, direction: 'CREDIT', amount: '1.000000' }, as('acme')))
        .status,
    ).toBe(404);
    await api.db.run(sql`update account set status = 'CLOSED', status_reason = 'x' where id = ${accountUUID}`);
    expect((await post('ada', accountUUID)).status).toBe(409);
    expect(await balanceOf(accountUUID)).toBe('0.000000');
  });
});

describe('a charge above the limit', () => {
  const large = (name: string, accountUUID: string) => post(name, accountUUID, { amount: '500.000001' });

  it('is posted at the limit, and above it only when a second staff member approves', async () => {
    const { accountUUID } = await customer('large');
    expect((await post('ada', accountUUID, { amount: '500.000000' })).payload.status).toBe('POSTED');
    const { payload } = await large('ada', accountUUID);
    expect([payload.status, payload.balanceAfter, await balanceOf(accountUUID)]).toEqual([
      'PENDING',
      null,
      '500.000000',
    ]);
    expect((await api.call('admin.manage/approvecharge', { chargeUUID: payload.chargeUUID }, as('ada'))).status).toBe(
      403,
    );
    expect((await api.call('admin.manage/approvecharge', { chargeUUID: payload.chargeUUID }, as('acme'))).status).toBe(
      404,
    );
    expect(
      (
        await api.call(
          'admin.manage/reversecharge',
          { chargeUUID: payload.chargeUUID, reason: 'Entered twice' },
          as('bo'),
        )
      ).status,
    ).toBe(409);
    const approved = await api.call('admin.manage/approvecharge', { chargeUUID: payload.chargeUUID }, as('cy'));
    expect(approved.payload).toMatchObject({
      status: 'POSTED',
      balanceAfter: '1000.000001',
      createdBy: { name: 'ada Person' },
      decidedBy: { name: 'cy Person' },
    });
    expect((await acts(accountUUID)).map(([action, actor]) => [action, actor])).toEqual([
      ['charge.approve', 'cy Person'],
      ['charge.request', 'ada Person'],
      ['charge.post', 'ada Person'],
    ]);
  });

  it('is posted once when two approve it, and one rejects it, at once', async () => {
    const { accountUUID } = await customer('raced');
    const { chargeUUID } = (await large('ada', accountUUID)).payload;
    const answers = await Promise.all([
      api.call('admin.manage/approvecharge', { chargeUUID }, as('bo')),
      api.call('admin.manage/approvecharge', { chargeUUID }, as('cy')),
      api.call('admin.manage/rejectcharge', { chargeUUID, reason: 'No' }, as('ada')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.find(({ status }) => status === 200)?.payload.status;
    expect(await balanceOf(accountUUID)).toBe(won === 'POSTED' ? '500.000001' : '0.000000');
  });

  it('can be rejected with a reason, also by who requested it, and is then final', async () => {
    const { accountUUID } = await customer('rejected');
    const { chargeUUID } = (await large('ada', accountUUID)).payload;
    expect((await api.call('admin.manage/rejectcharge', { chargeUUID, reason: ' ' }, as('ada'))).status).toBe(422);
    expect(
      (await api.call('admin.manage/rejectcharge', { chargeUUID, reason: 'Wrong account' }, as('ada'))).payload,
    ).toMatchObject({ status: 'REJECTED', decisionReason: 'Wrong account' });
    expect((await api.call('admin.manage/approvecharge', { chargeUUID }, as('bo'))).status).toBe(409);
    expect(await balanceOf(accountUUID)).toBe('0.000000');
  });

  it('can’t be posted by one person even in the database', async () => {
    const { accountUUID } = await customer('forged');
    const { chargeUUID } = (await large('ada', accountUUID)).payload;
    await expect(api.db.run(sql`update staff_charge set status = 'POSTED' where id = ${chargeUUID}`)).rejects.toThrow(
      'staff_charge_two_people',
    );
    await expect(
      api.db.run(sql`update staff_charge set status = 'POSTED', decided_by = ${ids['ada']} where id = ${chargeUUID}`),
    ).rejects.toThrow('staff_charge_two_people');
  });
});

describe('reversecharge', () => {
  it('posts the opposite once, when two ask at once', async () => {
    const { accountUUID, token } = await customer('reversed');
    const { chargeUUID } = (await post('ada', accountUUID)).payload;
    expect((await api.call('admin.manage/reversecharge', { chargeUUID, reason: 'short' }, as('bo'))).status).toBe(422);
    const reverse = (name: string) =>
      api.call('admin.manage/reversecharge', { chargeUUID, reason: 'Entered for the wrong account' }, as(name));
    const answers = await Promise.all([reverse('ada'), reverse('bo'), reverse('cy')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(
      (await api.call('account.manage/getbillinghistory', {}, { token })).payload.items.map(
        ({ description, amount, balanceAfter }) => [description, amount, balanceAfter],
      ),
    ).toEqual([
      ['Reversed: Goodwill', '-25.000000', '0.000000'],
      ['Goodwill', '25.000000', '25.000000'],
    ]);
    await expectBalanced(api.db, accountUUID);
  });
});

describe('getcharges', () => {
  it('lists and exports the charges of one’s brand only, and counts those that need approval', async () => {
    const { accountUUID } = await customer('listed');
    await post('ada', accountUUID, { amount: '900.000000', reason: 'Wire transfer of March 9' });
    const list = async (name: string, filter: object = {}) =>
      (await api.call('admin.manage/getcharges', { filter }, as(name))).payload.items;
    expect(
      (
        await list('bo', { accountUUID: [accountUUID], status: ['PENDING'], minAmount: '900.000000', text: 'wire' })
      ).map(({ amount }) => amount),
    ).toEqual(['900.000000']);
    expect(await list('acme')).toEqual([]);
    expect((await api.call('admin.manage/summarizecharges', {}, as('acme'))).payload).toMatchObject({
      total: 0,
      pending: 0,
    });
    expect((await api.call('admin.manage/summarizecharges', {}, as('cy'))).payload.pending).toBeGreaterThan(0);
    const headers = { host: 'admin.acme.localhost', authorization: `Bearer ${tokens['acme'] ?? ''}` };
    const csv = await api.app.inject({ method: 'POST', url: '/api/admin.manage/exportcharges', payload: {}, headers });
    expect(csv.body).not.toContain('listed');
  });

  it('needs a recent confirmation of identity to move money', async () => {
    const names: CallName[] = ['admin.manage/postcharge', 'admin.manage/approvecharge', 'admin.manage/reversecharge'];
    const { accountUUID } = await customer('stepup');
    const { chargeUUID } = (await post('ada', accountUUID, { amount: '600.000000' })).payload;
    await api.db.run(sql`update session set proved_at = proved_at - interval '1 day' where user_id = ${ids['bo']}`);
    for (const name of names) {
      const answer = await api.call(
        name,
        name.endsWith('postcharge')
          ? body(accountUUID)
          : { chargeUUID, ...(name.endsWith('reversecharge') && { reason: 'Entered twice' }) },
        as('bo'),
      );
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'STEP_UP_REQUIRED']);
    }
  });
});
