import type { CallResponse } from '@heliograph/contract';
import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { OpenPayments } from './open-payments';
import { PaymentResult } from './payment-result';

type Deposit = CallResponse<'account.manage/getdeposits'>['items'][number];
const deposit: Deposit = {
  depositUUID: '0190f0e0-0000-7000-8000-00000000000f',
  reference: 'dp_7N3R2H',
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
const waiting: CallResponse<'account.manage/resumedeposit'> = {
  depositUUID: deposit.depositUUID,
  reference: 'dp_7N3R2H',
  status: 'REQUIRES_ACTION',
  amount: '25.000000',
  charged: '25.000000',
  balance: '10.000000',
  action: { provider: 'sandbox', secret: 'confirm_1' },
};

const bank = jest.fn();
beforeEach(() => {
  bank.mockReset().mockResolvedValue({ ok: true });
  globalThis.fetch = bank;
});
afterEach(() => jest.useRealTimers());

const show = (answers: Answers, items: Deposit[] = [deposit], ui = <OpenPayments />) =>
  renderInShell(ui, { answers: { 'account.manage/getdeposits': () => answerOf([...items]), ...answers } });
const press = (user: ReturnType<typeof show>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

test('has a payment confirmed by the bank, and reports the result', async () => {
  const outcomes = [waiting, { ...waiting, status: 'SUCCEEDED' as const, balance: '35.000000', action: null }];
  const items = [deposit];
  const { shell, user } = show({ 'account.manage/resumedeposit': () => outcomes.shift() ?? waiting }, items);
  await screen.findByText('Confirm your payment of $25.00');
  await press(user, 'Confirm payment');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm with your bank' });
  items.length = 0;
  await user.click(within(dialog).getByRole('button', { name: 'Approve payment' }));
  await waitFor(() =>
    expect(shell.made.toasts).toEqual([{ kind: 'success', text: '$25.00 added. Your balance is $35.0000.' }]),
  );
  expect(JSON.parse(bank.mock.calls[0]?.[1].body as string)).toEqual({ secret: 'confirm_1', approve: true });
  await waitFor(() => expect(screen.queryByText('Confirm your payment of $25.00')).toBeNull());
});

test('asks for the confirmation below the form as well, until it is given', async () => {
  const outcomes = [waiting, { ...waiting, status: 'SUCCEEDED' as const, action: null }];
  const items = [deposit];
  const { user } = show(
    { 'account.manage/resumedeposit': () => outcomes.shift() ?? waiting },
    items,
    <>
      <OpenPayments />
      <PaymentResult of={{ status: 'action', deposit: waiting }} />
    </>,
  );
  await screen.findByText('One more step');
  await press(user, 'Confirm payment');
  items.length = 0;
  await press(user, 'Approve payment');
  await waitFor(() => expect(screen.queryByText('One more step')).toBeNull());
});

test('shows why a declined confirmation failed', async () => {
  const outcomes = [
    waiting,
    new CallError('Your bank couldn’t confirm that you made this payment.', 402, 'PAYMENT_DECLINED'),
  ];
  const { shell, user } = show({ 'account.manage/resumedeposit': () => outcomes.shift() ?? waiting });
  await press(user, 'Confirm payment');
  await press(user, 'Decline payment');
  await waitFor(() =>
    expect(shell.made.toasts).toEqual([
      { kind: 'error', text: 'Your bank couldn’t confirm that you made this payment.' },
    ]),
  );
  expect(JSON.parse(bank.mock.calls[0]?.[1].body as string)).toEqual({ secret: 'confirm_1', approve: false });
});

test('keeps the question when the bank can’t be reached', async () => {
  bank.mockRejectedValue(new TypeError('offline'));
  const { user } = show({ 'account.manage/resumedeposit': waiting });
  await press(user, 'Confirm payment');
  await press(user, 'Approve payment');
  await screen.findByText('We couldn’t reach the bank');
  screen.getByRole('dialog');
});

test('cancels a payment', async () => {
  const { shell, user } = show({ 'account.manage/canceldeposit': { ...waiting, status: 'CANCELED', action: null } });
  await press(user, 'Cancel payment');
  await waitFor(() => expect(shell.made.toasts).toEqual([{ kind: 'success', text: 'Payment canceled' }]));
});

test('checks a payment that is being processed until it has a result', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { shell } = show(
    { 'account.manage/resumedeposit': { ...waiting, status: 'SUCCEEDED', action: null, balance: '35.000000' } },
    [{ ...deposit, status: 'PROCESSING' }],
  );
  await screen.findByText('Your payment of $25.00 is being processed');
  await jest.advanceTimersByTimeAsync(6_000);
  await waitFor(() =>
    expect(shell.made.toasts[0]).toEqual({ kind: 'success', text: '$25.00 added. Your balance is $35.0000.' }),
  );
});

test('shows nothing without such a payment', async () => {
  const { shell } = show({}, [{ ...deposit, status: 'FAILED' }]);
  await waitFor(() => expect(shell.made.calls).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
