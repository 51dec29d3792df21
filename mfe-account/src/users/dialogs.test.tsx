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
import type { User } from './list';

const user = (name: string, changes: Partial<User> = {}): User => ({
  userUUID: `0190f0e0-0000-7000-8000-0000000001${String(name.length).padStart(2, '0')}`,
  firstName: name,
  lastName: 'Marlow',
  username: name.toLowerCase(),
  email: `${name.toLowerCase()}@marlow.example`,
  roles: ['finance'],
  status: 'ACTIVE',
  lockedUntil: null,
  twoFactor: true,
  lastLoginAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  ...changes,
});
const ida = user('Ida');
const otis = user('Otis', { status: 'INVITED' });
const wanda = user('Wanda', { roles: ['customer'] });
const dana = user('Dana R', { userUUID: testAccount.userUUID, roles: ['customer'], username: 'dana' });

const fill = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function show(answers: Answers = {}, roles: string[] = ['customer']) {
  const rendered = renderInShell(<UsersScreen />, {
    path: '/main/account/users',
    account: { roles },
    answers: { 'account.manage/getusers': answerOf([ida, otis, wanda, dana]), ...answers },
  });
  await screen.findByText('Ida Marlow');
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const menu = async (name: string) => {
    await rendered.user.click(screen.getByRole('button', { name: `Actions for ${name}` }));
    return within(await screen.findByRole('menu'));
  };
  return { ...rendered, sent, menu, toasts: () => rendered.shell.made.toasts.map(({ text }) => text) };
}

test('invites a finance user, announces it, and refreshes the list', async () => {
  const { user: person, sent, toasts } = await show({ 'account.manage/adduser': ida });
  await person.click(screen.getByRole('button', { name: 'Invite user' }));
  fill(await screen.findByLabelText('First name'), ' Ida ');
  fill(screen.getByLabelText('Last name'), 'Marlow');
  fill(screen.getByLabelText('Email'), 'ida@marlow.example');
  fill(screen.getByLabelText('Username'), 'ida');
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  screen.getByText('Select at least one role');
  await person.click(screen.getByLabelText('Finance'));
  await person.click(screen.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('account.manage/adduser')).toEqual([
    { firstName: 'Ida', lastName: 'Marlow', email: 'ida@marlow.example', username: 'ida', roles: ['finance'] },
  ]);
  expect(toasts()).toEqual(['Invitation sent to ida@marlow.example']);
  await waitFor(() => expect(sent('account.manage/getusers')).toHaveLength(2));
});

test('sends only changes, since new roles end sessions', async () => {
  const { user: person, sent } = await show({ 'account.manage/updateuser': ida });
  await person.click(screen.getByRole('button', { name: 'Ida Marlow' }));
  const first = await screen.findByLabelText('First name');
  await person.clear(first);
  await person.type(first, 'Idalia');
  await person.click(screen.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('account.manage/updateuser')).toEqual([{ userUUID: ida.userUUID, firstName: 'Idalia' }]);
});

test('sends the roles that this user adds and removes, not those that someone else adds meanwhile', async () => {
  let stored = ida;
  const { user: person, sent } = await show({
    'account.manage/getusers': () => answerOf([stored, otis, wanda, dana]),
    'account.manage/updateuser': new CallError('Try again.', 503, 'UNAVAILABLE'),
  });
  await person.click(screen.getByRole('button', { name: 'Ida Marlow' }));
  await person.click(await screen.findByLabelText('Tech'));
  stored = { ...ida, roles: ['finance', 'conversations'] };
  await person.click(screen.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(sent('account.manage/getusers')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Save user' }));
  await waitFor(() => expect(sent('account.manage/updateuser')).toHaveLength(2));
  expect(sent('account.manage/updateuser')[1]).toEqual({
    userUUID: ida.userUUID,
    roleChange: { added: ['tech'], removed: [] },
  });
});

test('shows a rejected rule at the roles', async () => {
  const words = 'Keep at least one active user who holds Customer or Account owner';
  const { user: person } = await show({
    'account.manage/updateuser': new CallError(words, 409, 'CONFLICT', null, [{ field: 'roles', message: words }]),
  });
  await person.click(screen.getByRole('button', { name: 'Wanda Marlow' }));
  await person.click(await screen.findByLabelText('Tech'));
  await person.click(screen.getByLabelText('Customer'));
  await person.click(screen.getByRole('button', { name: 'Save user' }));
  await within(screen.getByRole('dialog')).findByText(words);
});

test('prevents users from changing their own roles, and from disabling or deleting themselves', async () => {
  const { user: person, menu } = await show();
  const items = await menu('Dana R Marlow');
  expect(items.getByRole('menuitem', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
  await person.click(items.getByRole('menuitem', { name: 'Edit' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Finance')).disabled).toBe(true);
  screen.getByText('You can’t change your own roles. Ask someone else who manages users.');
});

test('lets an account owner grant every role but Customer, and only view users who have it', async () => {
  const { user: person } = await show({}, ['accountOwner']);
  await person.click(screen.getByRole('button', { name: 'Ida Marlow' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Customer')).disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Tech').disabled).toBe(false);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Wanda Marlow' }));
  await screen.findByText('Only users with the Customer role can change, disable, or delete this user.');
});

test('requires typing the username for deleting', async () => {
  const { user: person, menu, sent, toasts } = await show({ 'account.manage/deleteuser': { deleted: true } });
  await person.click((await menu('Ida Marlow')).getByRole('menuitem', { name: 'Delete' }));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Delete user' });
  expect(button.disabled).toBe(true);
  fill(screen.getByLabelText('Type ida to confirm'), 'ida');
  await person.click(button);
  await waitFor(() => expect(toasts()).toEqual(['Ida Marlow deleted']));
  expect(sent('account.manage/deleteuser')).toEqual([{ userUUID: ida.userUUID }]);
});

test('resends an invitation immediately; offers no password reset before it is accepted', async () => {
  const { user: person, menu, sent, toasts } = await show({ 'account.manage/updateuser': otis });
  const items = await menu('Otis Marlow');
  expect(items.queryByRole('menuitem', { name: 'Reset password' })).toBeNull();
  await person.click(items.getByRole('menuitem', { name: 'Resend invitation' }));
  await waitFor(() => expect(toasts()).toEqual(['Invitation resent to otis@marlow.example']));
  expect(sent('account.manage/updateuser')).toEqual([{ userUUID: otis.userUUID, action: 'resendInvite' }]);
});

test('unlocks a locked user', async () => {
  const locked = user('Lotte', { status: 'LOCKED', lockedUntil: '2026-11-20T15:00:00Z' });
  const {
    user: person,
    sent,
    menu,
    toasts,
  } = await show({
    'account.manage/getusers': answerOf([ida, locked]),
    'account.manage/updateuser': user('Lotte'),
  });
  screen.getByText('Locked until 10:00 AM');
  expect((await menu('Ida Marlow')).queryByRole('menuitem', { name: 'Unlock' })).toBeNull();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await person.click((await menu('Lotte Marlow')).getByRole('menuitem', { name: 'Unlock' }));
  await waitFor(() => expect(toasts()).toEqual(['Lotte Marlow unlocked']));
  expect(sent('account.manage/updateuser')).toEqual([{ userUUID: locked.userUUID, action: 'unlock' }]);
});
