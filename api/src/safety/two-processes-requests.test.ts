import { sql } from 'drizzle-orm';
import { addTenant, sandboxToken, tokenFor } from './world';
import { setUpTwoProcesses } from './two-processes';

describe('two API processes on one PostgreSQL', () => {
  const setup = setUpTwoProcesses();
  const { post } = setup;

  it('decline ten cards of an account and refuse the rest, 60 at once', async () => {
    const { userId, accountId } = await addTenant(setup.one);
    const token = await tokenFor(setup.one, userId, accountId);
    const card = { number: '4000000000000002', expMonth: 12, expYear: 2029, cvc: '123', zip: '07302' };
    const tokens = await Promise.all(
      Array.from(
        { length: 60 },
        async () =>
          (
            await setup.one.app.inject({
              method: 'POST',
              url: '/api/sandbox/tokenize',
              headers: { host: 'localhost' },
              payload: card,
            })
          ).json<{ token: string }>().token,
      ),
    );
    const answers = await Promise.all(
      tokens.map((paymentToken, index) =>
        post(
          index % 2 ? setup.two : setup.one.app,
          'account.manage/createdeposit',
          { amount: '25.000000', paymentToken, idempotencyKey: `declined-number-${index}` },
          token,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
  });

  it('agree on the balance, and make one deposit of one key whichever is asked', async () => {
    const { userId, accountId, ids } = await addTenant(setup.one);
    const token = await tokenFor(setup.one, userId, accountId);
    const body = { amount: '25.000000', paymentMethodUUID: ids.paymentMethodUUID, idempotencyKey: 'one-key-for-both' };
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        post(index % 2 ? setup.two : setup.one.app, 'account.manage/createdeposit', body, token),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const app of [setup.one.app, setup.two])
      expect((await post(app, 'account.manage/getbalance', {}, token)).payload).toBe(1025);
    expect(
      await setup.one.db.rows(
        sql`select status from deposit where account_id = ${accountId} and idempotency_key = ${body.idempotencyKey}`,
      ),
    ).toEqual([{ status: 'SUCCEEDED' }]);
    // Ten at once, because each may turn out to be declined.
    for (const round of [0, 1]) {
      const other = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          post(
            index % 2 ? setup.two : setup.one.app,
            'account.manage/createdeposit',
            { ...body, amount: '10.000000', idempotencyKey: `key-number-${round}-${index}` },
            token,
          ),
        ),
      );
      expect(other.map(({ status }) => status)).toEqual(Array(10).fill(200));
    }
    expect((await post(setup.two, 'account.manage/getbalance', {}, token)).payload).toBe(1225);
  });

  it('charge a card token once, whatever the keys', async () => {
    const { userId, accountId } = await addTenant(setup.one);
    const other = await addTenant(setup.one);
    const tokens = [
      await tokenFor(setup.one, userId, accountId),
      await tokenFor(setup.one, other.userId, other.accountId),
    ];
    const paymentToken = await sandboxToken(setup.one);
    // Ten of each account, half of them in each process: more would reach the limit of declined cards.
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post(
          index % 2 ? setup.two : setup.one.app,
          'account.manage/createdeposit',
          { amount: '10.000000', paymentToken, saveMethod: true, idempotencyKey: `key-number-${index}` },
          tokens[index < 10 ? 0 : 1],
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(402)]);
    expect(
      await setup.one.db.rows(sql`select count(*)::int as charges from sandbox_charge where token = ${paymentToken}`),
    ).toEqual([{ charges: 1 }]);
  });

  it('let one contact with a number in', async () => {
    const { userId, accountId } = await addTenant(setup.one);
    const token = await tokenFor(setup.one, userId, accountId);
    const added = await Promise.all(
      [0, 1, 2, 3].map((index) =>
        post(index % 2 ? setup.two : setup.one.app, 'contact.manage/savecontact', { phone: '+12015550166' }, token),
      ),
    );
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
