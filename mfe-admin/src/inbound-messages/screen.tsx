import { useRef } from 'react';
import { formatPhone, ListScreen, type ListHandle } from '@heliograph/kit/data';
import { MessageTotals } from '@heliograph/widgets/message-lists';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link } from '@heliograph/platform/router';
import { Button } from '@heliograph/kit/ui';
import { messageBulk, messageMenu, receivedMessage } from '../messages/message-dialogs';
import { useMessageActs } from '../messages/use-message-acts';
import { columns, filters } from './list';

const InboundDrawer = lazyPart(
  () => import('./drawer'),
  (part) => part.InboundDrawer,
);

/** Lists messages that came in to accounts, for staff, without their text. */
export default function InboundMessagesScreen() {
  const list = useRef<ListHandle<'admin.manage/getinboundmessages'>>(null);
  const { start, dialogs } = useMessageActs(() => list.current?.unselect());
  return (
    <>
      <ListScreen
        call="admin.manage/getinboundmessages"
        exportCall="admin.manage/exportinboundmessages"
        title="Inbound Messages"
        things="inbound messages"
        thing="inbound message"
        keyFilter="messageUUID"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.messageUUID}
        rowLabel={(row) => `message from ${formatPhone(row.from)}`}
        rowMenu={(row) => messageMenu(receivedMessage(row), () => list.current?.open(row.messageUUID), start)}
        bulk={(selection) => (selection.kind === 'all' ? [] : messageBulk(selection.rows.map(receivedMessage), start))}
        details={(open) => <InboundDrawer {...open} />}
        searchLabel="Number, account, or message ID"
        empty={{
          title: 'No inbound messages yet',
          text: 'Texts that people send to the numbers of accounts appear here. Enter a reason to read a text.',
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
