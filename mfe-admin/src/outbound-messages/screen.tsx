import { formatPhone, ListScreen } from '@heliograph/shared/data';
import { MessageTotals } from '@heliograph/shared/message-lists';
import { lazyPart } from '@heliograph/shared/overlay';
import { Link } from '@heliograph/shared/router';
import { Button } from '@heliograph/shared/ui';
import { columns, filters } from './list';

const OutboundDrawer = lazyPart(
  () => import('./drawer'),
  (part) => part.OutboundDrawer,
);

/** Lists messages that accounts sent, for staff, without their text. */
export default function OutboundMessagesScreen() {
  return (
    <ListScreen
      call="admin.manage/getoutboundmessages"
      exportCall="admin.manage/exportoutboundmessages"
      title="Outbound Messages"
      things="outbound messages"
      thing="outbound message"
      keyFilter="messageUUID"
      columns={columns}
      filters={filters}
      rowKey={(row) => row.messageUUID}
      rowLabel={(row) => `message to ${formatPhone(row.to)}`}
      details={(open) => <OutboundDrawer {...open} />}
      searchLabel="Number, account, or message ID"
      empty={{
        title: 'No outbound messages yet',
        text: 'Messages that accounts send appear here, with their status and price. Enter a reason to read a text.',
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
