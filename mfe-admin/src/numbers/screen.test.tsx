import { answerOf, listScreenSuite, screen, waitFor, within } from '@heliograph/testing';
import section from '../section';
import NumbersScreen from './screen';
import { actionsOf } from './list';
import { answer, held, show, stock } from './test-inventory';

listScreenSuite({
  Screen: NumbersScreen,
  section,
  title: 'Numbers',
  app: 'admin',
  call: 'admin.manage/getinventory',
  exportCall: 'admin.manage/exportinventory',
  file: 'numbers',
  answer,
  shows: [
    '(201) 555-0142',
    'Active',
    '10DLC',
    'Harbor Lane',
    'Reminders',
    'Registered',
    'Bandwidth',
    '$0.3500',
    '$1.1500',
    'Dec 1, 2026',
  ],
  filter: { label: 'Status', choose: { role: 'checkbox', name: 'Quarantined' }, sends: { status: ['QUARANTINED'] } },
  sort: { header: 'Status', field: 'status' },
  defaultSort: { field: 'number', dir: 'asc' },
  empty: 'No numbers yet',
  next: { role: 'button', name: 'Import numbers' },
});

test('explains to staff why a number can’t send', async () => {
  const problem = 'Campaign Reminders is suspended. Contact support, or assign the number to an active campaign.';
  const { user } = await show({ 'admin.manage/getinventory': answerOf([{ ...held, problem }, stock]) });
  await user.click(screen.getByRole('button', { name: '(201) 555-0142' }));
  await within(await screen.findByRole('dialog')).findByText(problem);
});

test('suspends a number with a reason', async () => {
  const { user, press, choose, sent, toasts } = await show();
  await choose('(201) 555-0142', 'Suspend');
  await user.type(await screen.findByLabelText('Reason'), 'Spam');
  await press('Suspend');
  await waitFor(() => expect(toasts()).toEqual(['(201) 555-0142 suspended']));
  expect(sent('admin.manage/setnumberstatus')).toEqual([
    { numbers: ['+12015550142'], action: 'SUSPEND', reason: 'Spam' },
  ]);
});

test('assigns a number of the stock, with or without a charge', async () => {
  const { user, press, choose, sent, toasts } = await show();
  await choose('(212) 555-0101', 'Assign to an account');
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.click(within(dialog).getByLabelText('Charge set-up and the first month now'));
  await user.type(within(dialog).getByLabelText('Reason'), 'Ported in');
  await user.click(within(dialog).getByRole('combobox', { name: 'Account' }));
  await user.click(await screen.findByRole('option', { name: 'Quay' }));
  await press('Assign');
  await waitFor(() => expect(toasts()).toEqual(['(212) 555-0101 assigned']));
  expect(sent('admin.manage/assignnumbers')).toEqual([
    {
      numbers: ['+12125550101'],
      accountUUID: '0190f0e0-0000-7000-8000-0000000000a2',
      charge: false,
      reason: 'Ported in',
    },
  ]);
});

test('lists the numbers of a bulk action that could not be changed', async () => {
  const { user, press } = await show({
    'admin.manage/setnumberstatus': {
      changed: 1,
      failed: [{ number: stock.number, message: '(212) 555-0101 is in stock' }],
    },
  });
  for (const label of ['(201) 555-0142', '(212) 555-0101'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${label}` }));
  await press('Release');
  await user.type(await screen.findByLabelText('Reason'), 'Closed');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Release' }));
  await screen.findByText('(212) 555-0101 is in stock');
});

test.each([
  ['an active number', held, ['SUSPEND', 'RELEASE']],
  ['one suspended by staff', { ...held, status: 'SUSPENDED' as const }, ['REACTIVATE', 'RELEASE']],
  ['one that isn’t paid', { ...held, status: 'SUSPENDED' as const, unpaid: true }, ['RELEASE']],
  ['one in stock', stock, ['QUARANTINE']],
  ['a quarantined one', { ...stock, status: 'QUARANTINED' as const }, ['RESTOCK']],
])('offers what %s takes', (_what, row, actions) => {
  expect(actionsOf(row)).toEqual(actions);
});
