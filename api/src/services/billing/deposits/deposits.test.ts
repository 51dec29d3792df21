import { sql } from 'drizzle-orm';
import type { CardDetails, CardToken } from '@heliograph/shared/contract/sandbox';
import { declineReasons } from '@heliograph/shared/reference/deposits';
import { testApi } from '../../../testing';
import type { TestApi } from '../../../testing';

let api: TestApi;
let token: string;
let accountId: string;
beforeAll(async () => {
  api = await testApi();
  accountId = (await api.addPerson('dana')).accountId ?? '';
  token = await api.logIn('dana');
});
afterAll(() => api.close());

const good = { number: '4242 4242 4242 4242', expMonth: 11, expYear: 2029, cvc: '123', zip: '07302' };

async function tokenize(card: Partial<CardDetails> = {}) {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/sandbox/tokenize',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ ...good, ...card }),
  });
  return {
    status: answer.statusCode,
    text: answer.body,
    body: answer.json<CardToken & { content: { errors: { field: string; message: string }[] } }>(),
  };
}

let keys = 0;
const newKey = () => `key-${(keys += 1)}-of-the-test`;

async function deposit(body: Record<string, unknown>, as = token) {
  return api.call(
    'account.manage/createdeposit',
    { amount: '25.000000', idempotencyKey: newKey(), ...body },
    { token: as },
  );
}

const balance = async () => (await api.call('account.manage/getbalance', {}, { token })).payload;
const depositsOf = (account: string) => api.db.rows(sql`select id, status from deposit where account_id = ${account}`);

describe('the sandbox card provider', () => {
  it.each([
    ['4242424242424242', 'Visa', '4242', '123'],
    ['5555 5555 5555 4444', 'Mastercard', '4444', '123'],
    ['378282246310005', 'American Express', '0005', '1234'],
    ['6011-1111-1111-1117', 'Discover', '1117', '123'],
  ])('makes a token of %s', async (number, brand, last4, cvc) => {
    const { status, body } = await tokenize({ number, cvc });
    expect([status, body]).toEqual([
      200,
      { token: expect.stringMatching(/^tok_/) as string, brand, last4, expMonth: 11, expYear: 2029 },
    ]);
  });

  it.each([
    ['a wrong check digit', { number: '4242424242424241' }, 'number'],
    ['a card that is no test card', { number: '4111111111111111' }, 'number'],
    ['letters', { number: 'abcd' }, 'number'],
    ['a card that expired last month', { expMonth: 2, expYear: 2026 }, 'expMonth'],
    ['a short security code', { cvc: '12' }, 'cvc'],
    ['a security code too short for the brand', { number: '378282246310005', cvc: '123' }, 'cvc'],
    ['no ZIP code', { zip: '' }, 'zip'],
    ['a month of 13', { expMonth: 13 }, 'expMonth'],
  ])('refuses %s', async (_what, card, field) => {
    const { status, text, body } = await tokenize(card);
    expect([status, body.content.errors.map((error) => error.field)]).toEqual([422, [field]]);
    if ('number' in card) expect(text).not.toContain(card.number);
  });

  it('takes a card to the end of its month', async () => {
    expect((await tokenize({ expMonth: 3, expYear: 2026 })).status).toBe(200);
  });

  it('keeps no card number anywhere', async () => {
    await tokenize();
    const stored = await api.db.row<{ text: string }>(sql`select json_agg(c)::text as text from sandbox_card c`);
    expect(stored?.text).toContain('"4242"');
    expect(stored?.text).not.toContain('42424242');
  });
});

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
    const entries = await api.db.rows(sql`
      select l.kind, e.amount from ledger_entry e join ledger_account l on l.id = e.ledger_account_id
      where e.ref_id = ${first.payload.depositUUID} order by e.id`);
    expect(entries).toEqual([
      { kind: 'WALLET', amount: 250_000_000n },
      { kind: 'CASH_CLEARING', amount: -250_000_000n },
    ]);
    const history = await api.call('account.manage/getbillinghistory', {}, { token });
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
    ['4000000000000002', 'card_declined', 'number'],
    ['4000000000009995', 'insufficient_funds', 'number'],
    ['4000000000009987', 'lost_card', 'number'],
    ['4000000000009979', 'stolen_card', 'number'],
    ['4000000000000069', 'expired_card', 'expiry'],
    ['4000000000000127', 'incorrect_cvc', 'cvc'],
    ['4000000000000119', 'processing_error', 'number'],
  ] as const)(
    'declines %s in words, at the field that was wrong, and leaves a failed deposit',
    async (number, code, part) => {
      const before = await balance();
      const body = { paymentToken: (await tokenize({ number })).body.token, idempotencyKey: newKey() };
      const first = await deposit(body);
      expect([first.status, first.body.code, first.body.response]).toEqual([
        402,
        'PAYMENT_DECLINED',
        declineReasons[code],
      ]);
      expect(first.body.content.errors?.map(({ field }) => field)).toEqual([`paymentToken.${part}`]);
      expect((await deposit(body)).body.response).toBe(declineReasons[code]);
      const { payload } = await api.call('account.manage/getdeposits', { filter: { status: ['FAILED'] } }, { token });
      expect(payload.items.filter((item) => item.failure?.code === code)).toHaveLength(1);
      expect(await balance()).toBe(before);
    },
  );

  it('stops an account that tries card after card', async () => {
    await api.addPerson('carder');
    const carder = await api.logIn('carder');
    const decline = async () =>
      (await deposit({ paymentToken: (await tokenize({ number: '4000000000000002' })).body.token }, carder)).status;
    for (let tries = 0; tries < 10; tries += 1) expect(await decline()).toBe(402);
    expect(await decline()).toBe(429);
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

  it('keeps a token from paying twice', async () => {
    const { token: paymentToken } = (await tokenize()).body;
    expect((await deposit({ paymentToken })).status).toBe(200);
    const again = await deposit({ paymentToken });
    expect([again.status, again.body.code, again.body.response]).toEqual([
      402,
      'PAYMENT_DECLINED',
      declineReasons.token_used,
    ]);
    expect(again.body.content.errors?.[0]?.field).toMatch(/^paymentToken\./);
  });

  it.each([[false], [true]])('charges a token once of 16 at once with as many keys (saved: %s)', async (saveMethod) => {
    const [{ token: paymentToken }, before] = [(await tokenize()).body, await balance()];
    const answers = await Promise.all(Array.from({ length: 16 }, () => deposit({ paymentToken, saveMethod })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(15).fill(402)]);
    // A saved card can be charged again by its own id, not by the token.
    expect((await deposit({ paymentToken })).status).toBe(402);
    expect(await balance()).toBe(before + 25);
  });

  it('takes a token for the next try if it was refused before any charge', async () => {
    const { token: paymentToken } = (await tokenize()).body;
    expect((await deposit({ paymentToken, amount: '1.000000' })).status).toBe(422);
    expect((await deposit({ paymentToken })).status).toBe(200);
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
    const { accountId: account } = await api.addPerson('spender');
    const spender = await api.logIn('spender');
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
    api.advance(17 * 60 * 60 * 1000);
    const later = await api.logIn('spender');
    expect((await deposit({ amount: '5000.000000', paymentToken: (await tokenize()).body.token }, later)).status).toBe(
      200,
    );
    token = await api.logIn('dana');
  });
});

describe('saved cards', () => {
  const methods = async () => (await api.call('account.manage/getpaymentmethods', {}, { token })).payload.items;

  it('are kept when asked, once, charged again and forgotten', async () => {
    await deposit({ paymentToken: (await tokenize()).body.token, saveMethod: true });
    await deposit({ paymentToken: (await tokenize()).body.token, saveMethod: true });
    await deposit({ paymentToken: (await tokenize({ number: '4000000000000002' })).body.token, saveMethod: true });
    const [card, ...others] = await methods();
    expect([card, others]).toMatchObject([
      { brand: 'Visa', last4: '4242', expMonth: 11, expYear: 2029, isDefault: true, expired: false },
      [],
    ]);
    const paymentMethodUUID = card?.paymentMethodUUID;
    for (let times = 0; times < 2; times += 1) expect((await deposit({ paymentMethodUUID })).status).toBe(200);
    const gone = () => api.call('account.manage/deletepaymentmethod', { paymentMethodUUID }, { token });
    expect((await gone()).payload).toEqual({ deleted: true });
    expect((await gone()).status).toBe(404);
    expect([await methods(), (await deposit({ paymentMethodUUID })).status]).toEqual([[], 404]);
  });

  it('are of their account alone', async () => {
    await deposit({ paymentToken: (await tokenize()).body.token, saveMethod: true });
    const [card] = await methods();
    await api.addPerson('stranger');
    const stranger = await api.logIn('stranger');
    const paymentMethodUUID = card?.paymentMethodUUID;
    for (const name of [
      'account.manage/deletepaymentmethod',
      'account.manage/quotedeposit',
      'account.manage/createdeposit',
    ] as const) {
      const amount = name.endsWith('quotedeposit')
        ? { amount: '25.000000' }
        : { amount: '25.000000', idempotencyKey: newKey() };
      const body = { paymentMethodUUID, ...(name.endsWith('paymentmethod') ? {} : amount) };
      expect((await api.call(name, body, { token: stranger })).status).toBe(404);
    }
    expect(await methods()).toHaveLength(1);
  });
});

describe('quotedeposit', () => {
  it('returns what createdeposit then charges', async () => {
    const { payload: quoted } = await api.call('account.manage/quotedeposit', { amount: '100.000000' }, { token });
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
    const { payload: next } = await api.call('account.manage/quotedeposit', { amount: '0.000000' }, { token });
    expect(Number(next.addedToday) - Number(quoted.addedToday)).toBe(100);
    expect(await depositsOf(accountId)).not.toEqual([]);
  });
});
