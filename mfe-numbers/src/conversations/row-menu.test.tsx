import { fireEvent, screen, waitFor, within } from '@heliograph/testing';
import { conversation, id, row, show } from '../samples/conversations';
// Loaded before the first test, so that none waits for them.
import './row-menu';
import './snooze-dialog';

const me = '0190f0e0-0000-7000-8000-000000000002';
const button = () => screen.getByRole('button', { name: 'Actions for Ada Byron' });
const list = (changes: object) => ({
  'conversation.manage/getconversations': {
    items: [{ ...row, ...changes }],
    page: { next: null, prev: null, size: 50 },
    asOf: row.lastMessageAt,
  },
});
const inbox = (changes: object = {}, more: object = {}) => show({ ...list(changes), ...more }, '/main/conversations');
const labels = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

test('resolves, sets to pending, reads, and assigns a conversation', async () => {
  const { user, sent, shell } = await inbox();
  for (const action of ['Resolve', 'Set to pending', 'Mark as read', 'Assign to me', 'For 1 hour']) {
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: action }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([
      { conversations: [id], status: 'RESOLVED' },
      { conversations: [id], status: 'PENDING' },
      { conversations: [id], read: true },
      { conversations: [id], assigneeUUID: me },
      { conversations: [id], status: 'SNOOZED', snoozedUntil: expect.any(String) },
    ]),
  );
  const name = 'Conversation with Ada Byron';
  await waitFor(() =>
    expect(shell.made.toasts.map(({ text }) => text)).toEqual([
      `${name} resolved`,
      `${name} set to pending`,
      `${name} marked as read`,
      `${name} assigned to you`,
      expect.stringContaining(`${name} snoozed until `),
    ]),
  );
});

/** Resolves the conversation, which then has another status, and returns how to undo that. */
async function resolved(status: string) {
  let now: string = row.status;
  const shown = await inbox(
    {},
    {
      'conversation.manage/getconversations': () => ({
        items: [{ ...row, status: now }],
        page: { next: null, prev: null, size: 50 },
        asOf: row.lastMessageAt,
      }),
      'conversation.manage/updateconversation': () => {
        now = status;
        return { changed: 1 };
      },
    },
  );
  await shown.user.click(button());
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Resolve' }));
  await waitFor(() => expect(shown.shell.made.toasts[0]?.action?.label).toBe('Undo'));
  return { ...shown, undo: () => shown.shell.made.toasts[0]?.action?.run() };
}

test('undoes a change', async () => {
  const { sent, shell, undo } = await resolved('RESOLVED');
  undo();
  await waitFor(() =>
    expect(shell.made.toasts[1]).toEqual({ kind: 'success', text: 'Change to conversation with Ada Byron undone' }),
  );
  expect(sent('updateconversation')).toEqual([
    { conversations: [id], status: 'RESOLVED' },
    { conversations: [id], status: 'OPEN' },
  ]);
  expect(sent('getconversations')).toContainEqual({ filter: { conversationUUID: [id] }, page: { size: 200 } });
});

test('undoes no change that is not the latest', async () => {
  const { sent, shell, undo } = await resolved('PENDING');
  undo();
  await waitFor(() =>
    expect(shell.made.toasts[1]).toEqual({
      kind: 'error',
      text: 'Change to conversation with Ada Byron not undone because of later changes',
    }),
  );
  expect(sent('updateconversation')).toHaveLength(1);
});

test('offers what fits the conversation', async () => {
  const mine = { userUUID: me, name: 'Dana Whitfield', disabled: false };
  const { user } = await show(
    list({
      status: 'SNOOZED',
      snoozedUntil: '2026-12-01T14:00:00Z',
      unread: 0,
      assignee: mine,
      contact: null,
      optedOut: true,
    }),
    '/main/conversations',
    ['customer'],
    /^\(312\) 555-0143/,
  );
  await user.click(screen.getByRole('button', { name: 'Actions for (312) 555-0143' }));
  expect((await labels()).slice(0, 4)).toEqual(['Resolve', 'End snooze', 'Mark as unread', 'Unassign']);
  expect(screen.queryByRole('menuitem', { name: /Open contact|Block/ })).toBeNull();
});

test('opens by keyboard and by the context menu, and returns the focus', async () => {
  const { user } = await inbox({ status: 'RESOLVED' });
  await user.keyboard('j');
  await user.tab();
  expect(document.activeElement).toBe(button());
  await user.keyboard('{Enter}');
  expect((await labels()).slice(0, 2)).toEqual(['Reopen', 'Mark as read']);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button()));
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.contextMenu(screen.getByRole('button', { name: /^Ada Byron/ }));
  await screen.findByRole('menuitem', { name: 'Open contact' });
});

test('closes an open conversation before it marks it as unread', async () => {
  const { user, sent } = await show({
    ...list({ unread: 0 }),
    'conversation.manage/getconversation': { ...conversation, unread: 0 },
  });
  await screen.findByRole('region', { name: 'Ada Byron' });
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
  await waitFor(() => expect(sent('updateconversation')).toEqual([{ conversations: [id], read: false }]));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ada Byron' })).toBeNull());
});

test('asks before it blocks, and for the end of a snooze', async () => {
  const { user, sent } = await inbox({}, { 'conversation.manage/blockphone': { added: true } });
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Block number' }));
  await waitFor(() => expect(sent('blockphone')).toEqual([{ conversationUUID: id }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Choose date and time' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Snooze conversation with Ada Byron' })).getByRole('button', {
      name: 'Snooze',
    }),
  );
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([
      { conversations: [id], status: 'SNOOZED', snoozedUntil: expect.any(String) },
    ]),
  );
});

test('opens the contact', async () => {
  const { user, shell } = await inbox();
  await user.click(button());
  await user.click(await screen.findByRole('menuitem', { name: 'Open contact' }));
  expect(shell.made.visited).toEqual([`/main/contacts/${row.contact?.contactDataUUID}/details`]);
});
