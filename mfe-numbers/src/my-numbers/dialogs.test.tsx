import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
// Loaded before the first test, so that none waits for it.
import './dialogs';
import MyNumbersScreen from './screen';
import type { NumberResult, NumberRow } from './list';

const campaign = {
  campaignUUID: '0190f0e0-0000-7000-8000-00000000c001',
  name: 'Harbor Lane reminders',
  status: 'MNO_PROVISIONED',
} as const;
const number = (last: number, changes: Partial<NumberRow> = {}): NumberRow => ({
  numberUUID: `0190f0e0-0000-7000-8000-00000000a00${last}`,
  number: `+1201555014${last}`,
  label: `Desk ${last}`,
  type: '10DLC',
  capabilities: ['SMS'],
  city: null,
  state: null,
  campaign,
  status: 'ACTIVE',
  registration: 'REGISTERED',
  registrationError: null,
  monthlyFee: '1.150000',
  renewsOn: '2026-11-24',
  purchasedAt: '2026-03-01T12:00:00Z',
  autoRenew: true,
  inboundRoute: 'WEBHOOK',
  overrideUrl: null,
  forwardEmail: null,
  sent30Days: 0,
  deliveryRate: null,
  restorableUntil: null,
  ...changes,
});
const [one, two, three] = [number(1), number(2), number(3)];
const updated = (count: number, rest: Partial<NumberResult> = {}): NumberResult => ({
  updated: count,
  failed: [],
  failedTotal: 0,
  warnings: [],
  ...rest,
});

async function show(answer: Answers['account.manage/updatenumber'] = updated(1), path = '/main/my-numbers') {
  const shown = renderInShell(<MyNumbersScreen />, {
    path,
    answers: {
      'account.manage/listnumbers': {
        ...answerOf([one, two, three], 120),
        facets: {
          campaigns: [campaign, { campaignUUID: '0190f0e0-0000-7000-8000-00000000c002', name: 'Wellness' }],
          states: [],
          areaCodes: [],
        },
      },
      'account.manage/updatenumber': answer,
    },
  });
  await screen.findByText('Desk 1');
  const sent = () =>
    shown.shell.made.calls.filter(({ name }) => name === 'account.manage/updatenumber').map(({ body }) => body);
  const choose = async (row: number) => shown.user.click(screen.getByLabelText(`Select (201) 555-014${row}`));
  return { ...shown, sent, choose, toasts: () => shown.shell.made.toasts };
}

test('saves only the changes of one number, refreshes the list, and offers undo', async () => {
  const { user, sent, toasts, shell } = await show();
  await user.click(screen.getByRole('button', { name: '(201) 555-0142' }));
  const label = await screen.findByLabelText('Label');
  await user.clear(label);
  await user.type(label, 'Night desk');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  await waitFor(() => expect(toasts()[0]?.text).toBe('Number (201) 555-0142 saved'));
  expect(sent()).toEqual([{ numbers: [two.numberUUID], patch: { label: 'Night desk' } }]);
  await waitFor(() =>
    expect(shell.made.calls.filter(({ name }) => name === 'account.manage/listnumbers').length).toBeGreaterThan(1),
  );
  toasts()[0]?.action?.run();
  await waitFor(() => expect(sent()[1]).toEqual({ numbers: [two.numberUUID], patch: { label: 'Desk 2' } }));
});

test('shows the server’s message at the campaign, and can’t undo a move', async () => {
  const words = 'The campaign has 49 numbers, the maximum that T-Mobile allows without a number pool';
  let refuses = true;
  const { user, toasts } = await show(() =>
    refuses
      ? new CallError(words, 422, 'VALIDATION_FAILED', null, [{ field: 'patch.campaignUUID', message: words }])
      : updated(1, { warnings: ['The campaign Wellness has 46 numbers'] }),
  );
  await user.click(screen.getByRole('button', { name: '(201) 555-0141' }));
  await waitFor(() => expect(within(screen.getByLabelText('Campaign')).getAllByRole('option')).toHaveLength(3));
  await user.selectOptions(screen.getByLabelText('Campaign'), 'Wellness');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  await within(screen.getByRole('dialog')).findByText(words);
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  await waitFor(() =>
    expect(toasts().at(-1)).toEqual({
      kind: 'success',
      text: 'Number (201) 555-0141 saved. The campaign Wellness has 46 numbers',
    }),
  );
});

test('requires a webhook URL for a route of its own', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: '(201) 555-0141' }));
  await user.selectOptions(await screen.findByLabelText('Inbound route'), 'Custom webhook');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  screen.getByText('Webhook URL is required');
  await user.type(screen.getByLabelText('Webhook URL'), 'https://hooks.example/in');
  await user.click(screen.getByRole('button', { name: 'Save number' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { numbers: [one.numberUUID], patch: { inboundRoute: 'OVERRIDE', overrideUrl: 'https://hooks.example/in' } },
    ]),
  );
});

test('lists numbers that could not be changed, each with its reason', async () => {
  const message = 'The number is suspended';
  const { user, choose, sent, toasts } = await show(
    updated(1, { failed: [{ numberUUID: two.numberUUID, number: two.number, message }], failedTotal: 1 }),
  );
  await choose(1);
  await choose(2);
  await user.click(screen.getByRole('button', { name: 'Assign campaign' }));
  await screen.findByText(/T-Mobile allows 49 numbers/);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Assign campaign' }));
  await screen.findByText('Campaign is required');
  await waitFor(() =>
    expect(within(screen.getByLabelText('Campaign')).getAllByRole('option').length).toBeGreaterThan(2),
  );
  await user.selectOptions(screen.getByLabelText('Campaign'), 'Wellness');
  await user.click(screen.getByRole('button', { name: 'Assign campaign' }));
  const failures = await screen.findByRole('dialog', { name: '1 number not changed' });
  within(failures).getByText('(201) 555-0142');
  within(failures).getByText(message);
  expect(sent()).toEqual([
    { numbers: [one.numberUUID, two.numberUUID], patch: { campaignUUID: '0190f0e0-0000-7000-8000-00000000c002' } },
  ]);
  expect(toasts()[0]?.text).toBe('Campaign assigned to 1 number');
});

test('changes all matching numbers by the filter', async () => {
  const { user, choose, sent } = await show(updated(120), '/main/my-numbers?q=desk');
  await choose(1);
  await user.click(screen.getByRole('button', { name: 'Select all 120' }));
  await user.click(screen.getByRole('button', { name: 'Auto-renew' }));
  await screen.findByRole('dialog', { name: 'Auto-renew for all 120 numbers' });
  await user.click(screen.getByLabelText(/^Don’t renew/));
  await user.click(screen.getByRole('button', { name: 'Set auto-renew' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ all: true, filter: { text: 'desk' }, expected: 120, patch: { autoRenew: false } }]),
  );
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
});

test('closes the dialog and reloads the list when the number of matching rows has changed', async () => {
  const words = '121 numbers match now, not 120. Check the list and try again.';
  const { user, choose, shell } = await show(new CallError(words, 409, 'COUNT_CHANGED'), '/main/my-numbers?q=desk');
  await choose(1);
  await user.click(screen.getByRole('button', { name: 'Select all 120' }));
  await user.click(screen.getByRole('button', { name: 'Auto-renew' }));
  await screen.findByRole('dialog', { name: 'Auto-renew for all 120 numbers' });
  const listed = () => shell.made.calls.filter(({ name }) => name === 'account.manage/listnumbers').length;
  const before = listed();
  await user.click(screen.getByRole('button', { name: 'Set auto-renew' }));
  await waitFor(() => expect(listed()).toBe(before + 1));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shell.made.toasts).toEqual([{ kind: 'error', text: words }]);
});
