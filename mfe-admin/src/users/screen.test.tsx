import {
  answerOf,
  CallError,
  fireEvent,
  renderInShell,
  screen,
  testAccount,
  waitFor,
  within,
  type Answers,
} from '@heliograph/testing';
import UsersScreen from './screen';
import type { AnyUser } from './list';

const account = { accountUUID: '0190f0e0-0000-7000-8000-00000000aa01', company: 'Harbor Lane' };
const user = (name: string, changes: Partial<AnyUser> = {}): AnyUser => ({
  userUUID: `0190f0e0-0000-7000-8000-0000000002${String(name.length).padStart(2, '0')}`,
  account,
  app: 'customer',
  firstName: name,
  lastName: 'Marlow',
  username: name.toLowerCase(),
  email: `${name.toLowerCase()}@marlow.example`,
  pendingEmail: null,
  roles: ['finance'],
  status: 'ACTIVE',
  lockedUntil: null,
  requirePasswordReset: false,
  twoFactor: true,
  lastLoginAt: null,
  lastLoginIp: '203.0.113.7',
  createdAt: '2026-11-01T00:00:00Z',
  ...changes,
});
const ida = user('Ida', { status: 'LOCKED', lockedUntil: '2026-11-20T15:00:00Z' });
const boss = user('Bossy', { account: null, app: 'admin', roles: ['superadmin'] });
const self = user('Self', { account: null, app: 'admin', roles: ['admin'], userUUID: testAccount.userUUID });

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function show(answers: Answers = {}, path = '/main/users') {
  const rendered = renderInShell(<UsersScreen />, {
    app: 'admin',
    path,
    account: { roles: ['admin'], accountUUID: null },
    answers: {
      'admin.manage/getadminusers': answerOf([ida, boss, self]),
      'admin.manage/getaudit': answerOf([]),
      'admin.manage/getaccounts': { ...answerOf([]), facets: { hostBrands: [] } },
      ...answers,
    },
  });
  await screen.findByText('Ida Marlow');
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = (name: string) => rendered.user.click(screen.getByRole('button', { name }));
  return { ...rendered, sent, press, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}

test('unlocks a locked user immediately', async () => {
  const { user: person, press, sent, toasts } = await show({ 'admin.manage/setadminuserstatus': ida });
  screen.getByText('Locked until 10:00 AM');
  await press('Actions for Ida Marlow');
  await person.click(await screen.findByRole('menuitem', { name: 'Unlock' }));
  await waitFor(() => expect(toasts()).toEqual(['Ida Marlow unlocked']));
  expect(sent('admin.manage/setadminuserstatus')).toEqual([{ userUUID: ida.userUUID, action: 'unlock' }]);
});

test('sends only the changed roles', async () => {
  const { user: person, press, sent } = await show({ 'admin.manage/saveadminuser': ida });
  await press('Ida Marlow');
  await person.click(await screen.findByLabelText('Customer'));
  await press('Save user');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('admin.manage/saveadminuser')).toEqual([
    { userUUID: ida.userUUID, roleChange: { added: ['customer'], removed: [] } },
  ]);
});

test.each([
  ['Bossy Marlow', 'This user has a higher role than you.'],
  ['Self Marlow', 'This is you. Ask another staff user to edit your user.'],
])('shows why %s cannot be changed', async (name, words) => {
  const { press } = await show();
  await press(name);
  await screen.findByText(words);
  expect(screen.queryByRole('button', { name: 'Save user' })).toBeNull();
});

test('invites staff with the roles that the viewer may grant', async () => {
  const { user: person, press, sent } = await show({ 'admin.manage/saveadminuser': self });
  await press('Invite user');
  await person.click(await screen.findByLabelText('Customer'));
  await person.click(screen.getByLabelText('Staff', { exact: false }));
  expect(screen.getByLabelText<HTMLInputElement>('Superadmin').disabled).toBe(true);
  fill(screen.getByLabelText('First name'), 'Ada');
  fill(screen.getByLabelText('Last name'), 'Ray');
  fill(screen.getByLabelText('Email'), 'ada@heliograph.example');
  fill(screen.getByLabelText('Username'), 'ada');
  await press('Send invitation');
  screen.getByText('Select at least one role');
  await person.click(screen.getByLabelText('Admin'));
  await press('Send invitation');
  await waitFor(() =>
    expect(sent('admin.manage/saveadminuser')).toEqual([
      {
        accountUUID: null,
        firstName: 'Ada',
        lastName: 'Ray',
        email: 'ada@heliograph.example',
        username: 'ada',
        roles: ['admin'],
      },
    ]),
  );
});

test('requires the account of a customer user, found by typing', async () => {
  const { user: person, press, sent } = await show();
  await press('Invite user');
  await person.click(await screen.findByLabelText('Account'));
  await person.paste('harb');
  await waitFor(() =>
    expect(sent('admin.manage/getaccounts')).toContainEqual(expect.objectContaining({ filter: { text: 'harb' } })),
  );
  await press('Send invitation');
  screen.getByText('Account is required');
});

test('shows a taken username at its field', async () => {
  const { press } = await show({
    'admin.manage/saveadminuser': new CallError('Email is taken', 409, 'CONFLICT', null, [
      { field: 'email', message: 'Email is taken' },
    ]),
  });
  await press('Ida Marlow');
  fill(await screen.findByLabelText('Email'), 'x@marlow.example');
  await press('Save user');
  await within(screen.getByRole('dialog')).findByText('Email is taken');
});

test('filters by the account in the URL', async () => {
  const { sent } = await show({}, `/main/users?accountUUID=${account.accountUUID}`);
  expect(sent('admin.manage/getadminusers')).toEqual([
    expect.objectContaining({ filter: { accountUUID: [account.accountUUID] } }),
  ]);
});

test('offers to log in as an active user of a customer only', async () => {
  const active = user('Fred');
  const {
    user: person,
    press,
    sent,
  } = await show({
    'admin.manage/getadminusers': answerOf([ida, boss, active]),
    'admin.manage/impersonate': { url: 'http://localhost:4000/session/ml/x', expiresAt: '2026-11-20T15:01:00Z' },
  });
  for (const name of ['Ida Marlow', 'Bossy Marlow']) {
    await press(`Actions for ${name}`);
    await screen.findByRole('menu');
    expect([name, screen.queryByRole('menuitem', { name: 'Log in as user' })]).toEqual([name, null]);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  await press('Actions for Fred Marlow');
  await person.click(await screen.findByRole('menuitem', { name: 'Log in as user' }));
  await person.type(await screen.findByLabelText('Reason'), 'Ticket 12');
  await press('Get link');
  await screen.findByRole('link', { name: 'Open Harbor Lane' });
  expect(sent('admin.manage/impersonate')).toEqual([{ userUUID: active.userUUID, mode: 'READ', reason: 'Ticket 12' }]);
});
