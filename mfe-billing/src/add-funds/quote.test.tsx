import { CallError, screen, waitFor } from '@heliograph/testing';
import { deposits, press, quote, show } from './test-add-funds';

test('shows the server’s price and the new balance', async () => {
  const { user } = show();
  await press(user, '$250');
  await screen.findByRole('button', { name: 'Pay $256.25' });
  for (const figure of ['$1,534.3071', '$1,284.3071', '$250.0000', '$6.2500', '$256.25'])
    expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  expect(screen.getByText(/moves the day you stop sending/).textContent).toBe(
    'At your pace of $95.7800 a day, renewals included, this moves the day you stop sending from Dec 3, 2026 to Dec 6, 2026.',
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
