import { answerOf, screen, waitFor } from '@heliograph/testing';
import { rows, show, uuid } from './test-inbox';

/** A server that keeps the status of the first two conversations, which differ. */
function twoStates() {
  const states = new Map([
    [uuid(0), 'OPEN'],
    [uuid(1), 'PENDING'],
  ]);
  const listed = rows.slice(0, 2);
  return {
    states,
    answers: {
      'conversation.manage/getconversations': () =>
        answerOf(listed.map((row) => ({ ...row, status: states.get(row.conversationUUID) }))),
      'conversation.manage/updateconversation': ({
        conversations = [],
        status = '',
      }: {
        conversations?: string[];
        status?: string;
      }) => {
        conversations.forEach((one) => states.set(one, status));
        return { changed: conversations.length };
      },
    },
  };
}

async function resolveTwo(answers: object) {
  const shown = await show('/main/conversations?status=ALL', answers);
  await shown.user.click(screen.getByRole('button', { name: 'Select' }));
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1001' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(shown.shell.made.toasts[0]?.text).toBe('2 conversations resolved'));
  return shown;
}

test('undoes a change of several conversations, each to its own former status', async () => {
  const { states, answers } = twoStates();
  const { shell } = await resolveTwo(answers);
  expect([...states.values()]).toEqual(['RESOLVED', 'RESOLVED']);
  shell.made.toasts[0]?.action?.run();
  await waitFor(() => expect(shell.made.toasts[1]?.text).toBe('Change to 2 conversations undone'));
  expect([...states.values()]).toEqual(['OPEN', 'PENDING']);
});

test('undoes a change only of those conversations that have no later one', async () => {
  const { states, answers } = twoStates();
  const { shell } = await resolveTwo(answers);
  states.set(uuid(0), 'SNOOZED');
  shell.made.toasts[0]?.action?.run();
  await waitFor(() =>
    expect(shell.made.toasts[1]?.text).toBe('Change to 1 of 2 conversations undone. The others have later changes.'),
  );
  expect([...states.values()]).toEqual(['SNOOZED', 'PENDING']);
});

test('offers no Undo if a selected conversation has left the list', async () => {
  const { answers } = twoStates();
  let listed = rows;
  const { user, shell } = await show('/main/conversations', {
    ...answers,
    'conversation.manage/getconversations': () => answerOf(listed),
  });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  listed = rows.slice(1);
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select (312) 555-1000' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(shell.made.toasts).toEqual([{ kind: 'success', text: '1 conversation resolved' }]));
});
