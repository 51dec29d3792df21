import { renderInShell, screen, waitFor } from '@heliograph/shared/testing';
import { DetailsPane } from './details';
import { conversation, summary } from '../samples/conversations';

const gone = { userUUID: '0190f0e0-0000-7000-8000-00000000e0e0', name: 'Bo Larsen', disabled: true };

test('shows an assignee who is disabled, until someone else is assigned', async () => {
  const { user, shell } = renderInShell(<DetailsPane conversation={{ ...conversation, assignee: gone }} facets={summary.facets} />, {
    answers: { 'conversation.manage/updateconversation': { changed: 1 } },
  });
  const field = screen.getByLabelText<HTMLSelectElement>('Assigned to');
  expect(field.selectedOptions[0]?.textContent).toBe('Bo Larsen (disabled)');
  await user.selectOptions(field, 'Unassigned');
  await waitFor(() => expect(shell.made.calls.map(({ body }) => body)).toEqual([{ conversations: [conversation.conversationUUID], assigneeUUID: null }]));
});
