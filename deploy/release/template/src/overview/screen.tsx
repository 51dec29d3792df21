import { listColumns, ListScreen } from '@heliograph/kit/data';
import { membersSpec } from './members-spec';

const columns = listColumns(membersSpec, [
  { id: 'email', grow: true, mobile: 'name' },
  { id: 'lastLoginAt', width: 136, mobile: 'status', only: 'ago' },
  { id: 'createdAt', width: 136, only: 'day' },
]);

/** Shows the first screen of the section: a list, as an example. */
export default function OverviewScreen() {
  return (
    <ListScreen
      call="__list__"
      title="__title__"
      things="members"
      thing="member"
      columns={columns}
      rowKey={(row) => row.userUUID}
      rowLabel={(row) => row.email}
      searchLabel="Name, username, or email"
      empty={{ title: 'Nothing here yet', text: 'What your team adds to this section will appear here.' }}
    />
  );
}
