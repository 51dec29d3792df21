import { renderInShell, screen, waitFor } from '@heliograph/shared/testing';
import { useShell } from '@heliograph/shared/session';
import { useCall } from './use-call';

const session = { sessionUUID: '0190f0e0-0000-7000-8000-0000000000bb', current: false, ip: '203.0.113.9', userAgent: null, createdAt: '2026-11-20T14:00:00Z', expiresAt: '2026-11-21T02:00:00Z', lastSeenAt: null };

function Sessions() {
  const shell = useShell();
  const { data, error } = useCall('session.manage/listsessions', {});
  return (
    <>
      <output>{error ? error.message : data?.items.length}</output>
      <button onClick={() => void shell.call('session.manage/revokesession', { sessionUUID: session.sessionUUID })}>Log out</button>
    </>
  );
}

test('fetches again what a call of the page has changed', async () => {
  let items = [session];
  const { user } = renderInShell(<Sessions />, {
    answers: {
      'session.manage/listsessions': () => ({ items }),
      'session.manage/revokesession': () => {
        items = [];
        return { revoked: true };
      },
    },
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1'));
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
});
