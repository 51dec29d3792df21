import { answerOf, renderInShell, screen, waitFor } from '@heliograph/shared/testing';
import { describeList } from '../../lists/describe-list';
import { listColumns } from './list-columns';
import { ListScreen } from './list-screen';

const call = 'contact.manage/getlists';
const columns = listColumns(describeList(call, 'name', { name: { label: 'Name', kind: 'text', sort: true } }), [{ id: 'name' }]);

test('doesn’t show an empty state after filters are cleared until rows load', async () => {
  let come: () => void = () => undefined;
  const rows = new Promise<void>((resolve) => {
    come = resolve;
  });
  const answer = async ({ filter }: { filter?: { text?: string } }) => {
    if (!filter?.text) await rows;
    return answerOf([]);
  };
  const { user } = renderInShell(
    <ListScreen
      call={call} title="Contact Lists" things="lists" thing="list" columns={columns} rowKey={(row) => row.contactListUUID} rowLabel={(row) => row.name}
      searchLabel="Name" empty={{ title: 'No lists yet', text: 'Make one.' }}
    />,
    { path: '/main/contact-lists?q=zz', answers: { [call]: answer } },
  );
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.queryByText('No lists match these filters')).toBeNull());
  expect(screen.queryByText('No lists yet')).toBeNull();
  come();
  await screen.findByText('No lists yet');
});
