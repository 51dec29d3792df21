import {
  answerOf,
  type CallError,
  renderInShell,
  screen,
  waitFor,
  within,
  type ShellDouble,
} from '@heliograph/testing';
import { useLocation } from '@heliograph/platform/router';
import type { AnyListRequest } from '@heliograph/contract';
import { describeList } from '@heliograph/contract/lists/describe-list';
import { listColumns } from '../../list/list-columns';
import { ListScreen } from '../../list/list-screen';
import type { ListFilters } from '../../list/types';

/** The call of the list. */
export const call = 'contact.manage/getlists';
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

/** A saved view. */
export const smart = { name: 'Smart lists', query: 'cols=name.members&sort=-members&type=SMART' };

/** The preferences of a user who has saved it. */
export const kept = { [`view:${call}:v1`]: smart };

/** The same, and the list opens with it. */
export const withDefault = { ...kept, [`opens:${call}`]: 'v1' };

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

/** Opens the list of a user with preferences. */
export const show = ({
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

/** Returns the address of the list. */
export const address = () => screen.getByLabelText('Address').textContent;

/** Returns the headings of the columns. */
export const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

/** Returns the requests of the list. */
export const requests = (shell: ShellDouble) =>
  shell.made.calls.filter(({ name }) => name === call).map(({ body }) => body as AnyListRequest);

/** Returns the button that opens the menu of views. */
export const button = (name: string | RegExp = /^Views/) => screen.getByRole('button', { name });
type User = ReturnType<typeof show>['user'];

/** Opens the menu, and chooses an item. */
export const choose = async (user: User, item: string, role: 'menuitem' | 'menuitemradio' = 'menuitem') => {
  await user.click(button());
  await user.click(await screen.findByRole(role, { name: item }));
};

/** Enters the name of a view, and saves it. */
export const name = async (user: User, text: string) => {
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: /^Name/ });
  await user.clear(field);
  if (text) await user.type(field, text);
  await user.keyboard('{Enter}');
  return dialog;
};

/** Waits until the dialog has closed. */
export const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
