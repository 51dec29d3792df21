import { screen, waitFor } from '@heliograph/testing';
import {
  address,
  button,
  call,
  choose,
  gone,
  heads,
  name,
  requests,
  show,
  smart,
  withDefault,
} from './testing/lists-with-views';

describe('the default view', () => {
  test('opens the list with a single request', async () => {
    const { shell } = show({ preferences: withDefault });
    await screen.findByText('Newark');
    expect(requests(shell)).toEqual([
      { filter: { type: ['SMART'] }, sort: [{ field: 'members', dir: 'desc' }], page: { size: 50, cursor: null } },
    ]);
    expect(address()).toBe(`?${smart.query}&view=v1`);
    expect(button().textContent).toBe('Smart lists');
  });

  test('is ignored if the address has parameters', async () => {
    const { shell } = show({ preferences: withDefault, search: '?type=STATIC' });
    await screen.findByText('Newark');
    expect(requests(shell)).toMatchObject([{ filter: { type: ['STATIC'] } }]);
  });

  test('does not come back when filters are cleared', async () => {
    const { shell, user } = show({ preferences: withDefault, search: '?type=STATIC' });
    await screen.findByText('Newark');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(requests(shell).at(-1)?.filter).toEqual({}));
    expect(address()).toBe('?view=none');
  });

  test('is set when saving a view, and can be removed', async () => {
    const { shell, user } = show();
    await screen.findByText('Newark');
    await user.click(button());
    await user.click(await screen.findByRole('menuitem', { name: 'Save view' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Open this list with this view' }));
    await name(user, 'Mine');
    await gone();
    expect(shell.preferences.values()).toHaveProperty([`opens:${call}`]);
    await choose(user, 'All lists', 'menuitemradio');
    await waitFor(() => expect(address()).toBe('?view=none'));
    await choose(user, 'Mine Default', 'menuitemradio');
    await choose(user, 'Remove as default');
    await waitFor(() => expect(shell.preferences.values()).not.toHaveProperty([`opens:${call}`]));
  });

  test('is ignored if its view was deleted', async () => {
    show({ preferences: { [`opens:${call}`]: 'gone' } });
    await screen.findByText('Newark');
    expect(address()).toBe('');
  });

  test('ignores a damaged default of another version', async () => {
    show({
      preferences: {
        [`opens:${call}`]: { a: 1 },
        [`view:${call}:v2`]: 'text',
        [`view:${call}:v3`]: { name: 'Old', query: 'cols=&type=FAX&sort=size' },
        [`list:${call}`]: { shown: 5, order: 'x', widths: [] },
      },
    });
    await screen.findByText('Newark');
    expect(heads()).toEqual(['Name', 'Members']);
  });
});
