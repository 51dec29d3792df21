import { useRef } from 'react';
import { formatPhone, ListScreen, type ListHandle } from '@heliograph/kit/data';
import { MessageTotals } from '@heliograph/widgets/message-lists';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link } from '@heliograph/platform/router';
import { Button } from '@heliograph/kit/ui';
import { messageBulk, messageMenu, sentMessage } from '../messages/message-dialogs';
import { useMessageActs } from '../messages/use-message-acts';
import { columns, filters } from './list';

const OutboundDrawer = lazyPart(
  () => import('./drawer'),
  (part) => part.OutboundDrawer,
);

/** Lists messages that accounts sent, for staff, without their text. */
export default function OutboundMessagesScreen() {
  const list = useRef<ListHandle<'admin.manage/getoutboundmessages'>>(null);
  const { start, dialogs } = useMessageActs(() => list.current?.unselect());
  return (
    <>
      <ListScreen
        call="admin.manage/getoutboundmessages"
        exportCall="admin.manage/exportoutboundmessages"
        title="Outbound Messages"
        things="outbound messages"
        thing="outbound message"
        keyFilter="messageUUID"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.messageUUID}
        rowLabel={(row) => `message to ${formatPhone(row.to)}`}
        rowMenu={(row) => messageMenu(sentMessage(row), () => list.current?.open(row.messageUUID), start)}
        bulk={(selection) => (selection.kind === 'all' ? [] : messageBulk(selection.rows.map(sentMessage), start))}
        details={(open) => <OutboundDrawer {...open} />}
        searchLabel="Number, account, or message ID"
        empty={{
          title: 'No outbound messages yet',
          text: 'Messages that accounts send appear here, with their status and price. Enter a reason to read a text.',
          action: (
            <Button as={Link} to="/main/accounts">
              View accounts
            </Button>
          ),
        }}
        summary={({ totals }) => <MessageTotals of={totals} />}
      />
      {dialogs}
    </>
  );
}
