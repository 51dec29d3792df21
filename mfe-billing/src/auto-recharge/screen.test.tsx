import type { CallResponse } from '@heliograph/shared/contract';
import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
import AutoRechargeScreen from './screen';
import type { Card, Overview } from './recharge-values';

const card: Card = {
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000c',
  brand: 'Visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2040,
  isDefault: true,
  expired: false,
};
const other: Card = {
  ...card,
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000d',
  brand: 'Mastercard',
  last4: '4444',
  isDefault: false,
};
const old: Card = {
  ...card,
  paymentMethodUUID: '0190f0e0-0000-7000-8000-00000000000e',
  last4: '1881',
  isDefault: false,
  expired: true,
};

const settings: NonNullable<Overview['settings']> = {
  enabled: true,
  threshold: '20.000000',
  mode: 'ADD',
  amount: '50.000000',
  dailyCount: 5,
  monthlyCap: '500.000000',
  primaryMethodUUID: card.paymentMethodUUID,
  backupMethodUUID: null,
  emails: ['books@elsewhere.example'],
};
const overview: Overview = {
  settings,
  state: 'IDLE',
  balance: '84.307100',
  nextAt: null,
  limitedBy: null,
  low: false,
  failures: [],
  disabled: null,
  used: { count: 1, month: '50.000000' },
  forecast: { on: '2026-12-03', amount: '50.000000', perDay: '9.578000' },
  bounds: { minThreshold: '15.000000', minAmount: '10.000000', maxAmount: '5000.000000' },
};
const attempt: CallResponse<'account.manage/getrechargeattempts'>['items'][number] = {
  attemptUUID: '0190f0e0-0000-7000-8000-0000000000a1',
  at: '2026-11-20T01:59:20Z',
  status: 'DECLINED',
  amount: '50.000000',
  balanceBefore: '19.990000',
  number: 1,
  card: 'PRIMARY',
  method: { brand: 'Visa', last4: '4242' },
  depositUUID: '0190f0e0-0000-7000-8000-0000000000a2',
  reference: 'dp_7N3R2H',
  failure: { code: 'insufficient_funds', text: 'Insufficient funds.' },
  limitedBy: null,
  retryAt: '2026-11-20T02:14:20Z',
};

function show(changes: Partial<Overview> = {}, answers: Answers = {}) {
  return renderInShell(<AutoRechargeScreen />, {
    path: '/main/billing/auto-recharge',
    answers: {
      'account.manage/getautorecharge': { ...overview, ...changes },
      'account.manage/getpaymentmethods': { items: [card, other, old] },
      'account.manage/getrechargeattempts': answerOf([attempt]),
      'account.manage/setautorecharge': { ...overview, ...changes },
      ...answers,
    },
  });
}

const press = (user: ReturnType<typeof show>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));
const saved = (shell: ReturnType<typeof show>['shell']) =>
  shell.made.calls.filter(({ name }) => name === 'account.manage/setautorecharge').map(({ body }) => body);

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

const failure = { code: 'stolen_card', text: 'Your bank declined this card because it was reported stolen.' };

test.each<[string, Partial<Overview>]>([
  [
    'We turned Auto Recharge off',
    { state: 'DISABLED', settings: { ...settings, enabled: false }, disabled: { at: '2026-11-20T01:59:20Z', failure } },
  ],
  ['The last charge was declined', { state: 'RETRY_WAIT', nextAt: '2026-11-20T02:14:20Z' }],
  ['A limit holds the recharge back', { state: 'LIMITED', limitedBy: 'MONTHLY_CAP', nextAt: '2026-12-01T05:00:00Z' }],
  ['The balance is still low', { low: true }],
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
