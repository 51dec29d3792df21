import { renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { NotificationPanel } from './panel';

const item = (id: number, changes: object = {}) => ({
  notificationUUID: `0190f0e0-0000-7000-8000-00000000000${id}`,
  at: '2026-11-20T14:00:00Z',
  kind: 'lowBalance',
  title: `Low ${id}`,
  text: 'Add funds.',
  path: 'billing/add-funds',
  readAt: null,
  ...changes,
});
const list = 'session.manage/listnotifications';
const mark = 'session.manage/marknotifications';
const asOf = '2026-11-20T15:00:00Z';

const show = (answers: Record<string, unknown>) => {
  const onClose = jest.fn();
  const rendered = renderInShell(<NotificationPanel unread={2} onClose={onClose} />, {
    answers: { [mark]: { marked: 1 }, ...answers },
  });
  const marked = () => rendered.shell.made.calls.filter(({ name }) => name === mark).map(({ body }) => body);
  return { ...rendered, onClose, marked };
};

test('opens the place of a notification and marks it as read', async () => {
  const { user, onClose, marked } = show({ [list]: { items: [item(1), item(2, { readAt: asOf })], next: null, asOf } });
  const first = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
  first.getByText('New');
  const link = first.getByRole('link', { name: 'Low 1' });
  expect(link.getAttribute('href')).toBe('/main/billing/add-funds');
  await user.click(link);
  expect(onClose).toHaveBeenCalled();
  await waitFor(() => expect(marked()).toEqual([{ notifications: [item(1).notificationUUID] }]));
  expect(within(screen.getAllByRole('listitem')[1] as HTMLElement).queryByRole('button')).toBeNull();
});

test('marks all up to what is shown', async () => {
  const { user, marked } = show({ [list]: { items: [item(1)], next: null, asOf } });
  await screen.findByText('Low 1');
  const button = screen.getByRole('button', { name: 'Mark all as read' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await waitFor(() => expect(marked()).toEqual([{ upTo: asOf }]));
});

test('loads older notifications', async () => {
  const { user } = show({
    [list]: (body: { cursor?: string }) =>
      body.cursor ? { items: [item(2)], next: null, asOf } : { items: [item(1)], next: 'c', asOf },
  });
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  await screen.findByText('Low 2');
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('keeps every notification on a page when a new one moves the others', async () => {
  let next = 'after 1';
  const { user } = show({
    [list]: (body: { cursor?: string }) =>
      body.cursor === undefined
        ? { items: [item(next === 'after 1' ? 1 : 3)], next, asOf }
        : body.cursor === 'after 1'
          ? { items: [item(2)], next: null, asOf }
          : { items: [item(1), item(2)], next: null, asOf },
  });
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  await screen.findByText('Low 2');
  next = 'after 3';
  await user.click(within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button'));
  await screen.findByText('Low 3');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
});

test('explains an empty list', async () => {
  show({ [list]: { items: [], next: null, asOf } });
  await screen.findByText('No notifications yet');
});

test('edits what the user is notified of, and returns to the list', async () => {
  const { user } = show({
    [list]: { items: [item(1)], next: null, asOf },
    'session.manage/getnotificationchoices': {
      items: [{ kind: 'lowBalance', inApp: true, mail: false, mailRequired: false }],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Preferences' }));
  const line = within(await screen.findByRole('group', { name: 'Low balance' }));
  expect(line.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Back to notifications' }));
  await screen.findByText('Low 1');
});

test('keeps the place of the keyboard when a notification is marked', async () => {
  const { user, marked } = show({ [list]: { items: [item(1), item(2)], next: null, asOf } });
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Low 2' }));
  await waitFor(() => expect(marked()).toEqual([{ notifications: [item(2).notificationUUID] }]));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Low 2' }));
});
