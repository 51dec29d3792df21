import { answerOf, renderInShell, screen, type Answers, type ListAnswer } from '@heliograph/testing';
import { useLocation } from '@heliograph/platform/router';
import { describeList } from '@heliograph/contract/lists/describe-list';
import { listColumns } from '../list-columns';
import type { RowDetails } from '../list-details';
import { ListScreen } from '../list-screen';
import type { ListFilters, RowOf } from '../types';

/** The call of the list. */
export const call = 'contact.manage/getlists';
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

/** Returns a page of the list. */
export const page = (names: string[], next: string | null = null): ListAnswer<typeof call> => {
  const answer = answerOf(names.map((name, at) => list(name, at * 1500)));
  return { ...answer, page: { ...answer.page, next } };
};

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

/** Called with the row whose drawer is shown. */
export const opened = jest.fn();
const drawer = ({ row, onClose, actions }: RowDetails<Row>) => (
  <aside aria-label={row.name}>
    {actions}
    <button type="button" onClick={onClose}>
      Close
    </button>
  </aside>
);

/** Opens the list at an address. */
export const show = (
  answer: Answers[typeof call],
  path = '/main/contact-lists',
  preferences?: Record<string, unknown>,
) =>
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

/** Returns the address of the list. */
export const address = () => screen.getByLabelText('Address').textContent;
