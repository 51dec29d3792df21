import { CallError, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import type { Broadcast } from './list';
import MessageBroadcastScreen from './screen';
import { broadcastUUID, testDraft, testOptions, testReview } from './test-broadcast';

const patients = { contactListUUID: '0190f0e0-0000-7000-8000-00000000e001', name: 'All patients' };
const staff = { contactListUUID: '0190f0e0-0000-7000-8000-00000000e002', name: 'Staff' };
const visitors = { contactListUUID: '0190f0e0-0000-7000-8000-00000000e003', name: 'Visitors' };
const included = (...lists: (typeof patients)[]) => lists.map((list) => ({ ...list, include: true }));
const draft = { ...testDraft(), lists: included(patients), body: 'See you soon' };

/** Opens a draft at a step; the server has what `theirs` says once the form is shown. */
async function show(step: string, theirs: Partial<Broadcast>) {
  let stored: Broadcast = draft;
  const saves: Record<string, unknown>[] = [];
  const rendered = renderInShell(<MessageBroadcastScreen />, {
    path: `/main/message-broadcast?broadcast=${broadcastUUID}&step=${step}`,
    answers: {
      'campaign.manage/getbroadcastoptions': {
        ...testOptions,
        lists: [patients, staff, visitors].map((list) => ({ ...list, members: 5, reachable: 5 })),
      },
      'campaign.manage/getbroadcast': () => stored,
      'campaign.manage/getbroadcastreview': testReview(),
      'campaign.manage/getbroadcastreplies': { items: [] },
      'campaign.manage/preparebroadcast': { state: 'BUILDING' },
      'campaign.manage/savebroadcast': (body: Record<string, unknown>) => {
        saves.push(body);
        if (body['broadcastUUID'] && body['revision'] !== stored.revision)
          return new CallError('Someone else changed this since you opened it.', 409, 'CHANGED');
        return { broadcastUUID, updatedAt: '2026-11-20T15:00:00Z', revision: 'r3' };
      },
    } as never,
  });
  const ready = await screen.findByRole('button', { name: /^(Continue|Review)$/ });
  stored = { ...draft, ...theirs, revision: 'r2' };
  const go = () => rendered.user.click(ready);
  return { ...rendered, saves, go };
}

test('keeps the audience of both, and saves it', async () => {
  const { user, saves, go } = await show('audience', { lists: included(patients, staff) });
  const group = within(await screen.findByRole('group', { name: 'Send to' }));
  await user.click(group.getByRole('checkbox', { name: /Visitors/ }));
  await go();
  await screen.findByText('Someone else changed this while you were editing');
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({
    revision: 'r2',
    lists: { include: [patients, staff, visitors].map(({ contactListUUID }) => contactListUUID) },
  });
});

test('keeps a message that both changed, and shows either', async () => {
  const { user, saves, go } = await show('message', { body: 'Closed today' });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  await user.type(field, ', Ada');
  await go();
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }));
  await screen.findByRole('button', { name: 'Use mine' });
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves.map(({ body }) => body)).toEqual(['See you soon, Ada', 'See you soon, Ada']);
  expect(field.value).toBe('Closed today');
});

test('saves the input as another draft if the user leaves', async () => {
  const { user, saves, unmount, shell } = await show('message', { body: 'Closed today' });
  await user.type(await screen.findByRole('textbox', { name: 'Message' }), ', Ada');
  unmount();
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]).toMatchObject({ name: 'Flu clinic (copy)', body: 'See you soon, Ada' });
  expect(saves[1]).not.toHaveProperty('broadcastUUID');
  await waitFor(() =>
    expect(shell.made.toasts.map(({ text }) => text)).toContain(
      'Someone else changed this draft. Your version was saved as Flu clinic (copy).',
    ),
  );
});
