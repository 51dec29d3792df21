import { screen, waitFor } from '@testing-library/react';
import { CallError } from '@heliograph/platform/session';
import { fillIn, press, renderSession } from '../testing/render-session';

const path = '/session/verify-email';

describe('the link of a sign-up', () => {
  const info = {
    kind: 'signUp',
    username: 'dana',
    usernameTaken: false,
    email: 'dana@harborlane.example',
    company: 'Harbor Lane',
    invitedBy: null,
    expiresAt: '2026-11-20T15:10:00Z',
  };
  const answers = {
    'session.manage/linkinfo': info,
    'session.manage/completesignup': { completed: true, username: 'dana' },
  };
  const choose = async () => {
    await fillIn({ Password: 'correct horse battery', 'Confirm password': 'correct horse battery' });
    await press('Create account');
  };

  test('removes the token from the URL and sets the password, then opens the login with the username', async () => {
    const { call, here, state: carried } = renderSession(`${path}?token=secret`, { answers });
    await screen.findByText('This confirms dana@harborlane.example and creates the account of Harbor Lane.');
    await waitFor(() => expect(here()).toBe(path));
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    await choose();
    expect(call).toHaveBeenCalledWith('session.manage/completesignup', {
      token: 'secret',
      username: 'dana',
      password: 'correct horse battery',
    });
    await waitFor(() => expect(here()).toBe('/session/login'));
    expect(carried()).toEqual({ from: '/main', reason: 'accepted', username: 'dana' });
  });

  test('asks for another username if it is taken', async () => {
    const { call } = renderSession(`${path}?token=secret`, {
      answers: { ...answers, 'session.manage/linkinfo': { ...info, usernameTaken: true } },
    });
    await screen.findByText('The username dana is taken. Choose another one.');
    expect(document.activeElement).toBe(screen.getByLabelText('Username'));
    await choose();
    screen.getByText('Username is required');
    await fillIn({ Username: 'dana.okafor' });
    await press('Create account');
    expect(call).toHaveBeenCalledWith('session.manage/completesignup', {
      token: 'secret',
      username: 'dana.okafor',
      password: 'correct horse battery',
    });
  });

  test('shows at the field that the username was just taken', async () => {
    const taken = new CallError('Username is taken', 409, 'CONFLICT', null, [
      { field: 'username', message: 'Username is taken' },
    ]);
    renderSession(`${path}?token=secret`, { answers: { ...answers, 'session.manage/completesignup': taken } });
    await screen.findByLabelText('Username');
    await choose();
    await screen.findByText('Username is taken');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  });

  test.each([
    [
      409,
      'EMAIL_IN_USE',
      'This email address already belongs to another user. Log in as that user, or use another address.',
      null,
    ],
    [410, 'SIGN_UP_EXPIRED', 'This link has expired. Sign up again to get a new one.', 'Sign up again'],
    [410, 'LINK_USED', 'This link was already used.', null],
  ])('explains why it is invalid: %s %s', async (status, code, words, again) => {
    renderSession(`${path}?token=secret`, {
      answers: { 'session.manage/linkinfo': new CallError(words, status, code) },
    });
    await screen.findByText(words);
    expect(screen.queryByRole('link', { name: 'Sign up again' }) !== null).toBe(again !== null);
    screen.getByRole('link', { name: 'Back to login' });
  });

  test('says that it expired while the password was chosen', async () => {
    const lost = new CallError('This email address already belongs to another user.', 409, 'EMAIL_IN_USE');
    renderSession(`${path}?token=secret`, { answers: { ...answers, 'session.manage/completesignup': lost } });
    await screen.findByLabelText('Password');
    await choose();
    await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' });
    screen.getByText(lost.message);
  });
});
