import { sql } from 'drizzle-orm';
import { setUpDeposits } from './testing/set-up-deposits';

const setup = setUpDeposits();
const { newKey, tokenize, deposit, balance, depositsOf } = setup;

describe('createdeposit', () => {
  it('adds the amount to the balance, once per key, with a ledger entry', async () => {
    const before = await balance();
    const body = { amount: '250.000000', paymentToken: (await tokenize()).body.token, idempotencyKey: newKey() };
    const first = await deposit(body);
    expect([first.status, first.payload.status, first.payload.balance]).toEqual([
      200,
      'SUCCEEDED',
      `${before + 250}.000000`,
    ]);
    const again = await deposit(body);
    expect(again.payload).toEqual(first.payload);
    expect(await balance()).toBe(before + 250);
    const entries = await setup.api.db.rows(sql`
      select l.kind, e.amount from ledger_entry e join ledger_account l on l.id = e.ledger_account_id
      where e.ref_id = ${first.payload.depositUUID} order by e.id`);
    expect(entries).toEqual([
      { kind: 'WALLET', amount: 250_000_000n },
      { kind: 'CASH_CLEARING', amount: -250_000_000n },
    ]);
    const history = await setup.api.call('account.manage/getbillinghistory', {}, { token: setup.token });
    expect(history.payload.items[0]).toMatchObject({
      type: 'deposit',
      amount: '250.000000',
      description: 'Deposit, Visa ending 4242',
      user: { name: 'dana Person' },
      reference: { type: 'deposit', refUUID: first.payload.depositUUID },
    });
  });

  it('makes one deposit of 64 at once with one key', async () => {
    const before = await balance();
    const body = { amount: '10.000000', paymentToken: (await tokenize()).body.token, idempotencyKey: newKey() };
    const answers = await Promise.all(Array.from({ length: 64 }, () => deposit(body)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.payload.depositUUID}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await balance()).toBe(before + 10);
  });

  it('refuses the same key with another body', async () => {
    const body = { paymentToken: (await tokenize()).body.token, idempotencyKey: newKey() };
    expect((await deposit(body)).status).toBe(200);
    const other = await deposit({ ...body, amount: '26.000000' });
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_MISMATCH']);
  });

  it.each([
    ['9.990000', 'Amount must be greater than 10'],
    ['5000.010000', 'Amount must be smaller than 5000'],
    ['10.001000', 'Amount must be in dollars and whole cents'],
    ['-25.000000', 'Amount must be valid'],
    ['999999999999.000000', 'Amount must be smaller than 5000'],
  ])('refuses %s', async (amount, message) => {
    const answer = await deposit({ amount, paymentToken: (await tokenize()).body.token });
    expect([answer.status, answer.body.response]).toEqual([422, message]);
  });

  it.each([
    ['neither card', {}, 422],
    ['both cards', { paymentToken: 'tok_x', paymentMethodUUID: '00000000-0000-7000-8000-000000000001' }, 422],
    ['a token that never was', { paymentToken: 'tok_x' }, 422],
    ['a saved card that is not theirs', { paymentMethodUUID: '00000000-0000-7000-8000-000000000001' }, 404],
  ])('refuses %s', async (_what, body, status) => {
    expect((await deposit(body)).status).toBe(status);
  });

  it('enforces the daily limit, also for parallel deposits, and resets it at midnight of the account', async () => {
    const { accountId: account } = await setup.api.addPerson('spender');
    const spender = await setup.api.logIn('spender');
    const cards = await Promise.all(Array.from({ length: 6 }, async () => (await tokenize()).body.token));
    const answers = await Promise.all(
      cards.map((paymentToken) => deposit({ amount: '1000.000000', paymentToken }, spender)),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5);
    expect(answers.find((answer) => answer.status === 422)?.body.response).toBe(
      'You can add $0.00 more today; the limit is $5,000.00 a day',
    );
    expect(await depositsOf(account ?? '')).toHaveLength(5);
    // From 08:00 in New York to an hour after its midnight, which is four hours behind UTC.
    setup.api.advance(17 * 60 * 60 * 1000);
    const later = await setup.api.logIn('spender');
    expect((await deposit({ amount: '5000.000000', paymentToken: (await tokenize()).body.token }, later)).status).toBe(
      200,
    );
    setup.token = await setup.api.logIn('dana');
  });
});

describe('quotedeposit', () => {
  it('returns what createdeposit then charges', async () => {
    const { payload: quoted } = await setup.api.call(
      'account.manage/quotedeposit',
      { amount: '100.000000' },
      { token: setup.token },
    );
    expect(quoted).toMatchObject({
      fee: '0.000000',
      tax: '0.000000',
      charged: '100.000000',
      dailyLimit: '5000.000000',
      minAmount: '10.000000',
      provider: 'sandbox',
    });
    const made = await deposit({ amount: '100.000000', paymentToken: (await tokenize()).body.token });
    expect([made.payload.charged, made.payload.balance]).toEqual([quoted.charged, quoted.balanceAfter]);
    const { payload: next } = await setup.api.call(
      'account.manage/quotedeposit',
      { amount: '0.000000' },
      { token: setup.token },
    );
    expect(Number(next.addedToday) - Number(quoted.addedToday)).toBe(100);
    expect(await depositsOf(setup.accountId)).not.toEqual([]);
  });
});
