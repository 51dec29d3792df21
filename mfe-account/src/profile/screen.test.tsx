import {
  CallError,
  renderInShell,
  screen,
  testAccount,
  waitFor,
  within,
  type Answers,
} from '@heliograph/shared/testing';
import ProfileScreen from './screen';

const address = {
  line1: '214 Montgomery St',
  line2: null,
  city: 'Jersey City',
  state: 'NJ',
  postalCode: '07302',
  country: 'USA',
};
const account = { phone: '+12015550123', country: 'USA', state: 'NJ', address };
const device = {
  createdAt: '2026-11-20T14:00:00Z',
  expiresAt: '2026-11-21T02:00:00Z',
  lastSeenAt: '2026-11-20T15:00:00Z',
  ip: '203.0.113.9',
};
const phone = {
  ...device,
  sessionUUID: '0190f0e0-0000-7000-8000-0000000000aa',
  current: false,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
};
const desk = {
  ...device,
  sessionUUID: '0190f0e0-0000-7000-8000-0000000000bb',
  current: true,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
};

const twoFactor = { enabled: false, since: null, recoveryCodesLeft: 0, required: false, accountRequires: false };

async function show(answers: Answers = {}, changes: Partial<typeof testAccount> = {}) {
  const rendered = renderInShell(<ProfileScreen />, {
    path: '/main/account/profile',
    account: { ...account, ...changes },
    answers: {
      'session.manage/listsessions': { items: [desk, phone] },
      'session.manage/listlogins': { items: [] },
      'session.manage/getnotificationchoices': { items: [] },
      'account.manage/getdataexports': { items: [], busy: false },
      'session.manage/gettwofactor': twoFactor,
      'account.manage/update': { ...testAccount, ...account },
      ...answers,
    },
  });
  // What loads without interaction: the sessions, and the states of the country if there is one.
  await screen.findByText('This device');
  await screen.findByText('Your next logins will appear here.');
  await screen.findByText('No data exports yet');
  if (changes.address !== null) await screen.findByLabelText('State or region');
  return rendered;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const save = (user: Awaited<ReturnType<typeof show>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Save profile' }));
const updates = (shell: Awaited<ReturnType<typeof show>>['shell']) =>
  shell.made.calls.filter(({ name }) => name === 'account.manage/update').map(({ body }) => body);

test('shows the details of the user', async () => {
  await show();
  expect([field('First name').value, field('Email').value, field('Phone').value, field('Street').value]).toEqual([
    'Dana',
    'dana@harborlane.example',
    '(201) 555-0123',
    '214 Montgomery St',
  ]);
  expect((await screen.findByLabelText<HTMLSelectElement>('State or region')).value).toBe('NJ');
});

test('sends only what was changed, then notifies shell and other tabs', async () => {
  const { shell, user } = await show();
  await user.clear(field('First name'));
  await user.type(field('First name'), ' Danielle ');
  await user.clear(field('Phone'));
  await save(user);
  await waitFor(() => expect(shell.made.toasts).toEqual([{ kind: 'success', text: 'Profile saved' }]));
  expect(updates(shell)).toEqual([{ firstName: 'Danielle', phone: null }]);
  expect(shell.made.announced).toEqual(['accountChanged']);
});

test('requires the password for a new email address, which is pending until the link is opened', async () => {
  const pendingEmail = 'dana@new.example';
  const { shell, user } = await show({ 'account.manage/update': { ...testAccount, ...account, pendingEmail } });
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.clear(field('Email'));
  await user.type(field('Email'), pendingEmail);
  await save(user);
  screen.getByText('Current password is required');
  expect(updates(shell)).toEqual([]);
  await user.type(field('Current password'), 'four quiet harbors');
  await save(user);
  await screen.findByText('dana@new.example: pending verification');
  expect(shell.made.toasts).toEqual([
    { kind: 'success', text: 'Profile saved. We emailed a link to dana@new.example.' },
  ]);
  expect(field('Email').value).toBe('dana@harborlane.example');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(updates(shell)).toEqual([{ email: pendingEmail, currentPassword: 'four quiet harbors' }]);
});

test('shows a wrong password at its field, and requires none for the same address in another case', async () => {
  const wrong = new CallError('Check the form', 422, 'VALIDATION_FAILED', null, [
    { field: 'currentPassword', message: 'Current password is incorrect' },
  ]);
  const { user } = await show({ 'account.manage/update': wrong });
  await user.clear(field('Email'));
  await user.type(field('Email'), 'DANA@harborlane.example');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await user.type(field('Email'), '.org');
  await user.type(field('Current password'), 'wrong');
  await save(user);
  await screen.findByText('Current password is incorrect');
});

test('cancels a pending address', async () => {
  const { shell, user } = await show({}, { pendingEmail: 'dana@new.example' });
  await user.click(screen.getByRole('button', { name: 'Keep dana@harborlane.example' }));
  expect(updates(shell)).toEqual([{ pendingEmail: null }]);
  expect(shell.made.announced).toEqual(['accountChanged']);
});

test('finds the time zone by typing', async () => {
  const { shell, user } = await show();
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.paste('los angeles');
  await user.click(await screen.findByText('Pacific Time (PT), Los Angeles'));
  await save(user);
  await waitFor(() => expect(updates(shell)).toEqual([{ timezone: 'America/Los_Angeles' }]));
});

test('requires a complete address or none', async () => {
  const { shell, user } = await show({}, { address: null, country: null, state: null });
  await user.type(field('City'), 'Hoboken');
  await save(user);
  screen.getByText('Street is required');
  screen.getByText('Country is required');
  expect(updates(shell)).toEqual([]);
});

describe('country and state of the sign-up', () => {
  const signedUp = { address: null, country: 'USA', state: 'NJ' };

  test('are shown without requiring an address', async () => {
    const { shell, user } = await show({}, signedUp);
    expect(field('Country').value).toBe('USA');
    await waitFor(() => expect(field('State or region').value).toBe('NJ'));
    await user.type(field('Last name'), 's');
    await save(user);
    await waitFor(() => expect(updates(shell)).toEqual([{ lastName: 'Whitfields' }]));
  });

  test('can be changed without an address', async () => {
    const { shell, user } = await show({}, signedUp);
    await waitFor(() => expect(field('State or region').value).toBe('NJ'));
    await user.selectOptions(field('State or region'), 'NY');
    await save(user);
    await waitFor(() => expect(updates(shell)).toEqual([{ state: 'NY', country: 'USA' }]));
  });

  test('are sent with the address once there is one', async () => {
    const { shell, user } = await show({}, signedUp);
    await waitFor(() => expect(field('State or region').value).toBe('NJ'));
    await user.type(field('Street'), '1 Main St');
    await user.type(field('City'), 'Hoboken');
    await save(user);
    await waitFor(() =>
      expect(updates(shell)).toEqual([
        {
          address: { line1: '1 Main St', line2: null, city: 'Hoboken', state: 'NJ', postalCode: null, country: 'USA' },
        },
      ]),
    );
  });
});

test('shows and saves a foreign phone unchanged', async () => {
  const phone = '+442079460958';
  const { shell, user } = await show({ 'account.manage/update': { ...testAccount, ...account, phone } }, { phone });
  expect(field('Phone').value).toBe(phone);
  await user.type(field('Last name'), 's');
  await save(user);
  await waitFor(() => expect(updates(shell)).toEqual([{ lastName: 'Whitfields' }]));
  // Once saved, the form starts again from the server's answer.
  await waitFor(() => expect(field('Last name').value).toBe('Whitfield'));
  await user.clear(field('Phone'));
  await user.type(field('Phone'), '+44 20 7946 0000');
  await save(user);
  await waitFor(() => expect(updates(shell).at(-1)).toMatchObject({ phone: '+442079460000' }));
});

test('shows server errors at their fields, including nested ones', async () => {
  const refused = new CallError('Check the form', 422, 'VALIDATION_FAILED', null, [
    { field: 'address.postalCode', message: 'Postal code must be valid' },
  ]);
  const { user } = await show({ 'account.manage/update': refused });
  await user.type(field('ZIP or postal code'), '9');
  await save(user);
  await screen.findByText('Postal code must be valid');
});

test('marks the session of this device, and logs out another one', async () => {
  await show();
  within(screen.getByRole('list', { name: 'Sessions' })).getByText('Chrome on Windows');
  screen.getByRole('button', { name: 'Log out Safari on iPhone' });
});

test('links to the screen of the shell for changing the password', async () => {
  await show();
  expect(screen.getByRole('link', { name: 'Change password' }).getAttribute('href')).toBe('/session/change-password');
});
