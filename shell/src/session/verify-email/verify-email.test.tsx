import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { fillIn, press, renderSession } from '../testing/render-session';

const path = '/session/verify-email';
const state = { email: 'dana@harborlane.exampel', claim: 'handle' };
const over = new CallError('This sign-up was completed or has expired. Log in, or sign up again.', 410, 'SIGN_UP_OVER');

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
