import { act, answerOf, renderInShell, screen, waitFor, type Answers } from '@heliograph/testing';
import { describeList } from '@heliograph/contract/lists/describe-list';
import { listColumns } from './list-columns';
import { ListScreen } from './list-screen';
import type { RowOf } from './types';

const call = 'contact.manage/getlists';
const columns = listColumns(describeList(call, 'name', { name: { label: 'Name', kind: 'text', sort: true } }), [
  { id: 'name' },
]);
const list = (name: string): RowOf<typeof call> => ({
  contactListUUID: name,
  name,
  type: 'STATIC',
  members: 1,
  reachable: 1,
  status: 'READY',
  keywords: [],
  archivedAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
});
const show = (answer: Answers[typeof call], path = '/main/contact-lists') =>
  renderInShell(
    <ListScreen
      call={call}
      title="Contact Lists"
      things="lists"
      thing="list"
      columns={columns}
      rowKey={(row) => row.contactListUUID}
      rowLabel={(row) => row.name}
      searchLabel="Name"
      empty={{ title: 'No lists yet', text: 'Make one.' }}
    />,
    { path, answers: { [call]: answer } },
  );

let come: () => void;
let rows: Promise<void>;
const hold = (): void => {
  rows = new Promise((resolve) => (come = resolve));
};
beforeEach(hold);

test('doesn’t show an empty state after filters are cleared until rows load', async () => {
  const { user } = show(async ({ filter }) => {
    if (!filter?.text) await rows;
    return answerOf([]);
  }, '/main/contact-lists?q=zz');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByText('No lists match these filters')).toBeNull());
  expect(screen.queryByText('No lists yet')).toBeNull();
  come();
  await screen.findByText('No lists yet');
});

test('marks rows as busy while those of another page load, and not while the same ones are read again', async () => {
  let waiting = false;
  const { user } = show(async ({ page }) => {
    if (waiting) await rows;
    const answer = answerOf([list(page?.cursor ? 'Second' : 'First')]);
    return { ...answer, page: { ...answer.page, next: 'c2' } };
  });
  await screen.findByText('First');
  const busy = () => screen.getByRole('table').getAttribute('aria-busy');
  waiting = true;
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBe('true'));
  expect(busy()).toBeNull();
  act(() => come());
  await waitFor(() => expect(refresh.getAttribute('aria-busy')).toBeNull());
  hold();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(busy()).toBe('true'));
  act(() => come());
  await screen.findByText('Second');
  await waitFor(() => expect(busy()).toBeNull());
});
