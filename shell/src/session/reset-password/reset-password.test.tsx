import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/shared/session';
import { account, fillIn, renderSession } from '../testing/render-session';

const link = '/session/reset-password?token=secret';
const answers = { 'account.manage/resetpassword': { reset: true, sessionsRevoked: 3 } };

async function fill(confirm = 'correct horse battery'): Promise<void> {
  await fillIn({ 'New password': 'correct horse battery', 'Confirm new password': confirm });
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

test('the token leaves the address; saving tells how many sessions ended and leads to login', async () => {
  const { call, here, state } = renderSession(link, { answers });
  await screen.findByLabelText('New password');
  await waitFor(() => expect(here()).toBe('/session/reset-password'));
  await fill();
  expect(call).toHaveBeenCalledWith('account.manage/resetpassword', { token: 'secret', password: 'correct horse battery' });
  await waitFor(() => expect(here()).toBe('/session/login'));
  expect(state()).toEqual({ from: '/main', reason: 'passwordReset' });
  expect(screen.getByText('Password changed, 3 sessions signed out.')).toBeTruthy();
});

test('a session of this browser ends with it', async () => {
  const { browser } = renderSession(link, { answers, signedIn: account });
  await fill();
  await waitFor(() => expect(browser.left).toEqual([expect.objectContaining({ reason: 'passwordReset' })]));
});

test('both must be equal, and long enough', async () => {
  const { call } = renderSession(link, { answers });
  await fill('correct horse');
  expect(screen.getByText('Confirm new password must be equal to New password')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  expect(screen.getByText('New password must be more than 12 characters')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});

test('what the server says of the password lands at the password', async () => {
  const common = new CallError('Check the form', 422, 'VALIDATION_FAILED', null, [{ field: 'password', message: 'This password is too common' }]);
  renderSession(link, { answers: { 'account.manage/resetpassword': common } });
  await fill();
  expect(await screen.findByText('This password is too common')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
});

test('a dead link offers a new one', async () => {
  const dead = new CallError('This link has expired.', 410, 'LINK_EXPIRED');
  renderSession(link, { answers: { 'account.manage/resetpassword': dead } });
  await fill();
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/session/forgot-password');
});

test('without a token there is nothing to fill in', async () => {
  renderSession('/session/reset-password');
  expect(await screen.findByText('The link is not complete. Open it from the e-mail again.')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});
