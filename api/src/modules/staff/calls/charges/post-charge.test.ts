import { sql } from 'drizzle-orm';
import { digestOf } from '../../../../safety/digest';
import { expectBalanced } from '../../../../testing/balanced';
import { setUpCharges } from './testing/set-up-charges';

const setup = setUpCharges();
const { as, body, customer, post, balanceOf, acts } = setup;

describe('postcharge', () => {
  it('quotes and posts a credit, which the customer sees with its note', async () => {
    const { accountUUID, token } = await customer('credited');
    const quote = await setup.api.call(
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
      approval: null,
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
    const [line] = (await setup.api.call('account.manage/getbillinghistory', {}, { token })).payload.items;
    expect(line).toMatchObject({
      type: 'adjustment',
      description: 'Sorry for the outage',
      amount: '25.000000',
      balanceAfter: '25.000000',
    });
    expect(JSON.stringify(line)).not.toContain('Outage of March 3');
    expect(await acts(accountUUID)).toEqual([['charge.post', 'cy Person', 'Outage of March 3']]);
    await expectBalanced(setup.api.db, accountUUID);
  });

  it('posts a charge below the minimum balance, and says so before', async () => {
    const { accountUUID } = await customer('charged');
    const quote = await setup.api.call(
      'admin.manage/quotecharge',
      { accountUUID, direction: 'CHARGE', amount: '0.000001' },
      as('cy'),
    );
    expect(quote.payload).toMatchObject({ balanceAfter: '-0.000001', belowMinBalance: true });
    expect(
      (await post('cy', accountUUID, { direction: 'CHARGE', category: 'SERVICE_FEE', amount: '0.000001' })).payload,
    ).toMatchObject({ amount: '-0.000001', balanceAfter: '-0.000001' });
    const [revenue] = await setup.api.db.rows(
      sql`select e.amount from ledger_entry e join ledger_account l on l.id = e.ledger_account_id
        where l.kind = 'REVENUE_FEES'`,
    );
    expect(revenue).toEqual({ amount: 1n });
  });

  it('posts once for a key, however often and however parallel it is sent', async () => {
    const { accountUUID } = await customer('twice');
    const one = body(accountUUID);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => setup.api.call('admin.manage/postcharge', one, as('ada'))),
    );
    expect(new Set(answers.map(({ status, payload }) => `${status} ${payload.chargeUUID}`)).size).toBe(1);
    expect(await balanceOf(accountUUID)).toBe('25.000000');
    expect(await acts(accountUUID)).toHaveLength(1);
    const other = await setup.api.call('admin.manage/postcharge', { ...one, amount: '26.000000' }, as('ada'));
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
    // A key is of one staff member.
    expect((await setup.api.call('admin.manage/postcharge', one, as('bo'))).status).toBe(200);
    expect(await balanceOf(accountUUID)).toBe('50.000000');
  });

  let accounts = 0;
  it.each([
    ['no amount', { amount: '0.000000' }, 'amount'],
    ['an amount below zero', { amount: '-5.000000' }, 'amount'],
    ['an amount above the largest', { amount: '1000000.000001' }, 'amount'],
    ['a short reason', { reason: 'too short' }, 'reason'],
    ['a reason of spaces', { reason: '            x ' }, 'reason'],
    ['a category of the other direction', { category: 'SERVICE_FEE' }, 'category'],
    ['a status', { status: 'POSTED' }, 'status'],
  ])('rejects %s and posts nothing', async (_what, part, field) => {
    const { accountUUID } = await customer(`bad${(accounts += 1)}`);
    const before = await digestOf(setup.api.db);
    const answer = await post('ada', accountUUID, part);
    expect([answer.status, answer.body.content.errors?.[0]?.field]).toEqual([422, field]);
    expect(await digestOf(setup.api.db)).toEqual(before);
  });

  it('refuses a closed account and one of another brand', async () => {
    const { accountUUID } = await customer('closed');
    expect((await post('acme', accountUUID)).status).toBe(404);
    expect(
      (
        await setup.api.call(
          'admin.manage/quotecharge',
          { accountUUID, direction: 'CREDIT', amount: '1.000000' },
          as('acme'),
        )
      ).status,
    ).toBe(404);
    await setup.api.db.run(sql`update account set status = 'CLOSED', status_reason = 'x' where id = ${accountUUID}`);
    expect((await post('ada', accountUUID)).status).toBe(409);
    expect(await balanceOf(accountUUID)).toBe('0.000000');
  });
});

describe('reversecharge', () => {
  it('posts the opposite once, when two ask at once', async () => {
    const { accountUUID, token } = await customer('reversed');
    const { chargeUUID } = (await post('ada', accountUUID)).payload;
    expect((await setup.api.call('admin.manage/reversecharge', { chargeUUID, reason: 'short' }, as('bo'))).status).toBe(
      422,
    );
    const reverse = (name: string) =>
      setup.api.call('admin.manage/reversecharge', { chargeUUID, reason: 'Entered for the wrong account' }, as(name));
    const answers = await Promise.all([reverse('ada'), reverse('bo'), reverse('cy')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(
      (await setup.api.call('account.manage/getbillinghistory', {}, { token })).payload.items.map(
        ({ description, amount, balanceAfter }) => [description, amount, balanceAfter],
      ),
    ).toEqual([
      ['Reversed: Goodwill', '-25.000000', '0.000000'],
      ['Goodwill', '25.000000', '25.000000'],
    ]);
    await expectBalanced(setup.api.db, accountUUID);
  });
});
