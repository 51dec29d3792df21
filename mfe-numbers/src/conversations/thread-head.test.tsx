import { fireEvent, screen, waitFor, within } from '@heliograph/testing';
import { conversation, id, row, show } from '../samples/conversations';
// Loaded before the first test, so that none waits for it.
import './snooze-dialog';
import { instantOf } from './zone-time';

const until = '2026-12-01T14:00:00Z';
const changes = (sent: (name: string) => unknown[]) =>
  sent('updateconversation').filter((body) => !(body as { read?: true }).read);
const toasts = (shown: Awaited<ReturnType<typeof show>>) => shown.shell.made.toasts.map(({ text }) => text);

test('snoozes for an hour, and says until when', async () => {
  const shown = await show();
  const before = Date.now();
  await shown.user.click(await screen.findByRole('button', { name: 'Snooze' }));
  await shown.user.click(await screen.findByRole('menuitem', { name: 'For 1 hour' }));
  await waitFor(() =>
    expect(changes(shown.sent)).toEqual([{ conversations: [id], status: 'SNOOZED', snoozedUntil: expect.any(String) }]),
  );
  const [{ snoozedUntil }] = changes(shown.sent) as [{ snoozedUntil: string }];
  expect(Date.parse(snoozedUntil) - before).toBeGreaterThanOrEqual(3_600_000);
  expect(Date.parse(snoozedUntil) - Date.now()).toBeLessThanOrEqual(3_600_000);
  await waitFor(() =>
    expect(toasts(shown)).toEqual([expect.stringMatching(/^Conversation with Ada Byron snoozed until \w+ \d+, /)]),
  );
});

test('snoozes until a date and time in the zone of the account, which must be in the future', async () => {
  const { user, sent } = await show();
  await user.click(await screen.findByRole('button', { name: 'Snooze' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose date and time' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Snooze conversation with Ada Byron' }));
  dialog.getByText('Eastern Time (ET)');
  const field = dialog.getByLabelText(/Until/);
  fireEvent.change(field, { target: { value: '2020-01-01T09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  await dialog.findByText('This time has passed. Choose a later one.');
  fireEvent.change(field, { target: { value: '2099-01-05T09:00' } });
  await user.click(dialog.getByRole('button', { name: 'Snooze' }));
  await waitFor(() =>
    expect(changes(sent)).toEqual([
      { conversations: [id], status: 'SNOOZED', snoozedUntil: instantOf('2099-01-05T09:00', 'America/New_York') },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows in the inbox and in the thread until when a conversation is snoozed, and ends it', async () => {
  const snoozed = { status: 'SNOOZED' as const, snoozedUntil: until };
  const shown = await show({
    'conversation.manage/getconversations': {
      items: [{ ...row, ...snoozed }],
      page: { next: null, prev: null, size: 50 },
      asOf: until,
    },
    'conversation.manage/getconversation': { ...conversation, ...snoozed },
  });
  expect((await screen.findByRole('button', { name: /^Ada Byron/ })).textContent).toContain(
    'Snoozed until Dec 1, 9:00 AM · Billing',
  );
  const thread = within(screen.getByRole('region', { name: 'Ada Byron' }));
  expect(thread.getByText(/^until/).textContent).toBe('until Dec 1, 9:00 AM');
  await shown.user.click(thread.getByRole('button', { name: 'End snooze' }));
  await waitFor(() => expect(changes(shown.sent)).toEqual([{ conversations: [id], status: 'OPEN' }]));
  await waitFor(() => expect(toasts(shown)).toEqual(['Conversation with Ada Byron reopened']));
});

test('sets a conversation to pending, and reopens a pending one', async () => {
  const first = await show();
  await first.user.click(await screen.findByRole('button', { name: 'Set to pending' }));
  await waitFor(() => expect(changes(first.sent)).toEqual([{ conversations: [id], status: 'PENDING' }]));
  first.unmount();
  const { user, sent } = await show({ 'conversation.manage/getconversation': { ...conversation, status: 'PENDING' } });
  await user.click(await screen.findByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(changes(sent)).toEqual([{ conversations: [id], status: 'OPEN' }]));
});
