import { formatPhone, ListScreen } from '@heliograph/shared/data';
import { MessageTotals } from '@heliograph/shared/message-lists';
import { lazyPart } from '@heliograph/shared/overlay';
import { Link } from '@heliograph/shared/router';
import { Button } from '@heliograph/shared/ui';
import { columns, filters } from './list';

const InboundDrawer = lazyPart(
  () => import('./drawer'),
  (part) => part.InboundDrawer,
);

/** Lists messages that came in to accounts, for staff, without their text. */
export default function InboundMessagesScreen() {
  return (
    <ListScreen
      call="admin.manage/getinboundmessages"
      exportCall="admin.manage/exportinboundmessages"
      title="Inbound Messages"
      things="inbound messages"
      thing="inbound message"
      keyFilter="messageUUID"
      columns={columns}
      filters={filters}
      rowKey={(row) => row.messageUUID}
      rowLabel={(row) => `message from ${formatPhone(row.from)}`}
      details={(open) => <InboundDrawer {...open} />}
      searchLabel="Number, account, or message ID"
      empty={{
        title: 'No inbound messages yet',
        text: 'Texts that people send to the numbers of accounts appear here. Enter a reason to read a text.',
        action: (
          <Button as={Link} {...{ to: '/main/accounts' }}>
            View accounts
          </Button>
        ),
      }}
      summary={({ totals }) => <MessageTotals of={totals} />}
    />
  );
}
