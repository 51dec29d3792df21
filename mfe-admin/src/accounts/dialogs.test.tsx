import { answerOf, fireEvent, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
import AccountsScreen from './screen';
import type { Account } from './list';

const harbor: Account = {
  accountUUID: '0190f0e0-0000-7000-8000-00000000aa01', company: 'Harbor Lane', hostBrand: { id: 1, name: 'Heliograph' },
  owner: { userUUID: '0190f0e0-0000-7000-8000-00000000aa02', name: 'Dana Whitfield', email: 'dana@harborlane.example' },
  status: 'ACTIVE', statusReason: null, timezone: 'America/New_York', balance: '10.000000', minBalance: '25.000000', spend30Days: '1.000000',
  deliveryRate: 0.98, optOutRate: 0.01, createdAt: '2026-11-01T00:00:00Z', lastActivityAt: null,
};
const quay: Account = { ...harbor, accountUUID: harbor.accountUUID.replace(/01$/, '09'), company: 'Quay', status: 'SUSPENDED', statusReason: 'Spam' };
const page = { ...harbor, country: 'USA', state: 'NJ', address: null, counts: { users: 3, numbers: 2, campaigns: 1, contacts: 9 } };
const act = {
  auditUUID: harbor.accountUUID, at: '2026-11-19T15:00:00Z', actor: { userUUID: harbor.accountUUID, name: 'Ada Ray' }, account: null, action: 'account.update' as const,
  entity: 'account', entityUUID: harbor.accountUUID, entityName: 'Harbor Lane', before: { minBalance: '5.000000' }, after: { minBalance: '25.000000' },
  reason: 'Asked by mail', ip: '203.0.113.7', userAgent: null, requestId: null,
};

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function show(answers: Answers = {}) {
  const rendered = renderInShell(<AccountsScreen />, {
    app: 'admin', path: '/main/accounts', account: { roles: ['admin'], accountUUID: null },
    answers: {
      'admin.manage/getaccounts': { ...answerOf([harbor, quay]), facets: { hostBrands: [{ id: 1, name: 'Heliograph' }, { id: 2, name: 'Acme Texting' }] } },
      'admin.manage/getaccount': page, 'admin.manage/getaudit': answerOf([act]), 'admin.manage/setaccountstatus': harbor, 'admin.manage/saveaccount': harbor, ...answers,
    },
  });
  await screen.findByText('Quay');
  const sent = (name: string) => rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  const choose = async (company: string, item: string) => {
    await press(`Actions for ${company}`);
    await rendered.user.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { ...rendered, sent, press, choose, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}

test('suspends with a reason, which is required', async () => {
  const { user, press, choose, sent, toasts } = await show();
  await choose('Harbor Lane', 'Suspend');
  const reason = await screen.findByLabelText('Reason');
  screen.getByText(/^The account’s users see this when they try to log in\./);
  await press('Suspend account');
  screen.getByText('Reason is required');
  expect(sent('admin.manage/setaccountstatus')).toEqual([]);
  await user.type(reason, ' Spam complaints ');
  await press('Suspend account');
  await waitFor(() => expect(toasts()).toEqual(['Harbor Lane suspended']));
  expect(sent('admin.manage/setaccountstatus')).toEqual([{ accountUUID: harbor.accountUUID, status: 'SUSPENDED', reason: 'Spam complaints' }]);
  await waitFor(() => expect(sent('admin.manage/getaccounts')).toHaveLength(2));
});

test('reactivates a suspended account', async () => {
  const { press, choose, sent } = await show();
  await choose('Quay', 'Reactivate');
  fill(await screen.findByLabelText('Reason'), 'Settled');
  await press('Reactivate account');
  await waitFor(() => expect(sent('admin.manage/setaccountstatus')).toEqual([{ accountUUID: quay.accountUUID, status: 'ACTIVE', reason: 'Settled' }]));
});

test('edits name and minimum balance', async () => {
  const { user, press, choose, sent } = await show();
  await choose('Harbor Lane', 'Edit');
  const balance = await screen.findByLabelText<HTMLInputElement>('Minimum balance');
  expect(balance.value).toBe('25.0000');
  await user.clear(balance);
  await user.type(balance, '40.5');
  await press('Save account');
  await waitFor(() => expect(sent('admin.manage/saveaccount')).toEqual([
    { accountUUID: harbor.accountUUID, company: 'Harbor Lane', timezone: 'America/New_York', minBalance: '40.500000' },
  ]));
});

test('creates an account of a brand with an invited owner', async () => {
  const { user, press, sent, toasts } = await show();
  await press('Create account');
  const drawer = within(await screen.findByRole('dialog'));
  fill(drawer.getByLabelText('Company'), 'Marlow Dental');
  await user.selectOptions(drawer.getByLabelText('Site brand'), await drawer.findByRole('option', { name: 'Acme Texting' }));
  fill(drawer.getByLabelText('First name'), 'Ida');
  fill(drawer.getByLabelText('Last name'), 'Marlow');
  fill(drawer.getByLabelText('Email'), 'ida@marlow.example');
  fill(drawer.getByLabelText('Username'), 'ida');
  await user.click(drawer.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(toasts()).toEqual(['Account Marlow Dental created. Invitation sent to ida@marlow.example']));
  expect(sent('admin.manage/saveaccount')).toEqual([expect.objectContaining({
    company: 'Marlow Dental', hostBrandId: 2, minBalance: '0.000000', owner: { firstName: 'Ida', lastName: 'Marlow', email: 'ida@marlow.example', username: 'ida' },
  })]);
});

test('shows the account and its history in the drawer, with a link to its users', async () => {
  const { user, press, sent } = await show();
  await press('Harbor Lane');
  expect((await screen.findByRole('link', { name: '3 users' })).getAttribute('href')).toBe(`/main/users?accountUUID=${harbor.accountUUID}`);
  // As given at sign-up, though there is no address.
  for (const place of ['United States', 'New Jersey']) await screen.findByText(place);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  await screen.findByText('Account changed');
  screen.getByText('“Asked by mail”');
  expect(screen.getByRole('list', { name: 'History' }).textContent).toContain('Minimum balance: $5.0000 → $25.0000');
  expect(sent('admin.manage/getaudit')).toEqual([expect.objectContaining({ filter: { accountUUID: [harbor.accountUUID] } })]);
});

test('loads the history page by page to its start', async () => {
  const acts = Array.from({ length: 3 }, (_, index) => ({ ...act, auditUUID: harbor.accountUUID.replace(/01$/, `1${index}`), entityName: `Act ${index}` }));
  const page = (items: typeof acts, next: string | null) => ({ ...answerOf(items), page: { next, prev: null, size: 20 } });
  const { user, press, shell } = await show({
    'admin.manage/getaudit': ({ page: asked }: { page?: { cursor?: string | null } }) => {
      if (asked?.cursor === 'b') return page(acts.slice(2), null);
      return asked?.cursor === 'a' ? page(acts.slice(1, 2), 'b') : page(acts.slice(0, 1), 'a');
    },
  } as Answers);
  await press('Harbor Lane');
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText(/Act 1/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('listitem').map((item) => /Act \d/.exec(item.textContent ?? '')?.[0])).toEqual(['Act 0', 'Act 1', 'Act 2']));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(shell.made.toasts).toEqual([]);
});
