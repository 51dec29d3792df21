import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { toast } from '@heliograph/kit/ui';
import { account, fillIn, freshToken, renderSession, signedIn } from '../testing/render-session';

const toasts = (): string[] => jest.mocked(toast.error).mock.calls.map(([text]) => text);

beforeEach(() => jest.spyOn(toast, 'error').mockReset());

async function logIn(): Promise<void> {
  await fillIn({ Username: ' dana ', Password: 'correct horse' });
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

test('has a main landmark with its title, the exact labels, and the three links', () => {
  renderSession('/session/login');
  expect(screen.getByRole('main').querySelector('h1')?.textContent).toBe('Log in to Heliograph');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Forgot password' }).getAttribute('href')).toBe('/session/forgot-password');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/session/sign-up');
  expect(screen.getByRole('link', { name: 'Email me a login link' }).getAttribute('href')).toBe('/session/ml');
  expect(document.title).toBe('Log in to Heliograph · Heliograph');
});

test('offers a password reset in the admin app, but no sign-up or login links', () => {
  renderSession('/session/login', { app: 'admin' });
  screen.getByRole('button', { name: 'Log in' });
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/session/forgot-password',
    'mailto:support@heliograph.example',
  ]);
});

test('requires both fields and focuses the first', async () => {
  const { call } = renderSession('/session/login');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  screen.getByText('Username is required');
  screen.getByText('Password is required');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(call).not.toHaveBeenCalled();
});

test('reads the whole session from the response: token, account, and balance, without another call', async () => {
  const { balances, bus, browser, call } = renderSession('/session/login', {
    answers: { 'session.manage/login': signedIn },
  });
  await logIn();
  expect([browser.readToken(), browser.readDevice()]).toEqual([freshToken, 'device-1']);
  expect(bus.state()).toEqual({ status: 'signedIn', account });
  expect(balances.at(-1)).toEqual({ balance: 10_000_000n, minBalance: 1_000_000n });
  expect(call.mock.calls.map(([name, body]) => [name, body])).toEqual([
    ['session.manage/login', { usernameOrEmail: 'dana', password: 'correct horse' }],
  ]);
});

test('keeps the form after a wrong password, without a session', async () => {
  const wrong = new CallError('Incorrect username or password', 401, 'INVALID_CREDENTIALS');
  const { bus, browser, here } = renderSession('/session/login', { answers: { 'session.manage/login': wrong } });
  await logIn();
  expect(bus.state().status).toBe('signedOut');
  expect(browser.left).toEqual([]);
  expect(here()).toBe('/session/login');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
});

test.each(['ACCOUNT_SUSPENDED', 'ACCOUNT_CLOSED', 'USER_DISABLED'])(
  '%s: shows the server’s message once, with a link to contact support',
  async (code) => {
    const words = 'This account is suspended: payment. Write to support@heliograph.example.';
    renderSession('/session/login', { answers: { 'session.manage/login': new CallError(words, 403, code) } });
    await logIn();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toBe(words);
    expect(within(notice).getByRole('link', { name: 'support@heliograph.example' }).getAttribute('href')).toBe(
      'mailto:support@heliograph.example',
    );
    expect(toasts()).toEqual([]);
  },
);

describe('a login that has to wait', () => {
  const words = 'Too many wrong passwords. Try again in 2 seconds.';
  const tooMany = new CallError(words, 429, 'RATE_LIMITED', null, [], 2);

  test('says when to try again, and offers a login link', async () => {
    renderSession('/session/login', { answers: { 'session.manage/login': tooMany } });
    await logIn();
    const notice = await screen.findByRole('alert');
    within(notice).getByText(words);
    expect(within(notice).getByRole('link', { name: 'Email me a login link' }).getAttribute('href')).toBe(
      '/session/ml',
    );
    expect(toasts()).toEqual([]);
  });

  test('disappears once the wait is over', async () => {
    jest.useFakeTimers();
    try {
      renderSession('/session/login', { answers: { 'session.manage/login': tooMany } });
      for (const [label, value] of [
        ['Username', 'dana'],
        ['Password', 'correct horse'],
      ] as const)
        fireEvent.change(screen.getByLabelText(label), { target: { value } });
      fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
      await act(() => jest.advanceTimersByTimeAsync(0));
      await act(() => jest.advanceTimersByTimeAsync(1_900));
      screen.getByRole('alert');
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(screen.queryByRole('alert')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  test('offers staff no login link', async () => {
    renderSession('/session/login', { app: 'admin', answers: { 'session.manage/login': tooMany } });
    await logIn();
    expect(within(await screen.findByRole('alert')).queryByRole('link')).toBeNull();
  });
});

test('sends the token of a known device at the next login', async () => {
  const { browser, call } = renderSession('/session/login', { answers: { 'session.manage/login': signedIn } });
  browser.writeDevice('device-0');
  await logIn();
  expect(call).toHaveBeenCalledWith(
    'session.manage/login',
    { usernameOrEmail: 'dana', password: 'correct horse', device: 'device-0' },
    { quiet: true },
  );
});

test('shows other errors as a toast', async () => {
  renderSession('/session/login', {
    answers: { 'session.manage/login': new CallError('Incorrect username or password', 401, 'INVALID_CREDENTIALS') },
  });
  await logIn();
  await waitFor(() => expect(toasts()).toEqual(['Incorrect username or password']));
});

test.each([
  ['expired', 'Your session expired. Log in to continue where you left off.'],
  ['ended', 'Your session was ended. Log in to continue where you left off.'],
  ['logout', 'You’re logged out.'],
  ['accepted', 'You’re all set. Log in with your username and password.'],
  ['passwordReset', 'Your password was changed. Log in with the new one.'],
])('after %s, says why the user is here', (reason, words) => {
  renderSession('/session/login', { state: { from: '/main/contacts', reason } });
  expect(screen.getByRole('status').textContent).toBe(words);
});

test('fills in a known username and focuses the password', () => {
  renderSession('/session/login', { state: { from: '/main', reason: 'accepted', username: 'otis.marlow' } });
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('otis.marlow');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

test('ignores an unknown reason', () => {
  renderSession('/session/login', { state: { from: '/main', reason: 'somethingNew' } });
  expect(screen.queryByRole('status')).toBeNull();
});

test('says nothing without a reason', () => {
  renderSession('/session/login', { state: { from: '/main/contacts', reason: null }, signedIn: account });
  expect(screen.queryByRole('status')).toBeNull();
});
