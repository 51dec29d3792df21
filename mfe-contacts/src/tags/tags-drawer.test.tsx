import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import { TagsDrawer } from './tags-drawer';

function show(answers: Answers = {}) {
  const shown = renderInShell(<TagsDrawer onClose={() => undefined} />, {
    answers: {
      'contact.manage/gettags': {
        items: [
          { name: 'guest', change: null },
          { name: 'old', change: { to: null, done: 1_200 } },
          { name: 'vip', change: null },
        ],
      },
      'contact.manage/getcontacts': { ...answerOf([], 12_000), facets: { lists: [], tags: [] } },
      ...answers,
    },
  });
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `contact.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}

test('shows the progress of a change, and offers no other meanwhile', async () => {
  show();
  await screen.findByText('Deleting · 1,200 contacts changed');
  expect(screen.queryByRole('button', { name: 'Rename old' })).toBeNull();
});

test('merges with another tag only after the user has submitted again', async () => {
  let tries = 0;
  const { user, sent } = show({
    'contact.manage/renametag': () => {
      tries += 1;
      if (tries === 1)
        throw new CallError('There is a tag guest already', 409, 'TAG_EXISTS', null, [
          { field: 'to', message: 'There is a tag guest already' },
        ]);
      return { name: 'vip', change: { to: 'guest', done: 0 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Rename vip' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rename vip' });
  const name = within(dialog).getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'guest');
  await user.click(within(dialog).getByRole('button', { name: 'Rename tag' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Merge tags' }));
  await waitFor(() =>
    expect(sent('renametag')).toEqual([
      { tag: 'vip', to: 'guest' },
      { tag: 'vip', to: 'guest', merge: true },
    ]),
  );
});

test('deletes a tag after a confirmation', async () => {
  const { user, sent } = show({ 'contact.manage/deletetag': { name: 'vip', change: { to: null, done: 0 } } });
  await user.click(await screen.findByRole('button', { name: 'Delete vip' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Delete vip?' })).getByRole('button', { name: 'Delete tag' }),
  );
  await waitFor(() => expect(sent('deletetag')).toEqual([{ tag: 'vip' }]));
});
