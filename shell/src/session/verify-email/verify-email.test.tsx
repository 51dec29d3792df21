import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/shared/session';
import { account, fillIn, renderSession } from '../testing/render-session';

const path = '/session/verify-email';
const state = { email: 'dana@harborlane.exampel', claim: 'handle' };
const over = new CallError('This sign-up was completed or has expired. Log in, or sign up again.', 410, 'SIGN_UP_OVER');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('waiting for the email of a sign-up', () => {
  const info = {
    kind: 'signUp',
    username: 'dana',
    usernameTaken: false,
    email: 'dana@harborlane.example',
    company: 'Harbor Lane',
    invitedBy: null,
    expiresAt: '2026-11-20T15:10:00Z',
  };

  test('exchanges its code for its link', async () => {
    const { call, state: carried } = renderSession(path, {
      state,
      answers: {
        'session.manage/verifyemail': { verified: true, link: 'secret', sessionsRevoked: 0 },
        'session.manage/linkinfo': info,
      },
    });
    await screen.findByText('Open the link we emailed to dana@harborlane.exampel, or enter its code.');
    await userEvent.type(screen.getByLabelText('Code'), '12345');
    await press('Continue');
    screen.getByText('Code must be valid');
    await userEvent.type(screen.getByLabelText('Code'), '6');
    await press('Continue');
    expect(call).toHaveBeenCalledWith('session.manage/verifyemail', { claim: 'handle', code: '123456' });
    await screen.findByRole('heading', { level: 1, name: 'Choose a password' });
    expect(carried()).toEqual({ token: 'secret' });
  });

  test('can resend the email once a minute', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { call } = renderSession(path, { state, answers: { 'session.manage/resendverification': { sent: true } } });
    await user.click(await screen.findByRole('button', { name: 'Resend email' }));
    expect(call).toHaveBeenCalledWith('session.manage/resendverification', { claim: 'handle' });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend email in 60 s' })).disabled).toBe(
      true,
    );
    for (let second = 0; second < 60; second += 1) act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend email' }).disabled).toBe(false);
    jest.useRealTimers();
  });

  test('corrects a mistyped email', async () => {
    const { call, state: carried } = renderSession(path, {
      state,
      answers: { 'session.manage/changesignupemail': { emailVerification: 'sent' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    expect(document.activeElement).toBe(screen.getByLabelText('New email'));
    await fillIn({ 'New email': ' dana@harborlane.example ' });
    await press('Send link');
    expect(call).toHaveBeenCalledWith('session.manage/changesignupemail', {
      claim: 'handle',
      email: 'dana@harborlane.example',
    });
    await screen.findByText('Open the link we emailed to dana@harborlane.example, or enter its code.');
    expect(carried()).toEqual({ email: 'dana@harborlane.example', claim: 'handle' });
  });

  test.each([
    ['Resend email', 'session.manage/resendverification'],
    ['Continue', 'session.manage/verifyemail'],
    ['Send link', 'session.manage/changesignupemail'],
  ])('says when it has ended: %s', async (button, name) => {
    renderSession(path, { state, answers: { [name]: over } });
    await fillIn({ Code: '123456' });
    if (button === 'Send link') {
      await press('Change email');
      await fillIn({ 'New email': 'd@x.io' });
    }
    await press(button);
    await screen.findByText(over.message);
    expect(screen.getByRole('link', { name: 'Sign up again' }).getAttribute('href')).toBe('/session/sign-up');
  });

  test('in a browser that does not know the sign-up, only the link works', async () => {
    renderSession(path);
    await screen.findByText('Open the link we emailed you.');
    expect(screen.queryByLabelText('Code')).toBeNull();
    screen.getByRole('link', { name: 'sign up again' });
  });
});

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

describe('the links of a new email address', () => {
  const info = {
    kind: 'emailChange',
    username: 'dana',
    usernameTaken: false,
    email: 'dana@new.example',
    company: 'Harbor Lane',
    invitedBy: null,
    expiresAt: '2026-11-20T15:10:00Z',
  };
  const undo = { ...info, kind: 'emailUndo', email: 'dana@harborlane.example' };
  const answers = {
    'session.manage/verifyemail': { verified: true, link: null, sessionsRevoked: 2 },
    'session.manage/undoemailchange': { undone: true, email: undo.email },
  };

  test('confirm on a press, not when opened, and end at the login', async () => {
    const {
      call,
      here,
      state: carried,
    } = renderSession(`${path}?token=secret`, { answers: { ...answers, 'session.manage/linkinfo': info } });
    await screen.findByText(/dana@new.example will be the email address of dana/);
    expect(call.mock.calls.map(([name]) => name)).toEqual(['session.manage/linkinfo']);
    await press('Confirm email');
    expect(call).toHaveBeenCalledWith('session.manage/verifyemail', { token: 'secret' });
    await waitFor(() => expect(here()).toBe('/session/login'));
    expect(carried()).toEqual({ from: '/main', reason: 'emailChanged', username: 'dana' });
  });

  test.each([
    ['Confirm email', info, 'emailChanged'],
    ['Restore my email', undo, 'emailRestored'],
  ])('end the session of this browser: %s', async (button, link, reason) => {
    const { browser } = renderSession(`${path}?token=secret`, {
      signedIn: account,
      answers: { ...answers, 'session.manage/linkinfo': link },
    });
    await screen.findByRole('button', { name: button });
    await press(button);
    await waitFor(() => expect(browser.left).toEqual([expect.objectContaining({ reason })]));
  });

  test('undo on a press, and announce the email with the next step', async () => {
    const { call } = renderSession(`${path}?token=secret`, {
      answers: { ...answers, 'session.manage/linkinfo': undo },
    });
    await screen.findByText(/We’ll restore dana@harborlane.example as the email address of dana/);
    await press('Restore my email');
    expect(call).toHaveBeenCalledWith('session.manage/undoemailchange', { token: 'secret' });
    await screen.findByText(/We emailed you a link to set a new password/);
  });

  test('explain why they are invalid when pressed', async () => {
    const dead = new CallError('This link was already used.', 410, 'LINK_USED');
    renderSession(`${path}?token=secret`, {
      answers: { 'session.manage/linkinfo': undo, 'session.manage/undoemailchange': dead },
    });
    await screen.findByRole('button', { name: 'Restore my email' });
    await press('Restore my email');
    await screen.findByText(dead.message);
  });

  test('retry a check that failed for another reason', async () => {
    const later: Record<string, unknown> = {
      'session.manage/linkinfo': new CallError('The server could not be reached.', 0, 'NETWORK'),
    };
    renderSession(`${path}?token=secret`, { answers: later });
    expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.');
    later['session.manage/linkinfo'] = info;
    await press('Try again');
    await screen.findByRole('button', { name: 'Confirm email' });
  });

  test('a reset link redirects from here to its screen', async () => {
    const { here } = renderSession(`${path}?token=secret`, {
      answers: { 'session.manage/linkinfo': { ...info, kind: 'reset', email: null } },
    });
    await screen.findByLabelText('New password');
    expect(here()).toBe('/session/reset-password');
  });
});
