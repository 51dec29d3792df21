import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { card, deposits, old, paid, press, show } from './test-add-funds';

test('pays a preset amount at the price on the button, focuses the result, and announces the new balance', async () => {
  const { shell, user } = show();
  await press(user, '$250');
  await press(user, 'Pay $256.25');
  const result = await screen.findByRole('status');
  expect(result.textContent).toBe('$250.00 added for $256.25. Your balance is $1,534.3071.Receipt dp_1');
  await waitFor(() => expect(document.activeElement).toBe(result.parentElement));
  expect(shell.made.toasts).toEqual([]);
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

test('shows a decline at the card', async () => {
  const { user } = show({
    'account.manage/createdeposit': new CallError('Insufficient funds.', 402, 'PAYMENT_DECLINED', null, [
      { field: 'paymentMethodUUID', message: 'Insufficient funds.' },
    ]),
  });
  await press(user, '$25');
  await press(user, 'Pay $25.62');
  const group = screen.getByRole('radiogroup', { name: 'Pay with' });
  await within(group).findByText('Insufficient funds.');
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
