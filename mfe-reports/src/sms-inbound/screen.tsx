import { formatPhone, ListScreen } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link } from '@heliograph/platform/router';
import { useShell } from '@heliograph/platform/session';
import { Button } from '@heliograph/kit/ui';
import { Summary } from '../message-totals/summary';
import { columns, filters } from './list';

const MessageDrawer = lazyPart(
  () => import('./message-drawer'),
  (part) => part.MessageDrawer,
);

/** Lists every message that came in to the account's numbers, with what it set off. */
export default function SmsInboundScreen() {
  const { session } = useShell();
  return (
    <ListScreen
      call="report.manage/getsmsinbound"
      exportCall="report.manage/exportsmsinbound"
      title="SMS Inbound"
      things="inbound messages"
      thing="inbound message"
      keyFilter="messageUUID"
      columns={columns}
      filters={filters}
      rowKey={(row) => row.messageUUID}
      rowLabel={(row) => `message from ${formatPhone(row.from)}`}
      details={(open) => <MessageDrawer {...open} />}
      searchLabel="Number or text"
      empty={{
        title: 'No inbound messages yet',
        text: 'Texts that people send to your numbers appear here, with the keyword they matched and the auto reply they got.',
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
