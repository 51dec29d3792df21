import { screen, waitFor } from '@testing-library/react';
import { CallError } from '@heliograph/platform/session';
import { account, press, renderSession } from '../testing/render-session';

const path = '/session/verify-email';

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
