import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { show, summary, uuid } from './test-inbox';

test('changes several conversations in one call', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await user.click(screen.getByRole('button', { name: /Text 1$/ }));
  await screen.findByText('2 selected');
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Selected conversations' })).getByRole('button', { name: 'Resolve' }),
  );
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([{ conversations: [uuid(0), uuid(1)], status: 'RESOLVED' }]),
  );
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
});

test('labels several conversations', async () => {
  const { user, sent, shell } = await show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await user.click(await screen.findByRole('button', { name: 'More changes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Label' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Label 1 conversation' }));
  dialog.getByText('Existing labels: Billing');
  await user.type(dialog.getByLabelText('Add labels'), 'Billing');
  await user.click(dialog.getByRole('button', { name: 'Save labels' }));
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([{ conversations: [uuid(0)], addLabels: ['Billing'] }]),
  );
  await waitFor(() => expect(shell.made.toasts[0]?.action?.label).toBe('Undo'));
});

test('selects every match of the filter, and changes it as a filter with the number that is shown', async () => {
  const { user, sent, shell } = await show('/main/conversations?status=PENDING&show=mine');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 120' }));
  screen.getByText('All 120 selected');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  const filter = { status: ['PENDING'], assignee: 'me' };
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([{ all: true, filter, expected: 120, status: 'RESOLVED' }]),
  );
  expect(sent('summarizeconversations')).toContainEqual({ filter, exactTotal: true });
  await waitFor(() => expect(shell.made.toasts).toEqual([{ kind: 'success', text: 'All 120 conversations resolved' }]));
});

test('counts again if another number of conversations matches by then, and keeps the selection', async () => {
  let total = 120;
  const { user, sent } = await show(undefined, {
    'conversation.manage/summarizeconversations': () => ({ ...summary, total }),
    'conversation.manage/updateconversation': ({ expected }: { expected?: number }) =>
      expected === 121 ? { changed: 121 } : new CallError('121 conversations match now', 409, 'COUNT_CHANGED'),
  });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 120' }));
  total = 121;
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('All 121 selected');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(sent('updateconversation')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
});

test('clears one of all, and keeps those that were shown', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 120' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1001' }));
  await screen.findByText('49 selected');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await screen.findByText('0 selected');
});

test('sets several conversations to pending, and snoozes several', async () => {
  const { user, sent, shell } = await show();
  const pick = async (action: string) => {
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1001' }));
    await user.click(await screen.findByRole('button', { name: 'More changes' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await pick('Set to pending');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
  await pick('For 4 hours');
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([
      { conversations: [uuid(0), uuid(1)], status: 'PENDING' },
      { conversations: [uuid(0), uuid(1)], status: 'SNOOZED', snoozedUntil: expect.any(String) },
    ]),
  );
  expect(shell.made.toasts.map(({ text }) => text)).toEqual([
    '2 conversations set to pending',
    expect.stringMatching(/^2 conversations snoozed until /),
  ]);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
  await pick('Choose date and time');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Snooze 2 conversations' })).getByRole('button', {
      name: 'Snooze',
    }),
  );
  await waitFor(() => expect(sent('updateconversation')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
});

test('drops the selection when the filter changes', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await screen.findByText('1 selected');
  await user.selectOptions(screen.getByLabelText('Status'), 'Resolved');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
});
