import { act, screen } from '@testing-library/react';
import { setUp } from './testing/render-layout';

test('floors the balance to four decimals, and updates it from the bus', async () => {
  const { bus, answers } = setUp({ balance: 1284.30719 });
  const bar = screen.getByTestId('balance-bar');
  expect(bar.textContent).toContain('Account Balance $1,284.3071');
  expect(bar.textContent).toContain('Account Min Balance $25.0000');
  Object.assign(answers, { 'account.manage/getbalance': 1534.3071, 'account.manage/getminbalance': 25 });
  await act(async () => bus.announce('balanceChanged'));
  expect(bar.textContent).toContain('$1,534.3071');
});

test('asks for no balance that the user may not see', async () => {
  const { bus, answers } = setUp({ balance: null, minBalance: null });
  const asked = jest.fn();
  Object.defineProperty(answers, 'account.manage/getbalance', { get: asked });
  await act(async () => bus.announce('balanceChanged'));
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByTestId('balance-bar')).toBeNull();
});

test('says that sending is paused below the minimum balance', () => {
  setUp({ balance: 24.5 });
  expect(screen.getByText(/Sending paused/).textContent).toContain('$24.5000');
});

test('shows no balance without ShowBalance', () => {
  setUp({ balance: null, minBalance: null });
  expect(screen.queryByTestId('balance-bar')).toBeNull();
  expect(screen.queryByText('Account Balance')).toBeNull();
});
