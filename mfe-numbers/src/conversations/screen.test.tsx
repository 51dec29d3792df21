import { act, answerOf, CallError, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { conversation, id, show, summary, texts, write } from '../samples/conversations';
import ConversationsScreen from './screen';

beforeEach(() => sessionStorage.clear());

test('shows the inbox with its counts, and opens a conversation', async () => {
  const { user, sent } = await show({}, '/main/conversations');
  screen.getByText('No conversation selected');
  await screen.findByText('Unassigned 3');
  await user.click(screen.getByRole('button', { name: /^Ada Byron/ }));
  await screen.findByText('Book it: bit.ly/x');
  expect(sent('getconversations')[0]).toEqual({ filter: { status: ['OPEN'] }, page: { size: 50 } });
  await waitFor(() => expect(sent('updateconversation')).toEqual([{ conversations: [id], read: true }]));
});

test('filters by assignee, status, and text', async () => {
  const { user, sent } = await show({}, '/main/conversations');
  await user.click(screen.getByRole('radio', { name: /Mine/ }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Resolved');
  await user.type(screen.getByLabelText('Name, number, or text'), 'zebra');
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({
      filter: { status: ['RESOLVED'], assignee: 'me', text: 'zebra' },
      page: { size: 50 },
    }),
  );
});

test('shows what a text of each direction has cost, or can cost until it is sent', async () => {
  const [received] = texts;
  const waits = {
    ...texts[2],
    id: '0190f0e0-0000-7000-8000-00000000d004',
    status: 'scheduled',
    errorCode: null,
    source: 'API',
    user: null,
    held: '0.012500',
    reaction: null,
  };
  await show({ 'conversation.manage/getthread': { items: [waits, received], next: null } });
  expect((await screen.findByText(/^Up to/)).textContent).toBe('Up to $0.0125');
  screen.getByText('$0.0080');
  screen.getByText(/· API · 1 segment/);
});

test('keeps the thread and its text when a later read of it fails', async () => {
  let reads = 0;
  const { user } = await show({
    'conversation.manage/getconversation': () => {
      reads += 1;
      return reads === 1 ? conversation : new CallError('The service did not respond', 503, 'UNAVAILABLE');
    },
  });
  await user.type(await write(), 'Half');
  await user.click(screen.getByRole('button', { name: /^Refresh|Updated/ }));
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect((await write()).value).toBe('Half');
});

test('explains a failure, and puts the text back to edit it', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Explain' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Public link shortener' }));
  panel.getByText('URL_SHORTENER');
  panel.getByText('Charged if the carrier accepted it');
  await user.click(panel.getByRole('button', { name: 'Edit and send again' }));
  expect((await write()).value).toBe('Book it: bit.ly/x');
});

test('assigns, labels, blocks, and resolves', async () => {
  const { user, sent } = await show({ 'conversation.manage/blockphone': { added: true } });
  await user.selectOptions(await screen.findByLabelText('Assigned to', { selector: 'select' }), 'Ana Ruiz');
  await user.click(screen.getByRole('button', { name: 'Change labels' }));
  const labels = within(await screen.findByRole('dialog', { name: 'Label conversation with Ada Byron' }));
  await user.click(labels.getByRole('button', { name: 'Save labels' }));
  await labels.findByText('Enter at least one label to add or remove');
  await user.type(labels.getByLabelText('Add labels'), 'Call, New customer , Call');
  await user.type(labels.getByLabelText('Remove labels'), 'Billing');
  await user.click(labels.getByRole('button', { name: 'Save labels' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Block number' }));
  await waitFor(() => expect(sent('blockphone')).toEqual([{ conversationUUID: id }]));
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual(
      expect.arrayContaining([
        { conversations: [id], assigneeUUID: '0190f0e0-0000-7000-8000-00000000e001' },
        { conversations: [id], addLabels: ['Call', 'New customer'], removeLabels: ['Billing'] },
        { conversations: [id], status: 'RESOLVED' },
      ]),
    ),
  );
});

test('shows an error with a way back', async () => {
  await show({ 'conversation.manage/getconversation': new CallError('Conversation was not found', 404, 'NOT_FOUND') });
  await screen.findByText('Conversation was not found');
  screen.getByRole('button', { name: 'Back to the inbox' });
});

test('shows other users that someone types, once in a while, and who else does', async () => {
  const { user, shell, sent } = await show({ 'conversation.manage/settyping': { shown: true } });
  await user.type(await write(), 'Hello');
  expect(sent('settyping')).toEqual([{ conversationUUID: id }]);
  act(() =>
    shell.typing({ conversationUUID: '0190f0e0-0000-7000-8000-00000000c002', userUUID: 'u3', name: 'Someone Else' }),
  );
  act(() => shell.typing({ conversationUUID: id, userUUID: 'u1', name: 'Ana Ruiz' }));
  screen.getByText('Ana Ruiz is typing…');
  act(() => shell.typing({ conversationUUID: id, userUUID: 'u2', name: 'Ben Okoro' }));
  screen.getByText('Ana Ruiz and Ben Okoro are typing…');
});

test('names the account’s own number until there is a conversation, and offers a text', async () => {
  const silent = {
    numberUUID: '0190f0e0-0000-7000-8000-00000000a009',
    number: '+12015550100',
    label: 'Old',
    canSend: false,
  };
  const facets = { ...summary.facets, numbers: [silent, ...summary.facets.numbers] };
  const empty = (more: object, path = '/main/conversations') =>
    renderInShell(<ConversationsScreen />, {
      path,
      answers: {
        'conversation.manage/getconversations': { ...answerOf([]), ...summary },
        'conversation.manage/summarizeconversations': { ...summary, total: 0, facets, ...more },
      },
    });
  const first = empty({});
  await screen.findByText('No conversations yet');
  screen.getByText('Text (201) 555-0101 from your phone to see one.');
  expect(screen.queryByText('No conversation selected')).toBeNull();
  expect(screen.getAllByRole('button', { name: 'New text' })).toHaveLength(2);
  first.unmount();
  const numberless = empty({ facets: { ...facets, numbers: [] } });
  await screen.findByText('Texts to your numbers appear here, once you have a number.');
  expect(screen.getByRole('link', { name: 'Open My Numbers' }).getAttribute('href')).toMatch(/my-numbers$/);
  numberless.unmount();
  const done = empty({ total: 5 });
  await screen.findByText('No open conversations');
  done.unmount();
  const unread = empty({ total: 5 }, '/main/conversations?unread=yes');
  await screen.findByText('No conversations match these filters');
  expect(screen.queryByText(/^Search covers/)).toBeNull();
  unread.unmount();
  empty({ total: 5 }, '/main/conversations?text=zebra');
  await screen.findByText('Search covers phone numbers, texts from the last 90 days, and the beginning of names.');
});
