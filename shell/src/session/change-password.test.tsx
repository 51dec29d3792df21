import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { tokenFor } from '@heliograph/testing/fake-browser';
import { account, fillIn, renderSession } from './testing/render-session';

const path = '/session/change-password';
const pending = { ...account, requirePasswordReset: true };
const newToken = tokenFor({ expiresIn: 7_200 });

async function fill(): Promise<void> {
  await fillIn({
    'Current password': 'old password',
    'New password': 'correct horse battery',
    'Confirm new password': 'correct horse battery',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

test('keeps the new token, loads the account again, and continues', async () => {
  const answers = {
    'account.manage/changepassword': { changed: true, token: newToken },
    'account.manage/getdetail': account,
  };
  const { browser, bus, call, here } = renderSession(path, { signedIn: pending, answers });
  await fill();
  expect(call).toHaveBeenCalledWith('account.manage/changepassword', {
    currentPassword: 'old password',
    newPassword: 'correct horse battery',
  });
  await waitFor(() => expect(here()).toBe('/main'));
  expect(browser.readToken()).toBe(newToken);
  expect(bus.state()).toEqual({ status: 'signedIn', account });
});

test('shows a wrong current password at its field', async () => {
  const wrong = new CallError('Current password is wrong', 422, 'VALIDATION_FAILED', null, [
    { field: 'currentPassword', message: 'Current password is wrong' },
  ]);
  renderSession(path, { signedIn: account, answers: { 'account.manage/changepassword': wrong } });
  await fill();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
  screen.getByText('Current password is wrong');
});

test('offers logout if the change is required, and a way back if it is not', async () => {
  const { browser, call } = renderSession(path, {
    signedIn: pending,
    answers: { 'session.manage/logout': { loggedOut: true } },
  });
  await screen.findByText('Choose a new password to continue.');
  expect(screen.queryByRole('link', { name: 'Back to the dashboard' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(call).toHaveBeenCalledWith('session.manage/logout', {}, expect.objectContaining({ quiet: true }));
  await waitFor(() => expect(browser.left).toEqual([expect.objectContaining({ reason: 'logout' })]));
});

test('redirects when not required', async () => {
  renderSession(path, { signedIn: account });
  expect((await screen.findByRole('link', { name: 'Back to the dashboard' })).getAttribute('href')).toBe('/main');
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
});
