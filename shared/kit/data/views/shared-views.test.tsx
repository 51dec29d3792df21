import { answerOf, renderInShell, screen, waitFor, within, type ShellDouble } from '@heliograph/testing';
import { useLocation } from '@heliograph/platform/router';
import { describeList } from '@heliograph/contract/lists/describe-list';
import { listColumns } from '../list/list-columns';
import { ListScreen } from '../list/list-screen';

const call = 'contact.manage/getlists';
const spec = describeList(call, 'name', {
  name: { label: 'Name', kind: 'text', sort: true },
  members: { label: 'Members', kind: 'integer', sort: true },
});
const columns = listColumns(spec, [{ id: 'name', mobile: 'name' }, { id: 'members' }]);
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
const viewUUID = '0190f0e0-0000-7000-8000-0000000000aa';
const query = 'cols=name.members&sort=-members';
const big = { viewUUID, name: 'Biggest', query, by: 'Omar', editable: false, revision: 'r1' };

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const show = ({
  items = [],
  preferences = {},
  search = '',
}: {
  items?: (typeof big)[];
  preferences?: Record<string, unknown>;
  search?: string;
}) =>
  renderInShell(
    <>
      <ListScreen
        call={call}
        title="Contact Lists"
        things="lists"
        thing="list"
        columns={columns}
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
        'session.manage/setpreference': { saved: true },
        'session.manage/deletepreference': { deleted: true },
        'account.manage/getsharedviews': { items },
        'account.manage/savesharedview': { ...big, editable: true },
        'account.manage/deletesharedview': { deleted: true },
      },
    },
  );
const button = () => screen.getByRole('button', { name: /^Views/ });
const open = async (user: ReturnType<typeof show>['user']) => {
  await user.click(button());
  return within(await screen.findByRole('menu'));
};
const made = (shell: ShellDouble, name: string) =>
  shell.made.calls.filter((one) => one.name === name).map(({ body }) => body);

test('loads the shared views when they are needed, and opens one by its link', async () => {
  const { shell, user } = show({ items: [big] });
  await screen.findByText('Newark');
  expect(made(shell, 'account.manage/getsharedviews')).toEqual([]);
  await user.click(button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Biggest Omar' }));
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(`?${query}&view=${viewUUID}`));
  await waitFor(() => expect(button().textContent).toBe('Biggest'));
});

test('lets users who may not change a shared view make it their default, not rename it', async () => {
  const { shell, user } = show({ items: [big], search: `?${query}&view=${viewUUID}` });
  await screen.findByRole('button', { name: 'Views: Biggest' });
  const menu = await open(user);
  expect(menu.queryByRole('menuitem', { name: 'Rename' })).toBeNull();
  expect(menu.queryByRole('menuitem', { name: 'Stop sharing' })).toBeNull();
  await user.click(menu.getByRole('menuitem', { name: 'Set as default' }));
  await waitFor(() =>
    expect(shell.preferences.values()).toEqual({
      [`view:${call}:${viewUUID}`]: { name: 'Biggest', query },
      [`opens:${call}`]: viewUUID,
    }),
  );
});

test('shares an own view, which then is no longer an own one', async () => {
  const { shell, user } = show({
    preferences: { [`view:${call}:v1`]: { name: 'Biggest', query } },
    search: `?${query}&view=v1`,
  });
  await screen.findByText('Newark');
  await user.click((await open(user)).getByRole('menuitem', { name: 'Share with account' }));
  await waitFor(() => expect(shell.preferences.values()).toEqual({}));
  expect(made(shell, 'account.manage/savesharedview')).toEqual([{ list: call, name: 'Biggest', query }]);
  await waitFor(() => expect(screen.getByLabelText('Address').textContent).toBe(`?${query}&view=${viewUUID}`));
});

test('updates the copy of a default when the shared view has changed', async () => {
  const stale = { [`view:${call}:${viewUUID}`]: { name: 'Old', query: 'cols=name' }, [`opens:${call}`]: viewUUID };
  const { shell } = show({ items: [big], preferences: stale });
  await waitFor(() =>
    expect(shell.preferences.values()).toEqual({ ...stale, [`view:${call}:${viewUUID}`]: { name: 'Biggest', query } }),
  );
});
