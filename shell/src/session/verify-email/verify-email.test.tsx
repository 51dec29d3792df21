import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/shared/session';
import { account, renderSession } from '../testing/render-session';

const path = '/session/verify-email';

test('the link of the mail leaves the address and is used by a press', async () => {
  const { call, here } = renderSession(`${path}?token=secret`, { answers: { 'session.manage/verifyemail': { verified: true } } });
  const button = await screen.findByRole('button', { name: 'Verify e-mail' });
  await waitFor(() => expect(here()).toBe(path));
  expect(call).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(call).toHaveBeenCalledWith('session.manage/verifyemail', { token: 'secret' });
  await waitFor(() => expect(here()).toBe('/session/login'));
  expect(screen.getByText('Your e-mail address is verified. You can log in.')).toBeTruthy();
});

test('a new address of somebody who is signed in is told to every tab', async () => {
  const email = 'dana@new.example';
  const { browser, bus } = renderSession(`${path}?token=secret`, {
    signedIn: account,
    answers: { 'session.manage/verifyemail': { verified: true }, 'account.manage/getdetail': { ...account, email } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify e-mail' }));
  expect(await screen.findByText('Your e-mail address is verified.')).toBeTruthy();
  expect(browser.announced).toEqual(['accountChanged']);
  await waitFor(() => expect(bus.state()).toMatchObject({ status: 'signedIn', account: { email } }));
});

test('a dead link leads to the code and a new mail', async () => {
  const dead = new CallError('This link has expired.', 410, 'LINK_EXPIRED');
  renderSession(`${path}?token=secret`, { answers: { 'session.manage/verifyemail': dead } });
  await userEvent.click(await screen.findByRole('button', { name: 'Verify e-mail' }));
  expect(await screen.findByText('This link has expired.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Verify by code or send a new e-mail' }));
  expect(await screen.findByLabelText('Code')).toBeTruthy();
});

test('the code of the mail does as well', async () => {
  const { call, here } = renderSession(path, { state: { email: 'd@x.io' }, answers: { 'session.manage/verifyemail': { verified: true } } });
  await userEvent.type(await screen.findByLabelText('Code'), '12345');
  await userEvent.click(screen.getByRole('button', { name: 'Verify e-mail' }));
  expect(screen.getByText('Code must be valid')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Code'), '6');
  await userEvent.click(screen.getByRole('button', { name: 'Verify e-mail' }));
  expect(call).toHaveBeenCalledWith('session.manage/verifyemail', { email: 'd@x.io', code: '123456' });
  await waitFor(() => expect(here()).toBe('/session/login'));
});

test('a username is not taken for an address', async () => {
  renderSession(path, { state: { email: 'dana' } });
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send the e-mail again' }).disabled).toBe(true);
});

test('the mail may be asked for again once a minute', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { call } = renderSession(path, { state: { email: 'd@x.io' }, answers: { 'session.manage/resendverification': { sent: true } } });
  await user.click(await screen.findByRole('button', { name: 'Send the e-mail again' }));
  expect(call).toHaveBeenCalledWith('session.manage/resendverification', { usernameOrEmail: 'd@x.io' });
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send the e-mail again in 60 s' })).disabled).toBe(true);
  for (let second = 0; second < 60; second += 1) act(() => jest.advanceTimersByTime(1_000));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send the e-mail again' }).disabled).toBe(false);
  jest.useRealTimers();
});
