import { renderInShell, screen, waitFor } from '@heliograph/testing';
import type { Former } from './undo-change';
import { mostRestorations } from './undo-change';
import { useChange } from './use-change';

const assignees = (count: number): Former[] =>
  Array.from({ length: count }, (_, place) => ({
    conversationUUID: `c${place}`,
    status: 'OPEN',
    snoozedUntil: null,
    assignee: { userUUID: `u${place}`, name: `User ${place}`, disabled: false },
    labels: [],
    unread: 0,
  }));

function Unassign({ rows }: { rows: readonly Former[] }) {
  const { make } = useChange();
  return (
    <button
      onClick={() =>
        void make(
          {
            chosen: { conversations: rows.map(({ conversationUUID }) => conversationUUID) },
            name: 'the conversations',
            rows,
          },
          { assigneeUUID: null },
          'unassigned',
        )
      }
    >
      Unassign
    </button>
  );
}

test.each([
  [mostRestorations, true],
  [mostRestorations + 1, false],
])('offers Undo for %i former states: %s', async (count, offered) => {
  const { user, shell } = renderInShell(<Unassign rows={assignees(count)} />, {
    answers: { 'conversation.manage/updateconversation': { changed: count } },
  });
  await user.click(screen.getByRole('button', { name: 'Unassign' }));
  await waitFor(() => expect(shell.made.toasts[0]?.text).toBe('The conversations unassigned'));
  expect(shell.made.toasts[0]?.action !== undefined).toBe(offered);
});
