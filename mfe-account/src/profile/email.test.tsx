import { CallError, screen, testAccount } from '@heliograph/testing';
import { account, field, save, show, updates } from './test-profile';

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
