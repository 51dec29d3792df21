import { CallError, renderInShell, screen, within } from '@heliograph/testing';
import { OwnLogins } from './index';

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const login = {
  loginUUID: '0190f0e0-0000-7000-8000-0000000000aa',
  at: '2026-11-20T14:00:00Z',
  outcome: 'SUCCEEDED',
  method: 'PASSWORD',
  ip: '203.0.113.9',
  userAgent: chrome,
} as const;
const wrong = {
  ...login,
  loginUUID: '0190f0e0-0000-7000-8000-0000000000bb',
  outcome: 'WRONG_CODE',
  method: 'TWO_STEP',
  ip: null,
  userAgent: null,
} as const;

test('shows device, way, place, and outcome of each attempt', async () => {
  renderInShell(<OwnLogins />, { answers: { 'session.manage/listlogins': { items: [login, wrong] } } });
  const lines = within(await screen.findByRole('list', { name: 'Recent logins' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(lines[0]).toMatch(/Chrome on Windows.*Password.*IP address 203\.0\.113\.9.*Logged in/);
  expect(lines[1]).toMatch(/Unknown device.*Two-step verification.*Wrong code/);
});

test('explains an empty list, and can retry after a failure', async () => {
  const answers: Record<string, unknown> = {
    'session.manage/listlogins': new CallError('The database is being restarted.', 503, 'UNAVAILABLE'),
  };
  const { user } = renderInShell(<OwnLogins />, { answers });
  expect((await screen.findByRole('alert')).textContent).toContain('The database is being restarted.');
  answers['session.manage/listlogins'] = { items: [] };
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Your next logins will appear here.');
});
