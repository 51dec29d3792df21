import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { address, button, call, choose, gone, kept, name, show, smart, withDefault } from './testing/lists-with-views';

test('renames a view, and deletes it with undo', async () => {
  const { shell, user } = show({ preferences: withDefault, search: `?${smart.query}&view=v1` });
  await screen.findByText('Newark');
  await choose(user, 'Rename');
  await name(user, 'Clever lists');
  await gone();
  expect(button().textContent).toBe('Clever lists');
  await choose(user, 'Delete view');
  await waitFor(() => expect(button().textContent).toBe('Views'));
  expect(shell.preferences.values()).toEqual({});
  await waitFor(() => expect(address()).toBe(`?${smart.query}`));
  shell.made.toasts.at(-1)?.action?.run();
  await waitFor(() =>
    expect(shell.preferences.values()).toEqual({
      ...withDefault,
      [`view:${call}:v1`]: { ...smart, name: 'Clever lists' },
    }),
  );
});

describe('the name of a view', () => {
  const many = Object.fromEntries(
    Array.from({ length: 50 }, (_, n) => [`view:${call}:v${n}`, { name: `View ${n}`, query: '' }]),
  );
  test.each([
    ['an empty name', '', kept, 'Name is required'],
    ['61 characters', 'x'.repeat(61), kept, 'Name must be less than 60 characters'],
    ['a name that is taken', 'smart LISTS', kept, 'You already have a view named “smart LISTS”'],
    ['the 51st view', 'One more', many, 'This list has 50 views, the most it can keep. Delete one first.'],
  ])('rejects %s', async (_what, text, preferences, message) => {
    const { shell, user } = show({ preferences });
    await screen.findByText('Newark');
    await choose(user, 'Save view');
    const dialog = await name(user, text);
    within(dialog).getByText(message);
    expect(shell.made.calls.filter(({ name: made }) => made.startsWith('session'))).toEqual([]);
  });

  test('may stay the same when saved again', async () => {
    const { user } = show({ preferences: kept, search: `?${smart.query}&view=v1` });
    await screen.findByText('Newark');
    await choose(user, 'Rename');
    await name(user, 'SMART lists');
    await gone();
    expect(button().textContent).toBe('SMART lists');
  });
});

test('removes a view that the server rejects, and keeps the draft', async () => {
  const { shell, user } = show({ error: new CallError('There is no room', 422, 'TOO_MANY_PREFERENCES') });
  await screen.findByText('Newark');
  await choose(user, 'Save view');
  const dialog = await name(user, 'Mine');
  await waitFor(() => expect(shell.made.toasts).toEqual([{ kind: 'error', text: 'There is no room' }]));
  within(dialog).getByDisplayValue('Mine');
  expect(shell.preferences.values()).toEqual({});
});
