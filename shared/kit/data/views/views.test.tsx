import { screen, waitFor, type ShellDouble } from '@heliograph/testing';
import {
  address,
  button,
  call,
  choose,
  gone,
  heads,
  kept,
  name,
  requests,
  show,
  smart,
} from './testing/lists-with-views';

const views = (shell: ShellDouble) =>
  Object.entries(shell.preferences.values())
    .filter(([key]) => key.startsWith('view:'))
    .map(([, view]) => view);

test('saves the current filters, search, sort, columns and density', async () => {
  const { shell, user } = show({
    search: '?type=STATIC&q=new&sort=-members',
    preferences: {
      [`list:${call}`]: { shown: { members: false, reachable: true }, widths: { reachable: 120 }, compact: true },
    },
  });
  await screen.findByText('Newark');
  await choose(user, 'Save view');
  await name(user, '  My   lists ');
  await gone();
  expect(views(shell)).toEqual([
    { name: 'My lists', query: 'cols=name.reachable-120&density=compact&q=new&sort=-members&type=STATIC' },
  ]);
  await waitFor(() => expect(button().textContent).toBe('My lists'));
  expect(shell.made.toasts.at(-1)).toMatchObject({ kind: 'success', text: 'View “My lists” saved' });
});

test('switches to a view with its columns and keeps the user’s layout of the list', async () => {
  const own = { shown: { reachable: true } };
  const { shell, user } = show({ preferences: { ...kept, [`list:${call}`]: own } });
  await screen.findByText('Newark');
  expect(heads()).toEqual(['Name', 'Members', 'Reachable']);
  await choose(user, 'Smart lists', 'menuitemradio');
  await waitFor(() => expect(heads()).toEqual(['Name', 'Members']));
  expect(requests(shell).at(-1)).toMatchObject({
    filter: { type: ['SMART'] },
    sort: [{ field: 'members', dir: 'desc' }],
  });
  await user.click(button('Columns'));
  await user.click(await screen.findByRole('checkbox', { name: 'Members' }));
  await waitFor(() => expect(new URLSearchParams(address() ?? '').get('cols')).toBe('name'));
  expect(heads()).toEqual(['Name']);
  expect(shell.preferences.values()[`list:${call}`]).toEqual(own);
  await user.keyboard('{Escape}');
  await choose(user, 'All lists', 'menuitemradio');
  await waitFor(() => expect(heads()).toEqual(['Name', 'Members', 'Reachable']));
  expect(address()).toBe('');
});

test('shows a shared link to a colleague without saving anything', async () => {
  const { shell } = show({ search: '?cols=name.reachable-90&density=compact&type=SMART' });
  await screen.findByText('Newark');
  expect(heads()).toEqual(['Name', 'Reachable']);
  expect(button().textContent).toBe('Views');
  expect(shell.preferences.values()).toEqual({});
});

test('copies a link with everything but the view’s name', async () => {
  const { user } = show({
    preferences: kept,
    search: '?cols=name.members&sort=-members&type=SMART&view=v1&cursor=x&open=a',
  });
  await screen.findByText('Newark');
  await choose(user, 'Copy link');
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}${location.pathname}?${smart.query}`);
});

test('shows that the list differs from its view; Save changes updates the view, Undo restores it', async () => {
  const { shell, user } = show({ preferences: kept, search: `?${smart.query}&view=v1` });
  await screen.findByText('Newark');
  expect(button().textContent).toBe('Smart lists');
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await screen.findByRole('button', { name: 'Views: Smart lists, edited' });
  await choose(user, 'Save changes');
  await screen.findByRole('button', { name: 'Views: Smart lists' });
  expect(views(shell)).toEqual([{ name: 'Smart lists', query: 'cols=name.members&type=SMART' }]);
  shell.made.toasts.at(-1)?.action?.run();
  await waitFor(() => expect(views(shell)).toEqual([smart]));
});

test('ignores the order in which values were checked', async () => {
  show({
    preferences: { [`view:${call}:v1`]: { name: 'Both', query: 'cols=name.members&type=SMART&type=STATIC' } },
    search: '?type=STATIC&type=SMART&cols=name.members&view=v1',
  });
  await screen.findByText('Newark');
  expect(button().textContent).toBe('Both');
});

test('discards changes', async () => {
  const { user } = show({ preferences: kept, search: `?${smart.query}&q=x&view=v1` });
  await screen.findByText('Newark');
  await choose(user, 'Discard changes');
  await waitFor(() => expect(address()).toBe(`?${smart.query}&view=v1`));
});
