import { formatPhone, ListScreen } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { columns, filters } from './list';
import { Summary } from '../message-totals/summary';

const MessageDrawer = lazyPart(
  () => import('./message-drawer'),
  (part) => part.MessageDrawer,
);

/** Lists every message that the account sent, with its status and price. */
export default function SmsOutboundScreen() {
  const { session } = useShell();
  return (
    <ListScreen
      call="report.manage/getsmsoutbound"
      exportCall="report.manage/exportsmsoutbound"
      title="SMS Outbound"
      things="outbound messages"
      thing="outbound message"
      keyFilter="messageUUID"
      columns={columns}
      filters={filters}
      rowKey={(row) => row.messageUUID}
      rowLabel={(row) => `message to ${formatPhone(row.to)}`}
      details={(open) => <MessageDrawer {...open} />}
      searchLabel="Number or text"
      empty={{
        title: 'No outbound messages yet',
        text: 'Messages you send appear here, with their status and price. You send them from one of your numbers.',
        action: session.canOpen('my-numbers') && (
          <Button as={Link} to="/main/my-numbers">
            View your numbers
          </Button>
        ),
      }}
      summary={(summary) => <Summary of={summary} />}
    />
  );
}
