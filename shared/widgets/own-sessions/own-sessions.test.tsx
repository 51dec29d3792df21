import { CallError, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { OwnSessions } from './index';

const device = {
  createdAt: '2026-11-20T14:00:00Z',
  expiresAt: '2026-11-21T02:00:00Z',
  lastSeenAt: '2026-11-20T15:00:00Z',
  ip: '203.0.113.9',
};
const phone = {
  ...device,
  sessionUUID: '0190f0e0-0000-7000-8000-0000000000aa',
  current: false,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
};
const desk = {
  ...device,
  sessionUUID: '0190f0e0-0000-7000-8000-0000000000bb',
  current: true,
  ip: null,
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
};

const show = (answers: Record<string, unknown> = {}) =>
  renderInShell(<OwnSessions />, { answers: { 'session.manage/listsessions': { items: [desk, phone] }, ...answers } });

test('names this device without a logout button, and logs another one out after confirmation', async () => {
  const { shell, user } = show({ 'session.manage/revokesession': { revoked: true } });
  const list = await screen.findByRole('list', { name: 'Sessions' });
  const [current, other] = within(list).getAllByRole('listitem');
  expect(current?.textContent).toContain('Chrome on Windows');
  expect(current?.textContent).toContain('This device');
  expect(current && within(current).queryByRole('button')).toBeNull();
  expect(other?.textContent).toContain('203.0.113.9');
  await user.click(within(list).getByRole('button', { name: 'Log out Safari on iPhone' }));
  const question = await screen.findByRole('alertdialog', { name: 'Log out Safari on iPhone?' });
  await user.click(within(question).getByRole('button', { name: 'Log out' }));
  await waitFor(() =>
    expect(shell.made.toasts).toEqual([{ kind: 'success', text: 'Safari on iPhone was logged out' }]),
  );
  expect(shell.made.calls.map(({ name, body }) => [name, body])).toEqual([
    ['session.manage/listsessions', {}],
    ['session.manage/revokesession', { sessionUUID: phone.sessionUUID }],
    ['session.manage/listsessions', {}],
  ]);
});

test('shows a failure once, in place, and can retry', async () => {
  const answers: Record<string, unknown> = {
    'session.manage/listsessions': new CallError('The database is being restarted.', 503, 'UNAVAILABLE'),
  };
  const { shell, user } = show(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('The database is being restarted.');
  expect(shell.made.toasts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(shell.made.calls).toHaveLength(2);
});
