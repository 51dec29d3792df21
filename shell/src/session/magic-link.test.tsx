import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { account, freshToken, renderSession, signedIn } from './testing/render-session';

const info = { maskedEmail: 'd***@harborlane.example', expiresAt: '2026-11-20T15:00:00Z' };

test('says the same for every name when a link is requested', async () => {
  const { call } = renderSession('/session/ml', { answers: { 'session.manage/magiclinkrequest': { sent: true } } });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Email me a login link');
  await userEvent.type(screen.getByLabelText('Email or username'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
  await screen.findByText(/^If we know this address or username/);
  expect(call).toHaveBeenCalledWith('session.manage/magiclinkrequest', { usernameOrEmail: 'nobody' });
  await userEvent.click(screen.getByRole('button', { name: 'request another one' }));
  screen.getByLabelText('Email or username');
});

test('opening a link removes the token from the URL and doesn’t use it up', async () => {
  const { call, here } = renderSession('/session/ml/secret', { answers: { 'session.manage/magiclinkinfo': info } });
  await screen.findByRole('button', { name: 'Continue as d***@harborlane.example' });
  await waitFor(() => expect(here()).toBe('/session/ml/link'));
  expect(new Set(call.mock.calls.map(([name]) => name))).toEqual(new Set(['session.manage/magiclinkinfo']));
});

test('the button logs in and continues', async () => {
  const answers = { 'session.manage/magiclinkinfo': info, 'session.manage/magiclogin': signedIn };
  const { browser, bus, call, here } = renderSession('/session/ml/secret', { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Continue as/ }));
  await waitFor(() => expect(here()).toBe('/main'));
  expect(call).toHaveBeenLastCalledWith('session.manage/magiclogin', { token: 'secret' }, { quiet: true });
  expect(browser.readToken()).toBe(freshToken);
  expect(bus.state()).toEqual({ status: 'signedIn', account });
});

test.each([
  ['only look', true, 'You can look at everything and change nothing.'],
  ['make changes', false, 'Everything you change is recorded under your name.'],
])('names the user that a staff member logs in as, who may %s', async (_what, readOnly, words) => {
  const impersonation = { name: 'Dana Whitfield', company: 'Harbor Lane', readOnly };
  const { bus } = renderSession('/session/ml/secret', {
    answers: { 'session.manage/magiclinkinfo': { ...info, impersonation }, 'session.manage/magiclogin': signedIn },
  });
  await screen.findByRole('heading', { level: 1, name: 'Log in as Dana Whitfield' });
  expect(screen.getByText(/^You’ll act as this user/).textContent).toBe(
    `You’ll act as this user of Harbor Lane for 30 minutes. ${words}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Continue as Dana Whitfield' }));
  await waitFor(() => expect(bus.state().status).toBe('signedIn'));
});

test('explains why a link is invalid and offers a new one', async () => {
  const used = new CallError('This link was used already.', 410, 'LINK_USED');
  renderSession('/session/ml/secret', { answers: { 'session.manage/magiclinkinfo': used } });
  await screen.findByText('This link was used already.');
  expect(screen.getByRole('link', { name: 'Send a new link' }).getAttribute('href')).toBe('/session/ml');
});

test('says in place that an account is suspended, with a contact', async () => {
  const words = 'This account is suspended: payment. Write to support@heliograph.example.';
  const answers = {
    'session.manage/magiclinkinfo': info,
    'session.manage/magiclogin': new CallError(words, 403, 'ACCOUNT_SUSPENDED'),
  };
  renderSession('/session/ml/secret', { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Continue as/ }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
});

test('says that a link expired between opening and pressing', async () => {
  const used = new CallError('This link was used already.', 410, 'LINK_USED');
  renderSession('/session/ml/secret', {
    answers: { 'session.manage/magiclinkinfo': info, 'session.manage/magiclogin': used },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Continue as/ }));
  await screen.findByText('This link was used already.');
});

test('an unavailable server does not invalidate the link: a retry works', async () => {
  const answers: Record<string, unknown> = {
    'session.manage/magiclinkinfo': new CallError('The server could not be reached.', 0, 'NETWORK'),
  };
  renderSession('/session/ml/secret', { answers });
  expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.');
  answers['session.manage/magiclinkinfo'] = info;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: /^Continue as/ });
});

test('a URL without a token asks for a new link', async () => {
  renderSession('/session/ml/link');
  await screen.findByText('The link is incomplete. Open it from the email again.');
});
