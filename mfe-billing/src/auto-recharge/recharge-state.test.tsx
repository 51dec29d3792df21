import { answerOf, CallError, screen } from '@heliograph/testing';
import type { Overview } from './recharge-values';
import { old, press, saved, settings, show } from './test-recharge';

const failure = { code: 'stolen_card', text: 'Your bank declined this card because it was reported stolen.' };

test.each<[string, Partial<Overview>]>([
  [
    'We turned Auto Recharge off',
    { state: 'DISABLED', settings: { ...settings, enabled: false }, disabled: { at: '2026-11-20T01:59:20Z', failure } },
  ],
  ['The last charge was declined', { state: 'RETRY_WAIT', nextAt: '2026-11-20T02:14:20Z' }],
  ['A limit holds the recharge back', { state: 'LIMITED', limitedBy: 'MONTHLY_CAP', nextAt: '2026-12-01T05:00:00Z' }],
  ['The balance is still low', { low: true }],
  ['A refund lowered the balance below your threshold', { waitsForSpending: true }],
  ['Primary card isn’t used any more', { failures: [{ card: 'PRIMARY', failure }] }],
])('explains: %s', async (title, changes) => {
  show(changes);
  await screen.findByText(title);
});

test('asks for another card if the saved one was removed', async () => {
  const { shell, user } = show({
    settings: { ...settings, primaryMethodUUID: '0190f0e0-0000-7000-8000-0000000000ff' },
  });
  await screen.findByLabelText('Primary card');
  await press(user, 'Save settings');
  await screen.findByText('Primary card is required');
  expect(saved(shell)).toEqual([]);
});

test('without a saved card, leads to Add Funds', async () => {
  show(
    { settings: null, state: 'NONE', forecast: null },
    { 'account.manage/getpaymentmethods': { items: [old] }, 'account.manage/getrechargeattempts': answerOf([]) },
  );
  await screen.findByText('Save a card first');
  expect(screen.getByRole('link', { name: 'Add funds' }).getAttribute('href')).toBe('/main/billing/add-funds');
  await screen.findByText('No recharges yet');
});

test('shows the server’s message when it fails to load', async () => {
  show(
    {},
    {
      'account.manage/getautorecharge': new CallError(
        'The database is being restarted.',
        503,
        'UNAVAILABLE',
        'req-7f3k',
      ),
    },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The database is being restarted.');
});
