import {
  answerOf,
  fireEvent,
  listScreenSuite,
  renderInShell,
  screen,
  waitFor,
  within,
  type Answers,
} from '@heliograph/shared/testing';
import section from '../section';
import NumbersScreen from './screen';
import { actionsOf, type InventoryNumber } from './list';

const held: InventoryNumber = {
  number: '+12015550142',
  type: '10DLC',
  status: 'ACTIVE',
  account: { accountUUID: '0190f0e0-0000-7000-8000-0000000000a1', company: 'Harbor Lane' },
  campaign: { campaignUUID: '0190f0e0-0000-7000-8000-0000000000c1', name: 'Reminders' },
  registration: 'REGISTERED',
  vendor: 'Bandwidth',
  cost: '0.350000',
  price: '1.150000',
  renewsOn: '2026-12-01',
  city: 'Newark',
  state: 'NJ',
  capabilities: ['SMS'],
  availableAt: null,
  unpaid: false,
};
const stock: InventoryNumber = {
  ...held,
  number: '+12125550101',
  status: 'AVAILABLE',
  account: null,
  campaign: null,
  registration: null,
  price: null,
  renewsOn: null,
};
const answer = answerOf([held, stock]);

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

async function show(answers: Answers = {}, path = '/main/numbers') {
  const rendered = renderInShell(<NumbersScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null },
    answers: {
      'admin.manage/getinventory': answer,
      'admin.manage/setnumberstatus': { changed: 1, failed: [] },
      'admin.manage/assignnumbers': { changed: 1, failed: [] },
      'admin.manage/getaudit': answerOf([]),
      'admin.manage/getaccounts': {
        ...answerOf([{ accountUUID: '0190f0e0-0000-7000-8000-0000000000a2', company: 'Quay' }]),
        facets: { hostBrands: [] },
      } as never,
      ...answers,
    },
  });
  await screen.findByText('(212) 555-0101');
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for ${label}`);
    await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...rendered, sent, press, choose, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}

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

test('imports a CSV file and shows the rows that were skipped', async () => {
  const { sent } = await show(
    {
      'admin.manage/importinventory': {
        added: 2,
        updated: 0,
        inUse: 0,
        errors: ['Row 3: type must be one of 10DLC'],
        errorsTotal: 1,
      },
    },
    '/main/numbers?do=import',
  );
  const file = new File(['number\n+12125550101\n'], 'numbers.csv', { type: 'text/csv' });
  file.text = () => Promise.resolve('number\n+12125550101\n');
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  await screen.findByText('Row 3: type must be one of 10DLC');
  screen.getByText('1 row has errors.');
  expect(sent('admin.manage/importinventory')).toEqual([{ csv: 'number\n+12125550101\n' }]);
});

test('rejects a file that isn’t a CSV before it is sent', async () => {
  const { sent } = await show({}, '/main/numbers?do=import');
  const file = new File(['PK\0'], 'numbers.xlsx');
  file.text = () => Promise.resolve('PK\0');
  fireEvent.change(await screen.findByLabelText('CSV file'), { target: { files: [file] } });
  await screen.findByText(/isn’t a CSV file/);
  expect(sent('admin.manage/importinventory')).toEqual([]);
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
