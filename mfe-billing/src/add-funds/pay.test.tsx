import { CallError, shellDouble, type Answers } from '@heliograph/testing';
import { createIntents, newCard, pay as payWith, type Deposit, type Intents } from './pay';
import { tokenize } from './tokenize';

const pay = (shell: Parameters<typeof payWith>[0], intents: Intents, deposit: Deposit) =>
  payWith(shell, intents, tokenize, deposit);

const saved: Deposit = { amount: '250', method: '0190f0e0-0000-7000-8000-00000000000c', save: true };
const fresh: Deposit = {
  amount: '250',
  method: newCard,
  save: true,
  card: { number: '5555 5555 5555 4444', expiry: '11 / 40', cvc: '123', zip: '07302' },
};
const paid = {
  depositUUID: '0190f0e0-0000-7000-8000-00000000000d',
  reference: 'dp_1',
  status: 'SUCCEEDED' as const,
  amount: '250.000000',
  charged: '250.000000',
  balance: '300.000000',
};
const answering = (answer: Answers['account.manage/createdeposit']) =>
  shellDouble({ answers: { 'account.manage/createdeposit': answer } });
const bodies = (shell: ReturnType<typeof shellDouble>) =>
  shell.made.calls.map(({ body }) => body as Record<string, unknown>);

const provider = jest.fn();
beforeEach(() => {
  provider.mockReset().mockResolvedValue({
    ok: true,
    status: 200,
    json: async () => ({ token: 'tok_1', brand: 'Mastercard', last4: '4444', expMonth: 11, expYear: 2040 }),
  });
  globalThis.fetch = provider;
});

test('pays with a saved card by its ID, without the provider', async () => {
  const shell = answering(paid);
  expect(await pay(shell, createIntents(), saved)).toEqual({ status: 'paid', deposit: paid });
  expect(bodies(shell)).toEqual([
    { amount: '250.000000', paymentMethodUUID: saved.method, idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ]);
  expect(provider).not.toHaveBeenCalled();
});

test('sends a new card to its provider, and only its token to our call', async () => {
  const shell = answering(paid);
  await pay(shell, createIntents(), fresh);
  expect(provider.mock.calls[0]?.[0]).toBe('/api/sandbox/tokenize');
  expect(JSON.parse(provider.mock.calls[0]?.[1].body as string)).toEqual({
    number: '5555555555554444',
    expMonth: 11,
    expYear: 2040,
    cvc: '123',
    zip: '07302',
  });
  expect(bodies(shell)).toEqual([
    { amount: '250.000000', paymentToken: 'tok_1', saveMethod: true, idempotencyKey: expect.any(String) },
  ]);
  expect(JSON.stringify(shell.made.calls)).not.toContain('4444');
});

test('keeps key and token without a response, and renews them after one', async () => {
  const outcomes = [new CallError('No answer', 0, 'NETWORK'), new CallError('Broken', 503, 'INTERNAL'), paid, paid];
  const shell = answering(() => outcomes.shift() ?? paid);
  const intents = createIntents();
  expect(await pay(shell, intents, fresh)).toEqual({ status: 'unknown' });
  expect(await pay(shell, intents, fresh)).toEqual({ status: 'unknown' });
  expect(await pay(shell, intents, fresh)).toMatchObject({ status: 'paid' });
  await pay(shell, intents, fresh);
  const keys = bodies(shell).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
  expect(provider).toHaveBeenCalledTimes(2);
});

test('creates a new intent for another amount', async () => {
  const shell = answering(new CallError('No answer', 0, 'NETWORK'));
  const intents = createIntents();
  await pay(shell, intents, saved);
  await pay(shell, intents, { ...saved, amount: '300' });
  const [first, second] = bodies(shell);
  expect(first?.['idempotencyKey']).not.toBe(second?.['idempotencyKey']);
});

test('reports a pending payment as unknown, and retries it with the same key', async () => {
  const shell = answering({ ...paid, status: 'PROCESSING' });
  const intents = createIntents();
  expect(await pay(shell, intents, saved)).toEqual({ status: 'unknown' });
  await pay(shell, intents, saved);
  const [first, second] = bodies(shell);
  expect(first?.['idempotencyKey']).toBe(second?.['idempotencyKey']);
});

test('throws a decline with its reason; the next attempt is a new payment', async () => {
  const shell = answering(new CallError('The bank declined this card.', 402, 'PAYMENT_DECLINED'));
  const intents = createIntents();
  await expect(pay(shell, intents, saved)).rejects.toThrow('The bank declined this card.');
  await expect(pay(shell, intents, saved)).rejects.toThrow('The bank declined this card.');
  const [first, second] = bodies(shell);
  expect(first?.['idempotencyKey']).not.toBe(second?.['idempotencyKey']);
});

test.each([
  [fresh, 'incorrect_cvc', 'paymentToken.cvc'],
  [fresh, 'expired_card', 'paymentToken.expiry'],
  [fresh, 'card_declined', 'paymentToken.number'],
  [saved, 'incorrect_cvc', 'paymentMethodUUID'],
])('reports a failed deposit as a decline at its field', async (wish, code, field) => {
  const shell = answering({ ...paid, status: 'FAILED', failure: { code, text: 'No' } });
  await expect(pay(shell, createIntents(), wish)).rejects.toMatchObject({
    status: 402,
    fields: [{ field, message: 'No' }],
  });
});

test('sends the card to its provider as digits, however it was typed', async () => {
  await pay(answering(paid), createIntents(), {
    ...fresh,
    card: { number: '5555-5555-5555-4444', expiry: '11/2040', cvc: ' 123', zip: ' 07302 ' },
  });
  expect(JSON.parse(provider.mock.calls[0]?.[1].body as string)).toEqual({
    number: '5555555555554444',
    expMonth: 11,
    expYear: 2040,
    cvc: '123',
    zip: '07302',
  });
});

test('shows the provider’s errors at the fields of the card, without a charge', async () => {
  provider.mockResolvedValue({
    ok: false,
    status: 422,
    json: async () => ({
      response: 'No',
      code: 'VALIDATION_FAILED',
      content: {
        errors: [
          { field: 'number', message: 'N' },
          { field: 'expMonth', message: 'E' },
        ],
      },
    }),
  });
  const shell = answering(paid);
  await expect(pay(shell, createIntents(), fresh)).rejects.toMatchObject({
    fields: [
      { field: 'card.number', message: 'N' },
      { field: 'card.expiry', message: 'E' },
    ],
  });
  provider.mockRejectedValue(new TypeError('offline'));
  await expect(pay(shell, createIntents(), fresh)).rejects.toMatchObject({
    fields: [{ field: 'card.number', message: 'We couldn’t reach the card processor. Nothing was charged.' }],
  });
  expect(shell.made.calls).toEqual([]);
});
