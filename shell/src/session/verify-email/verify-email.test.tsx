import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/shared/session';
import { account, fillIn, renderSession } from '../testing/render-session';

const path = '/session/verify-email';

test('the link of the mail leaves the address and is used by a press', async () => {
  const { call, here } = renderSession(`${path}?token=secret`, { answers: { 'session.manage/verifyemail': { verified: true } } });
  const button = await screen.findByRole('button', { name: 'Verify email' });
  await waitFor(() => expect(here()).toBe(path));
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(call).toHaveBeenCalledWith('session.manage/verifyemail', { token: 'secret' });
  await waitFor(() => expect(here()).toBe('/session/login'));
  expect(screen.getByText('Your email address is verified. You can log in now.')).toBeTruthy();
});

test('a new address of somebody who is signed in is told to every tab', async () => {
  const email = 'dana@new.example';
  const { browser, bus } = renderSession(`${path}?token=secret`, {
    signedIn: account,
    answers: { 'session.manage/verifyemail': { verified: true }, 'account.manage/getdetail': { ...account, email } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify email' }));
  expect(await screen.findByText('Your email address is verified.')).toBeTruthy();
  expect(browser.announced).toEqual(['accountChanged']);
  await waitFor(() => expect(bus.state()).toMatchObject({ status: 'signedIn', account: { email } }));
});

test('a dead link leads to the code and a new mail', async () => {
  const dead = new CallError('This link has expired.', 410, 'LINK_EXPIRED');
  renderSession(`${path}?token=secret`, { answers: { 'session.manage/verifyemail': dead } });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify email' }));
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Enter a code or send a new email' }));
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});

test('the code of the mail does as well', async () => {
  const { call, here } = renderSession(path, { state: { email: 'd@x.io' }, answers: { 'session.manage/verifyemail': { verified: true } } });
  await userEvent.type(await screen.findByLabelText('Code'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Verify email' }));
  expect(screen.getByText('Code must be valid')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Code'), '6');
  await userEvent.click(screen.getByRole('button', { name: 'Verify email' }));
  expect(call).toHaveBeenCalledWith('session.manage/verifyemail', { email: 'd@x.io', code: '123456' });
  await waitFor(() => expect(here()).toBe('/session/login'));
});

test('a username is not taken for an address', async () => {
  renderSession(path, { state: { usernameOrEmail: 'dana' } });
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend email' }).disabled).toBe(true);
});

test('the mail may be asked for again once a minute', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { call } = renderSession(path, { state: { email: 'd@x.io' }, answers: { 'session.manage/resendverification': { sent: true } } });
  await user.click(await screen.findByRole('button', { name: 'Resend email' }));
  expect(call).toHaveBeenCalledWith('session.manage/resendverification', { usernameOrEmail: 'd@x.io' });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Resend email in 60 s' })).disabled).toBe(true);
  for (let second = 0; second < 60; second += 1) act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend email' }).disabled).toBe(false);
  jest.useRealTimers();
});

describe('an address that was mistyped', () => {
  const state = { email: 'dana@harborlane.exampel', usernameOrEmail: 'dana' };
  const changed = { 'session.manage/changesignupemail': { emailVerification: 'sent' } };
  const change = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    await fillIn({ Password: 'correct horse', 'New email': ' dana@harborlane.example ' });
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  };

  test('is corrected by the password of the sign-up; the code then goes with the new one', async () => {
    const { call, state: carried } = renderSession(path, { state, answers: { ...changed, 'session.manage/verifyemail': { verified: true } } });
    expect(await screen.findByText('Open the link we emailed to dana@harborlane.exampel, or enter its code.')).toBeTruthy();
    await change();
    expect(call).toHaveBeenCalledWith('session.manage/changesignupemail', { usernameOrEmail: 'dana', password: 'correct horse', email: 'dana@harborlane.example' });
    expect(await screen.findByText('Open the link we emailed to dana@harborlane.example, or enter its code.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@harborlane.example');
    expect(carried()).toEqual({ email: 'dana@harborlane.example', usernameOrEmail: 'dana' });
  });

  test('stays when the password is wrong, which its field says', async () => {
    const wrong = new CallError('Incorrect username or password', 422, 'VALIDATION_FAILED', null, [{ field: 'password', message: 'Incorrect username or password' }]);
    renderSession(path, { state, answers: { 'session.manage/changesignupemail': wrong } });
    await change();
    expect(await screen.findByText('Incorrect username or password')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('dana@harborlane.exampel');
  });

  test('can be corrected after a reload, when only the login is known, or nothing', async () => {
    renderSession(path);
    await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Username or email'));
  });

  test('is for sign-ups: neither for staff nor for whoever is logged in', async () => {
    renderSession(path, { app: 'admin' });
    await screen.findByLabelText('Code');
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
    cleanup();
    renderSession(path, { signedIn: account });
    await screen.findByLabelText('Code');
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
  });
});
