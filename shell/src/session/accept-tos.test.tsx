import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@heliograph/platform/session';
import { account, fillIn, renderSession } from './testing/render-session';

const path = '/session/accept-tos';
const terms = {
  version: '2026-2',
  title: 'Terms of service',
  effectiveOn: '2026-10-01',
  summaryOfChanges: 'Quiet hours are new.',
  body: 'First paragraph.\n\nSecond paragraph.',
};
const pending = { ...account, tosAccept: false, terms };
const done = {
  'account.manage/accepttos': { tosAccept: true, acceptedAt: '2026-11-20T15:00:00Z' },
  'account.manage/getdetail': account,
};

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{"ip":"192.0.2.7"}'));
});

afterEach(() => jest.restoreAllMocks());

async function accept(): Promise<void> {
  await fillIn({ 'Full name': 'Dana Okafor' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'I have read these terms and accept them' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
}

test('shows the terms with version, date, and changes, scrollable by keyboard', async () => {
  renderSession(path, { signedIn: pending });
  await screen.findByText('Version 2026-2, effective Oct 1, 2026');
  screen.getByText('Quiet hours are new.');
  const region = screen.getByRole('region', { name: 'Terms of service' });
  expect(region.tabIndex).toBe(0);
  expect([...region.querySelectorAll('p')].map((paragraph) => paragraph.textContent)).toEqual([
    'First paragraph.',
    'Second paragraph.',
  ]);
});

test('requires name and checkbox', async () => {
  const { call } = renderSession(path, { signedIn: pending });
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  screen.getByText('Full name is required');
  screen.getByText('Acceptance is required');
  expect(call).not.toHaveBeenCalled();
});

test('accepting sends version, name, and the traced IP address, then loads the account again', async () => {
  const { bus, call } = renderSession(path, { signedIn: pending, answers: done });
  await accept();
  await waitFor(() => expect(bus.state()).toEqual({ status: 'signedIn', account }));
  expect(call).toHaveBeenCalledWith('account.manage/accepttos', {
    tosVersion: '2026-2',
    fullName: 'Dana Okafor',
    clientIp: '192.0.2.7',
  });
});

test('a failed trace doesn’t block', async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError('refused'));
  const { call } = renderSession(path, { signedIn: pending, answers: done });
  await accept();
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith('account.manage/accepttos', {
      tosVersion: '2026-2',
      fullName: 'Dana Okafor',
      clientIp: undefined,
    }),
  );
});

test('shows the new terms if they changed while they were read', async () => {
  const newer = { ...pending, terms: { ...terms, version: '2026-3' } };
  const stale = new CallError('The terms have changed.', 409, 'CONFLICT');
  renderSession(path, {
    signedIn: pending,
    answers: { 'account.manage/accepttos': stale, 'account.manage/getdetail': newer },
  });
  await accept();
  await screen.findByText('Version 2026-3, effective Oct 1, 2026');
});

test('declining logs out', async () => {
  const { browser } = renderSession(path, {
    signedIn: pending,
    answers: { 'session.manage/logout': { loggedOut: true } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(browser.left).toEqual([expect.objectContaining({ reason: 'logout' })]));
});
