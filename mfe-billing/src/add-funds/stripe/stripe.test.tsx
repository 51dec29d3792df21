import type { CallRequest, CallResponse } from '@heliograph/contract';
import { act, answerOf, CallError, renderInShell, screen, waitFor, type Answers } from '@heliograph/testing';
import AddFundsScreen from '../screen';
import { loadStripe } from './stripe-js';
import { stripeDouble } from './stripe-double';

/** A key of its own for each test: the library is loaded once per key. */
let key = '';
let tests = 0;

const quote = ({
  amount,
}: CallRequest<'account.manage/quotedeposit'>): CallResponse<'account.manage/quotedeposit'> => ({
  amount,
  fee: '0.000000',
  tax: '0.000000',
  charged: amount,
  balanceNow: '10.000000',
  balanceAfter: '35.000000',
  addedToday: '0.000000',
  dailyLimit: '5000.000000',
  minAmount: '10.000000',
  provider: 'stripe',
  publicKey: key,
  pace: null,
});
const paid = {
  depositUUID: '0190f0e0-0000-7000-8000-00000000000d',
  reference: 'dp_1',
  status: 'SUCCEEDED' as const,
  amount: '25.000000',
  charged: '25.000000',
  balance: '35.000000',
};
const waiting: CallResponse<'account.manage/getdeposits'>['items'][number] = {
  depositUUID: paid.depositUUID,
  reference: 'dp_1',
  at: '2026-11-20T01:59:20Z',
  status: 'REQUIRES_ACTION',
  amount: '25.000000',
  fee: '0.000000',
  tax: '0.000000',
  charged: '25.000000',
  method: { brand: 'Visa', last4: '3184' },
  user: null,
  failure: null,
  balanceAfter: null,
  refunded: '0.000000',
  auto: false,
};
const provider = jest.fn();
beforeEach(() => {
  provider.mockReset();
  key = `pk_test_${(tests += 1)}`;
  globalThis.fetch = provider;
});
afterEach(() => {
  delete window.Stripe;
});

const show = (answers: Answers = {}) =>
  renderInShell(<AddFundsScreen />, {
    path: '/main/billing/add-funds',
    answers: {
      'account.manage/getpaymentmethods': { items: [] },
      'account.manage/quotedeposit': quote,
      'account.manage/getdeposits': answerOf([]),
      'account.manage/createdeposit': paid,
      ...answers,
    },
  });
const press = (user: ReturnType<typeof show>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const deposits = (shell: ReturnType<typeof show>['shell']) =>
  shell.made.calls
    .filter(({ name }) => name === 'account.manage/createdeposit')
    .map(({ body }) => body as { paymentToken: string; idempotencyKey: string });

/** Enters an amount, the ZIP, and a card into the fields of Stripe. */
async function enterCard(user: ReturnType<typeof show>['user'], stripe: ReturnType<typeof stripeDouble>) {
  await press(user, '$25');
  await waitFor(() => expect([...stripe.fields.keys()]).toEqual(['cardNumber', 'cardExpiry', 'cardCvc']));
  act(() => {
    stripe.enter('cardNumber');
    stripe.enter('cardExpiry');
    stripe.enter('cardCvc');
  });
  await user.type(screen.getByLabelText('ZIP or postal code'), '07302');
}

test('has Stripe turn the card into a token, which alone is sent', async () => {
  const stripe = stripeDouble();
  const { shell, user } = show();
  await enterCard(user, stripe);
  await press(user, 'Pay $25.00');
  await waitFor(() =>
    expect(deposits(shell)).toEqual([
      { amount: '25.000000', paymentToken: 'pm_1', saveMethod: true, idempotencyKey: expect.any(String) },
    ]),
  );
  expect(stripe.tokenized).toEqual([
    { type: 'card', card: expect.anything(), billing_details: { address: { postal_code: '07302' } } },
  ]);
  expect(screen.queryByPlaceholderText('1234 1234 1234 1234')).toBeNull();
  expect(provider).not.toHaveBeenCalled();
});

test('requires each field, and shows what Stripe says about one', async () => {
  const stripe = stripeDouble({
    createPaymentMethod: async () => ({
      error: { code: 'incomplete_cvc', message: 'Your card’s security code is incomplete.' },
    }),
  });
  const { shell, user } = show();
  await press(user, '$25');
  await press(user, 'Pay $25.00');
  for (const label of ['Card number', 'Expiration date', 'Security code'])
    await screen.findByText(`${label} is required`);
  await enterCard(user, stripe);
  act(() => stripe.enter('cardNumber', { error: { message: 'Your card number is invalid.' } }));
  await screen.findByText('Your card number is invalid.');
  act(() => stripe.enter('cardNumber'));
  await press(user, 'Pay $25.00');
  await screen.findByText('Your card’s security code is incomplete.');
  expect(deposits(shell)).toEqual([]);
});

test('sends a changed card as another payment, and the same one with the same key', async () => {
  const tokens = ['pm_1', 'pm_2'];
  const stripe = stripeDouble({ createPaymentMethod: async () => ({ paymentMethod: { id: tokens.shift() ?? '' } }) });
  const { shell, user } = show({ 'account.manage/createdeposit': new CallError('No answer', 0, 'NETWORK') });
  await enterCard(user, stripe);
  for (const count of [1, 2, 3]) {
    if (count === 3) act(() => stripe.enter('cardNumber'));
    await press(user, 'Pay $25.00');
    await waitFor(() => expect(deposits(shell)).toHaveLength(count));
    await screen.findByText('We couldn’t confirm the payment');
  }
  const [first, second, third] = deposits(shell);
  expect(second).toEqual(first);
  expect([third?.paymentToken, third?.idempotencyKey === first?.idempotencyKey]).toEqual(['pm_2', false]);
});

test('has a payment confirmed on the bank’s page that Stripe shows', async () => {
  const stripe = stripeDouble();
  const outcomes: CallResponse<'account.manage/resumedeposit'>[] = [
    { ...paid, status: 'REQUIRES_ACTION', action: { provider: 'stripe', secret: 'pi_1_secret' } },
    paid,
  ];
  const { shell, user } = show({
    'account.manage/getdeposits': answerOf([waiting]),
    'account.manage/resumedeposit': () => outcomes.shift() ?? paid,
  });
  await press(user, 'Confirm payment');
  await waitFor(() =>
    expect(shell.made.toasts).toEqual([{ kind: 'success', text: '$25.00 added. Your balance is $35.0000.' }]),
  );
  expect(stripe.confirmed).toEqual(['pi_1_secret']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the library', () => {
  const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')];
  afterEach(() => scripts().forEach((script) => script.remove()));

  test('is loaded from Stripe once, and again after a failure', async () => {
    const [first, again] = [loadStripe(key), loadStripe(key)];
    expect([first === again, scripts().length]).toEqual([true, 1]);
    scripts()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('could not be loaded');
    expect(scripts()).toEqual([]);
    const next = loadStripe(key);
    stripeDouble();
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(typeof (await next).handleNextAction).toBe('function');
  });

  test('is not loaded without Stripe', async () => {
    show({ 'account.manage/quotedeposit': (body) => ({ ...quote(body), provider: 'sandbox', publicKey: null }) });
    await screen.findByPlaceholderText('1234 1234 1234 1234');
    expect(scripts()).toEqual([]);
  });
});
