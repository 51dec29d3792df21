import { CallError, screen, testAccount, waitFor, within } from '@heliograph/testing';
import { account, field, save, show, updates } from './test-profile';

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

test('finds the time zone by typing', async () => {
  const { shell, user } = await show();
  const zone = screen.getByRole('combobox', { name: 'Time zone' });
  await user.clear(zone);
  await user.paste('los angeles');
  await user.click(await screen.findByText('Pacific Time (PT), Los Angeles'));
  await save(user);
  await waitFor(() => expect(updates(shell)).toEqual([{ timezone: 'America/Los_Angeles' }]));
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
