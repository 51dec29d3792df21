import {
  act,
  answerOf,
  CallError,
  cleanup,
  renderInShell,
  screen,
  waitFor,
  within,
  type Answers,
  type ListAnswer,
} from '@heliograph/shared/testing';
import { useLocation } from '@heliograph/shared/router';
import { describeList } from '../../lists/describe-list';
import { listColumns } from './list-columns';
import type { RowDetails } from './list-details';
import { ListScreen } from './list-screen';
import type { ListFilters, RowOf } from './types';

const call = 'contact.manage/getlists';
type Row = RowOf<typeof call>;
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
const list = (name: string, members = 1): Row => ({
  contactListUUID: name,
  name,
  type: 'STATIC',
  members,
  reachable: 7,
  status: 'READY',
  keywords: [],
  archivedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});
const page = (names: string[], next: string | null = null): ListAnswer<typeof call> => {
  const answer = answerOf(names.map((name, at) => list(name, at * 1500)));
  return { ...answer, page: { ...answer.page, next } };
};

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}
const opened = jest.fn();
const drawer = ({ row, onClose, actions }: RowDetails<Row>) => (
  <aside aria-label={row.name}>
    {actions}
    <button type="button" onClick={onClose}>
      Close
    </button>
  </aside>
);
const show = (answer: Answers[typeof call], path = '/main/contact-lists', preferences?: Record<string, unknown>) =>
  renderInShell(
    <>
      <ListScreen
        call={call}
        exportCall="contact.manage/exportcontacts"
        title="Contact Lists"
        things="lists"
        thing="list"
        columns={columns}
        filters={filters}
        rowKey={(row) => row.contactListUUID}
        rowLabel={(row) => row.name}
        searchLabel="Name"
        keyFilter="text"
        details={drawer}
        empty={{ title: 'No lists yet', text: 'Make one to send to many at once.' }}
        rowMenu={(row) => [{ label: 'Rename', onSelect: () => opened(row) }]}
      />
      <Address />
    </>,
    { path, preferences, answers: { [call]: answer } },
  );
const address = () => screen.getByLabelText('Address').textContent;
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
beforeEach(() => {
  localStorage.clear();
  opened.mockClear();
});

test('shows rows, count and zone, and sends the request of the address', async () => {
  const { shell } = show(
    page(['Newark', 'Trenton']),
    '/main/contact-lists?q=n&type=STATIC&sort=-members&size=25&cursor=abc',
  );
  await screen.findByText('Newark');
  expect(names()).toEqual(['Newark', 'Trenton']);
  screen.getByRole('heading', { level: 1, name: 'Contact Lists' });
  screen.getByText('1,500');
  screen.getByText('Eastern Time (ET)');
  const filter = { text: 'n', type: ['STATIC'] };
  expect(shell.made.calls).toEqual([
    { name: call, body: { filter, sort: [{ field: 'members', dir: 'desc' }], page: { size: 25, cursor: 'abc' } } },
    { name: 'contact.manage/summarizelists', body: { filter } },
  ]);
});

test('marks a count that isn’t exact', async () => {
  show({ ...page(['Newark']), total: 10_000, totalIsExact: false });
  await screen.findByText('10,000+');
});

test('reverses the sort, stores it in the address, and announces it', async () => {
  const { user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Members' }));
  expect(address()).toBe('?sort=members');
  await user.click(screen.getByRole('button', { name: 'Members' }));
  expect(address()).toBe('?sort=-members');
  expect(screen.getByRole('columnheader', { name: 'Members' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBeNull();
});

test('pages by cursor; another page size goes back to the first page', async () => {
  const { user } = show(({ page: asked }) => page([asked?.cursor ? 'Second' : 'First'], asked?.cursor ? null : 'c2'));
  await screen.findByText('First');
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Second');
  expect(address()).toBe('?cursor=c2');
  await user.selectOptions(screen.getByLabelText('Rows'), '100');
  expect(address()).toBe('?size=100');
});

test('searches once after a pause in typing', async () => {
  const { shell, user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.keyboard('/');
  await user.keyboard('tren');
  const listCalls = () => shell.made.calls.filter(({ name }) => name === call);
  expect(listCalls()).toHaveLength(1);
  await waitFor(() => expect(address()).toBe('?q=tren'));
  await waitFor(() => expect(listCalls()).toHaveLength(2));
});

test('sets a filter in its panel and removes it at its chip', async () => {
  const { user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Type' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Smart' }));
  await waitFor(() => expect(address()).toBe('?type=SMART'));
  await user.click(screen.getByRole('button', { name: 'Remove filter Type' }));
  await waitFor(() => expect(address()).toBe(''));
});

test('distinguishes the first-use state from no results', async () => {
  const { user, unmount } = show(page([]), '/main?q=zz');
  await screen.findByText('No lists match these filters');
  screen.getByText('Search “zz”');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByText('No lists yet');
  expect(address()).toBe('');
  unmount();
});

test('shows the server’s error message and request id, and retries', async () => {
  let fails = true;
  const { user } = show(() =>
    fails ? new CallError('The database is being restarted.', 503, 'UNAVAILABLE', 'req-7f3k') : page(['Newark']),
  );
  const panel = await screen.findByRole('alert');
  expect(panel.textContent).toContain('The database is being restarted.');
  expect(panel.textContent).toContain('req-7f3k');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Newark');
});

test('keeps previous rows when the next page fails', async () => {
  const { user } = show(({ page: asked }) =>
    asked?.cursor ? new CallError('Too many calls', 429, 'LIMIT') : page(['Newark'], 'c2'),
  );
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many calls');
  expect(names()).toEqual(['Newark']);
});

test('moves through rows with j and k, and opens one with Enter', async () => {
  const { user } = show(page(['Newark', 'Trenton']));
  await screen.findByText('Newark');
  await user.keyboard('jjj');
  expect(document.activeElement?.textContent).toContain('Trenton');
  await user.keyboard('k{Enter}');
  await screen.findByRole('complementary', { name: 'Newark' });
});

test('makes the rows one tab stop; arrow keys move between rows and controls', async () => {
  const { user } = show(page(['Newark', 'Trenton', 'Camden']));
  await screen.findByText('Newark');
  const stops = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .flatMap((row) => within(row).getAllByRole('button'))
      .filter((control) => control.tabIndex === 0)
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  expect(stops()).toEqual(['Newark', 'Actions for Newark']);
  act(() => screen.getByRole('button', { name: 'Newark' }).focus());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Trenton');
  expect(stops()).toEqual(['Trenton', 'Actions for Trenton']);
  await user.keyboard('{ArrowRight}{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Actions for Camden');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('Newark');
});

test('keeps the open row in the address: a link opens it, buttons go to its neighbors, closing removes it', async () => {
  const { user } = show(page(['Newark', 'Trenton', 'Camden']), '/main/contact-lists?open=Trenton');
  await screen.findByRole('complementary', { name: 'Trenton' });
  await user.click(screen.getByRole('button', { name: 'Next: Camden' }));
  expect(address()).toBe('?open=Camden');
  await screen.findByRole('complementary', { name: 'Camden' });
  expect(screen.getByRole('button', { name: 'Next row' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('');
});

test('fetches the open row of another page by its key, and says if it no longer exists', async () => {
  const { shell } = show(
    ({ filter }) => page(filter && 'text' in filter && String(filter.text) === 'Hoboken' ? ['Hoboken'] : ['Newark']),
    '/main/contact-lists?open=Hoboken',
  );
  await screen.findByRole('complementary', { name: 'Hoboken' });
  cleanup();
  const { shell: other } = show(
    ({ filter }) => page(filter && 'text' in filter ? [] : ['Newark']),
    '/main/contact-lists?open=Gone',
  );
  await waitFor(() =>
    expect(other.made.toasts).toEqual([{ kind: 'error', text: 'This list no longer exists, or you can’t see it.' }]),
  );
  await waitFor(() => expect(address()).toBe(''));
  expect(shell.made.toasts).toEqual([]);
  cleanup();
  const refuse = ({ filter }: { filter?: object }) =>
    filter && 'text' in filter ? new CallError('List must be valid', 422, 'VALIDATION_FAILED') : page(['Newark']);
  const { shell: third } = show(refuse as Answers[typeof call], '/main/contact-lists?open=nonsense');
  await waitFor(() =>
    expect(third.made.toasts).toEqual([{ kind: 'error', text: 'This list no longer exists, or you can’t see it.' }]),
  );
});

test('applies two changes in quick succession', async () => {
  const { user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Type' }));
  const boxes = [
    await screen.findByRole('checkbox', { name: 'Static' }),
    screen.getByRole('checkbox', { name: 'Smart' }),
  ];
  act(() => boxes.forEach((box) => box.click()));
  await waitFor(() => expect(address()).toBe('?type=STATIC&type=SMART'));
});

test('opens the list from a mistyped address', async () => {
  const { shell } = show(page(['Newark']), '/main/contact-lists?type=nonsense&size=7&sort=password');
  await screen.findByText('Newark');
  expect(shell.made.calls[0]?.body).toEqual({
    filter: {},
    sort: [{ field: 'name', dir: 'asc' }],
    page: { size: 50, cursor: null },
  });
});

test('opens the first page after a rejected cursor', async () => {
  show(
    ({ page: asked }) =>
      asked?.cursor ? new CallError('Cursor is not valid', 422, 'VALIDATION_FAILED') : page(['Newark']),
    '/main/contact-lists?cursor=old',
  );
  await screen.findByText('Newark');
  expect(address()).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows a failed list in its panel, without a toast', async () => {
  const { shell } = show(() => new CallError('The database is being restarted.', 503, 'UNAVAILABLE'));
  await screen.findByRole('alert');
  expect(shell.made.toasts).toEqual([]);
});

test('reorders columns and makes rows compact', async () => {
  const { user } = show(page(['Newark']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Move Reachable up' }));
  await user.click(screen.getByRole('checkbox', { name: 'Reachable' }));
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Name',
    'Reachable',
    'Members',
    'Actions',
  ]);
  await user.click(screen.getByRole('button', { name: 'Reset to default' }));
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Name', 'Members', 'Actions']);
});

test('changes and saves a column width with Shift and an arrow key', async () => {
  const { shell, user } = show(page(['Newark']));
  await screen.findByText('Newark');
  act(() => screen.getByRole('button', { name: 'Members' }).focus());
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(shell.preferences.values()).toEqual({ [`list:${call}`]: { widths: { members: 64 } } });
});

test('shows a hidden column and saves the choice', async () => {
  const { shell, user, unmount } = show(page(['Newark']));
  await screen.findByText('Newark');
  expect(screen.queryByRole('columnheader', { name: 'Reachable' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Reachable' }));
  unmount();
  show(page(['Newark']), undefined, shell.preferences.values());
  await screen.findByRole('columnheader', { name: 'Reachable' });
});

test('exports with the same filter and sort, without a page', async () => {
  const { shell, user } = show(page(['Newark']), '/main?q=new&sort=-members&cursor=x');
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(shell.made.downloads).toHaveLength(1));
  expect(shell.made.downloads[0]).toMatchObject({
    name: 'contact.manage/exportcontacts',
    body: { filter: { text: 'new' }, sort: [{ field: 'members', dir: 'desc' }] },
    filename: expect.stringMatching(/^lists-\d{4}-\d\d-\d\d\.csv$/) as string,
  });
  expect(shell.made.downloads[0]?.body).not.toHaveProperty('page');
});

test('passes the row to its menu', async () => {
  const { user } = show(page(['Newark', 'Trenton']));
  await screen.findByText('Newark');
  await user.click(screen.getByRole('button', { name: 'Actions for Trenton' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  expect(opened).toHaveBeenCalledWith(expect.objectContaining({ name: 'Trenton' }));
});
