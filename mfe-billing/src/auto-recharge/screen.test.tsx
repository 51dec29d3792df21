import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { card, other, press, saved, settings, show } from './test-recharge';

test('shows the settings, the next charge, the use of the limits, and the history', async () => {
  show();
  expect((await screen.findByLabelText<HTMLInputElement>('Threshold')).value).toBe('20.00');
  expect(screen.getByLabelText<HTMLSelectElement>('Primary card').value).toBe(card.paymentMethodUUID);
  expect(
    within(screen.getByLabelText('Primary card'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Visa ending 4242', 'Mastercard ending 4444']);
  screen.getByText(/^Around/);
  screen.getByText('1 of 5');
  const table = await screen.findByRole('table', { name: 'Recharges' });
  for (const text of [
    'Declined',
    '$50.0000',
    '$19.9900',
    'Visa ending 4242',
    'Insufficient funds.',
    'Nov 19, 2026, 9:14:20 PM',
  ])
    within(table).getByText(text);
});

test('saves a top-up with a backup card and addresses', async () => {
  const { shell, user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Top up to a level' }));
  const level = screen.getByLabelText('Level');
  await user.clear(level);
  await user.type(level, '120');
  await user.selectOptions(screen.getByLabelText('Backup card'), 'Mastercard ending 4444');
  const emails = screen.getByLabelText('Also notify');
  await user.clear(emails);
  await user.type(emails, 'a@x.example; b@x.example');
  await press(user, 'Save settings');
  await waitFor(() =>
    expect(saved(shell)).toEqual([
      {
        ...settings,
        revision: 'r1',
        mode: 'TOP_UP_TO',
        amount: '120.000000',
        backupMethodUUID: other.paymentMethodUUID,
        emails: ['a@x.example', 'b@x.example'],
      },
    ]),
  );
  expect(shell.made.toasts).toEqual([{ kind: 'success', text: 'Auto Recharge is on' }]);
});

test.each([
  ['Threshold', '14.99', 'Threshold must be greater than 15'],
  ['Amount', '19.99', 'Amount must be greater than 20'],
  ['Amount', '5000.01', 'Amount must be smaller than 5000'],
  ['Monthly cap', '49', 'Monthly cap must be greater than 50'],
  ['Also notify', 'a@x.example, nobody', '“nobody” must be a valid email address'],
])('rejects %s %s', async (label, text, words) => {
  const { shell, user } = show();
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  await press(user, 'Save settings');
  await screen.findByText(words);
  expect(saved(shell)).toEqual([]);
});

test('rejects the primary card as the backup card, and shows what the server rejects at its field', async () => {
  const { shell, user } = show(
    {},
    {
      'account.manage/setautorecharge': new CallError('This card has expired.', 422, 'VALIDATION_FAILED', null, [
        { field: 'primaryMethodUUID', message: 'This card has expired.' },
      ]),
    },
  );
  await user.selectOptions(await screen.findByLabelText('Backup card'), 'Visa ending 4242');
  await press(user, 'Save settings');
  await screen.findByText('Backup card must be another card');
  expect(saved(shell)).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Backup card'), 'None');
  await press(user, 'Save settings');
  await screen.findByText('This card has expired.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Primary card')));
});
