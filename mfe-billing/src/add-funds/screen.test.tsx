import type { CallRequest } from '@heliograph/shared/contract';
import { formatUsd, parseUsd, toWire } from '@heliograph/shared/money';
import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
import AddFundsScreen from './screen';

const card = {
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000c',
  brand: 'Visa' as const,
  last4: '4242',
  expMonth: 8,
  expYear: 2040,
  isDefault: true,
  expired: false,
};
const old = {
  ...card,
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000e',
  brand: 'Mastercard' as const,
  last4: '1881',
  expYear: 2020,
  isDefault: false,
  expired: true,
};

const plus = (a: string, b: string): string => toWire((parseUsd(a) ?? 0n) + (parseUsd(b) ?? 0n));

/** A provider that takes a fee, so that what is added and what is charged differ. */
const quote = ({ amount }: CallRequest<'account.manage/quotedeposit'>) => {
  const fee = toWire(((parseUsd(amount) ?? 0n) * 25n) / 1000n);
  return {
    amount,
    fee,
    tax: '0.000000',
    charged: plus(amount, fee),
    balanceNow: '1284.307100',
    balanceAfter: plus('1284.307100', amount),
    addedToday: '100.000000',
    dailyLimit: '5000.000000',
    minAmount: '10.000000',
    provider: 'sandbox',
    publicKey: null as string | null,
    pace: { perDay: '95.780000', stopsNow: '2026-12-03', stopsAfter: '2026-12-06' },
  };
};
const paid = ({ amount }: CallRequest<'account.manage/createdeposit'>) => ({
  depositUUID: '0190f0e0-0000-7000-8000-00000000000d',
  reference: 'dp_1',
  status: 'SUCCEEDED' as const,
  amount,
  charged: quote({ amount }).charged,
  balance: plus('1284.307100', amount),
});
const failed = {
  depositUUID: '0190f0e0-0000-7000-8000-00000000000f',
  reference: 'dp_7N3R2H',
  at: '2026-10-22T18:09:00Z',
  status: 'FAILED' as const,
  amount: '250.000000',
  fee: '0.000000',
  tax: '0.000000',
  charged: '250.000000',
  method: { brand: 'Mastercard' as const, last4: '1881' },
  user: null,
  failure: { code: 'card_declined', text: 'The bank declined this card.' },
  balanceAfter: null,
  refunded: '0.000000',
  auto: false,
};

function show(answers: Answers = {}) {
  return renderInShell(<AddFundsScreen />, {
    path: '/main/billing/add-funds',
    answers: {
      'account.manage/getpaymentmethods': { items: [card, old] },
      'account.manage/quotedeposit': quote,
      'account.manage/getdeposits': answerOf([failed]),
      'account.manage/createdeposit': paid,
      ...answers,
    },
  });
}

const press = (user: ReturnType<typeof show>['user'], name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const deposits = (shell: ReturnType<typeof show>['shell']) =>
  shell.made.calls.filter(({ name }) => name === 'account.manage/createdeposit').map(({ body }) => body);

test('pays a preset amount at the price on the button, focuses the result, and announces the new balance', async () => {
  const { shell, user } = show();
  await press(user, '$250');
  await press(user, 'Pay $256.25');
  const result = await screen.findByRole('status');
  expect(result.textContent).toBe('$250.00 added for $256.25. Your balance is $1,534.3071.Receipt dp_1');
  await waitFor(() => expect(document.activeElement).toBe(result.parentElement));
  expect(shell.made.toasts).toEqual([]);
  expect(shell.made.announced).toEqual(['balanceChanged']);
  expect(deposits(shell)).toEqual([
    { amount: '250.000000', paymentMethodUUID: card.paymentMethodUUID, idempotencyKey: expect.any(String) },
  ]);
  expect((await screen.findByLabelText<HTMLInputElement>('Amount')).value).toBe('');
});

test('resets the form with the current cards after a payment', async () => {
  let items = [card, old];
  const other = { ...card, paymentMethodUUID: '0190f0e0-0000-7000-8000-0000000000aa', last4: '1111' };
  const { user } = show({
    'account.manage/getpaymentmethods': () => new Promise((resolve) => setTimeout(() => resolve({ items }), 20)),
    'account.manage/createdeposit': (body) => {
      items = [other, { ...card, isDefault: false }];
      return paid(body);
    },
  });
  await press(user, '$25');
  await press(user, 'Pay $25.62');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe(''));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Visa ending 1111/ }).checked).toBe(true);
});

test('shows the server’s price and the new balance', async () => {
  const { user } = show();
  await press(user, '$250');
  await screen.findByRole('button', { name: 'Pay $256.25' });
  for (const figure of ['$1,534.3071', '$1,284.3071', '$250.0000', '$6.2500', '$256.25'])
    expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  expect(screen.getByText(/moves the day you stop sending/).textContent).toBe(
    'At your pace of $95.7800 a day, this moves the day you stop sending from Dec 3, 2026 to Dec 6, 2026.',
  );
});

test.each([
  ['', 'Amount is required', 'Pay'],
  ['9.99', 'Amount must be greater than 10', 'Pay'],
  ['-20', 'Amount must be greater than 10', 'Pay'],
  ['12.345', 'Amount must be in dollars and whole cents', 'Pay'],
  ['12,50', 'Amount must be valid', 'Pay'],
  ['4900.01', 'Amount must be smaller than 4900', 'Pay'],
  ['ten', 'Amount must be valid', 'Pay'],
])('rejects an amount of %p: %p', async (amount, words, button) => {
  const { shell, user } = show();
  const field = await screen.findByLabelText('Amount');
  await screen.findByText('$10.00 to $5,000.00 a day. $4,900.00 left today.');
  if (amount) await user.type(field, amount);
  await press(user, button);
  await screen.findByText(words);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(deposits(shell)).toEqual([]);
});

test('requests no quote for an amount that no card can pay', async () => {
  const { shell, user } = show();
  await user.type(await screen.findByLabelText('Amount'), '12.345');
  screen.getByRole('button', { name: 'Pay' });
  await press(user, '$25');
  await screen.findByRole('button', { name: 'Pay $25.62' });
  const asked = shell.made.calls
    .filter(({ name }) => name === 'account.manage/quotedeposit')
    .map(({ body }) => (body as { amount: string }).amount);
  expect(asked).not.toContain('12.345000');
});

test('keeps the button when the price fails to load', async () => {
  let fails = false;
  const { user } = show({
    'account.manage/quotedeposit': (body) => (fails ? new CallError('No', 503, 'INTERNAL') : quote(body)),
  });
  await screen.findByText('$10.00 to $5,000.00 a day. $4,900.00 left today.');
  fails = true;
  await user.type(screen.getByLabelText('Amount'), '50');
  await screen.findByText('We couldn’t load the price');
  screen.getByRole('button', { name: 'Pay' });
  screen.getByText('New balance');
});

test('shows a decline at the card, and announces nothing', async () => {
  const { shell, user } = show({
    'account.manage/createdeposit': new CallError('Insufficient funds.', 402, 'PAYMENT_DECLINED', null, [
      { field: 'paymentMethodUUID', message: 'Insufficient funds.' },
    ]),
  });
  await press(user, '$25');
  await press(user, 'Pay $25.62');
  const group = screen.getByRole('radiogroup', { name: 'Pay with' });
  await within(group).findByText('Insufficient funds.');
  expect(shell.made.announced).toEqual([]);
});

test('reports a wrong security code at its field, which gets the focus', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue({
    ok: true,
    status: 200,
    json: async () => ({ token: 'tok_1', brand: 'Visa', last4: '0127', expMonth: 11, expYear: 2040 }),
  });
  const words = 'Security code is incorrect. Check the code and try again.';
  const { user } = show({
    'account.manage/getpaymentmethods': { items: [] },
    'account.manage/createdeposit': new CallError(words, 402, 'PAYMENT_DECLINED', null, [
      { field: 'paymentToken.cvc', message: words },
    ]),
  });
  await press(user, '$25');
  await user.type(screen.getByLabelText('Card number'), '4000000000000127');
  await user.type(screen.getByLabelText('Expiration date'), '11/2040');
  await user.type(screen.getByLabelText('Security code'), '999');
  await user.type(screen.getByLabelText('ZIP or postal code'), '07302');
  await press(user, 'Pay $25.62');
  const code = screen.getByLabelText('Security code');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
  expect(screen.getByLabelText('Card number').getAttribute('aria-invalid')).toBeNull();
});

test('reports an unknown result without a response, and keeps the key on the next attempt', async () => {
  const { shell, user } = show({
    'account.manage/createdeposit': new CallError('The server could not be reached.', 0, 'NETWORK'),
  });
  await press(user, '$50');
  await press(user, 'Pay $51.25');
  await screen.findByText('We couldn’t confirm the payment');
  await press(user, 'Pay $51.25');
  await waitFor(() => expect(deposits(shell)).toHaveLength(2));
  const [first, second] = deposits(shell);
  expect(first).toEqual(second);
  // It may have been paid, so it may be among the deposits.
  await waitFor(() =>
    expect(shell.made.calls.filter(({ name }) => name === 'account.manage/getdeposits').length).toBeGreaterThan(1),
  );
});

test('disables an expired card, and removes a saved one after a confirmation', async () => {
  const { shell, user } = show({ 'account.manage/deletepaymentmethod': { deleted: true } });
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Mastercard ending 1881/ })).disabled).toBe(true);
  screen.getByText('Expired 08/20');
  await press(user, 'Remove Mastercard ending 1881');
  await press(user, 'Remove card');
  await waitFor(() => expect(shell.made.toasts).toEqual([{ kind: 'success', text: 'Mastercard ending 1881 removed' }]));
});

test('shows the reason of a declined deposit', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Recent deposits' });
  await within(table).findByText('Declined');
  within(table).getByText('The bank declined this card.');
  within(table).getByText(formatUsd(250_000_000n));
});

test('offers the receipt of a paid deposit, and shows what was refunded', async () => {
  const depositUUID = '0190f0e0-0000-7000-8000-0000000000d2';
  const { shell, user } = show({
    'account.manage/getdeposits': answerOf([
      failed,
      {
        ...failed,
        depositUUID,
        reference: 'dp_PAID',
        status: 'SUCCEEDED',
        failure: null,
        balanceAfter: '300.000000',
        refunded: '10.000000',
      },
    ]),
  });
  const table = within(await screen.findByRole('table', { name: 'Recent deposits' }));
  await user.click(await table.findByRole('button', { name: 'Download receipt dp_PAID' }));
  expect(shell.made.downloads).toEqual([
    { name: 'account.manage/exportdepositreceipt', body: { depositUUID }, filename: 'receipt-dp_PAID.pdf' },
  ]);
  expect(table.queryByRole('button', { name: 'Download receipt dp_7N3R2H' })).toBeNull();
  expect(table.getByRole('columnheader', { name: 'Refunded' }).tagName).toBe('TH');
  expect(table.getAllByText('$10.0000')).toHaveLength(1);
});
