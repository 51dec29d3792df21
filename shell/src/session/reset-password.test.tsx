import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { account, fillIn, renderSession } from './testing/render-session';

const link = '/session/reset-password?token=secret';
const info = {
  kind: 'reset',
  username: 'dana',
  usernameTaken: false,
  email: null,
  company: 'Harbor Lane',
  invitedBy: null,
  expiresAt: '2026-11-20T15:10:00Z',
};
const answers = {
  'session.manage/linkinfo': info,
  'account.manage/resetpassword': { reset: true, sessionsRevoked: 3 },
};
const invitation = { ...info, kind: 'invitation', username: 'otis.marlow', invitedBy: 'Dana Whitfield' };

async function fill(confirm = 'correct horse battery'): Promise<void> {
  await fillIn({ 'New password': 'correct horse battery', 'Confirm new password': confirm });
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
}

async function accept(): Promise<void> {
  await fillIn({ Password: 'correct horse battery', 'Confirm password': 'correct horse battery' });
  await userEvent.click(screen.getByRole('button', { name: 'Accept invitation' }));
}

test('removes the token from the address; names the user; saving shows how many sessions ended and opens the login', async () => {
  const { call, here, state } = renderSession(link, { answers });
  await screen.findByLabelText('New password');
  await waitFor(() => expect(here()).toBe('/session/reset-password'));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('dana');
  await fill();
  expect(call).toHaveBeenCalledWith('account.manage/resetpassword', {
    token: 'secret',
    password: 'correct horse battery',
  });
  await waitFor(() => expect(here()).toBe('/session/login'));
  expect(state()).toEqual({ from: '/main', reason: 'passwordReset', username: 'dana' });
  screen.getByText('3 sessions were logged out');
});

test('ends the session of this browser', async () => {
  const { browser } = renderSession(link, { answers, signedIn: account });
  await fill();
  await waitFor(() => expect(browser.left).toEqual([expect.objectContaining({ reason: 'passwordReset' })]));
});

test('requires equal passwords that are long enough', async () => {
  const { call } = renderSession(link, { answers });
  await fill('correct horse');
  screen.getByText('Confirm new password must be equal to New password');
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.type(screen.getByLabelText('New password'), 'short');
  screen.getByText('New password must be more than 12 characters');
  expect(call.mock.calls.map(([name]) => name)).not.toContain('account.manage/resetpassword');
});

test('shows the server’s message about the password at the field', async () => {
  const common = new CallError('Check the form', 422, 'VALIDATION_FAILED', null, [
    { field: 'password', message: 'This password is too common' },
  ]);
  renderSession(link, { answers: { ...answers, 'account.manage/resetpassword': common } });
  await fill();
  await screen.findByText('This password is too common');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
});

test('offers a new link if this one is invalid', async () => {
  const dead = new CallError('This link has expired.', 410, 'LINK_EXPIRED');
  renderSession(link, { answers: { ...answers, 'account.manage/resetpassword': dead } });
  await fill();
  await screen.findByText('This link has expired.');
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/session/forgot-password');
});

test('reports an invalid link before anything is typed', async () => {
  renderSession(link, {
    answers: { 'session.manage/linkinfo': new CallError('This link has expired.', 410, 'LINK_EXPIRED') },
  });
  await screen.findByText('This link has expired.');
  screen.getByRole('link', { name: 'Send a new link' });
});

test('retries a check that failed for another reason', async () => {
  const later: Record<string, unknown> = {
    'session.manage/linkinfo': new CallError('The server could not be reached.', 0, 'NETWORK'),
  };
  renderSession(link, { answers: later });
  expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.');
  later['session.manage/linkinfo'] = info;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('New password');
});

describe('an invitation', () => {
  test('names account, inviter, and username, and mentions no reset', async () => {
    const { here, state } = renderSession(link, {
      answers: {
        ...answers,
        'session.manage/linkinfo': invitation,
        'account.manage/resetpassword': { reset: true, sessionsRevoked: 0 },
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Join Harbor Lane' });
    screen.getByText('Dana Whitfield invited you. Choose a password to get started.');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('otis.marlow');
    expect(screen.getByRole('main').textContent).not.toMatch(/reset|new password|logged out/i);
    await accept();
    await waitFor(() => expect(here()).toBe('/session/login'));
    expect(state()).toEqual({ from: '/main', reason: 'accepted', username: 'otis.marlow' });
  });

  test('of staff names the staff of the brand', async () => {
    renderSession(link, {
      app: 'admin',
      answers: { 'session.manage/linkinfo': { ...invitation, company: null, invitedBy: null } },
    });
    await screen.findByRole('heading', { level: 1, name: 'Join the Heliograph staff' });
    screen.getByText('You’ve been invited. Choose a password to get started.');
  });

  test('ends the session of the user who is logged in', async () => {
    const { browser } = renderSession(link, {
      signedIn: account,
      answers: { ...answers, 'session.manage/linkinfo': invitation },
    });
    await screen.findByRole('heading', { level: 1, name: 'Join Harbor Lane' });
    await accept();
    await waitFor(() => expect(browser.left).toEqual([expect.objectContaining({ reason: 'accepted' })]));
  });

  test.each([
    ['INVITATION_EXPIRED', 410, 'This invitation has expired. Ask the person who invited you for a new one.'],
    ['INVITATION_USED', 410, 'This invitation was already accepted, or a newer one was sent.'],
    ['EMAIL_IN_USE', 409, 'This email address already belongs to another user.'],
  ])('that is invalid offers no new link: %s', async (code, status, words) => {
    renderSession(link, { answers: { 'session.manage/linkinfo': new CallError(words, status, code) } });
    await screen.findByText(words);
    expect(screen.queryByRole('link', { name: 'Send a new link' })).toBeNull();
    screen.getByRole('link', { name: 'Back to login' });
  });
});

test('shows no form without a token', async () => {
  renderSession('/session/reset-password');
  await screen.findByText('The link is incomplete. Open it from the email again.');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('redirects the link of a sign-up or an email change to its own screen', async () => {
  const { here } = renderSession(link, {
    answers: { 'session.manage/linkinfo': { ...info, kind: 'emailUndo', email: 'dana@harborlane.example' } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Undo the email change' });
  expect(here()).toBe('/session/verify-email');
});
