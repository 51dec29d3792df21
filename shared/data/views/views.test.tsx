import {
  answerOf,
  CallError,
  renderInShell,
  screen,
  waitFor,
  within,
  type ShellDouble,
} from '@heliograph/shared/testing';
import { useLocation } from '@heliograph/shared/router';
import type { AnyListRequest } from '../../contract';
import { describeList } from '../../lists/describe-list';
import { listColumns } from '../list/list-columns';
import { ListScreen } from '../list/list-screen';
import type { ListFilters } from '../list/types';

const call = 'contact.manage/getlists';
const spec = describeList(call, 'name', {
  name: { label: 'Name', kind: 'text', sort: true },
  members: { label: 'Members', kind: 'integer', sort: true },
  reachable: { label: 'Reachable', kind: 'integer' },
});
const columns = listColumns(spec, [
  { id: 'name', mobile: 'name' },
  { id: 'members' },
  { id: 'reachable', hidden: true },
]);
const filters: ListFilters<typeof call> = [
  {
    kind: 'options',
    key: 'type',
    label: 'Type',
    options: [
      { value: 'STATIC', label: 'Static' },
      { value: 'SMART', label: 'Smart' },
    ],
  },
];
const answer = answerOf([
  {
    contactListUUID: 'a',
    name: 'Newark',
    type: 'STATIC' as const,
    members: 1,
    reachable: 7,
    status: 'READY' as const,
    keywords: [],
    archivedAt: null,
    createdAt: '2026-11-01T00:00:00Z',
    updatedAt: '2026-11-01T00:00:00Z',
  },
]);
const smart = { name: 'Smart lists', query: 'cols=name.members&sort=-members&type=SMART' };
const kept = { [`view:${call}:v1`]: smart };
const withDefault = { ...kept, [`opens:${call}`]: 'v1' };

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

const show = ({
  preferences = {},
  search = '',
  error,
}: { preferences?: Record<string, unknown>; search?: string; error?: CallError } = {}) =>
  renderInShell(
    <>
      <ListScreen
        call={call}
        title="Contact Lists"
        things="lists"
        thing="list"
        columns={columns}
        filters={filters}
        rowKey={(row) => row.contactListUUID}
        rowLabel={(row) => row.name}
        searchLabel="Name"
        empty={{ title: 'No lists yet', text: 'Add one.' }}
      />
      <Address />
    </>,
    {
      path: `/main/contact-lists${search}`,
      preferences,
      answers: {
        [call]: answer,
        'session.manage/setpreference': error ?? { saved: true },
        'session.manage/deletepreference': error ?? { deleted: true },
      },
    },
  );
const address = () => screen.getByLabelText('Address').textContent;
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const requests = (shell: ShellDouble) =>
  shell.made.calls.filter(({ name }) => name === call).map(({ body }) => body as AnyListRequest);
const views = (shell: ShellDouble) =>
  Object.entries(shell.preferences.values())
    .filter(([key]) => key.startsWith('view:'))
    .map(([, view]) => view);
const button = (name: string | RegExp = /^Views/) => screen.getByRole('button', { name });
type User = ReturnType<typeof show>['user'];
const choose = async (user: User, item: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
  await user.click(button());
  await user.click(await screen.findByRole(role, { name: item }));
};
const name = async (user: User, text: string) => {
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: /^Name/ });
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.keyboard('{Enter}');
  return dialog;
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

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
