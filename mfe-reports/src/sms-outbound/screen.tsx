import { formatPhone, ListScreen } from '@heliograph/shared/data';
import { lazyPart } from '@heliograph/shared/overlay';
import { columns } from './columns';
import { filters } from './filters';
import { Summary } from './summary';

const MessageDrawer = lazyPart(() => import('./message-drawer'), (part) => part.MessageDrawer);

/** Every message that the account sent, with what became of it and what it cost. */
export default function SmsOutboundScreen() {
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
      defaultSort="-at"
      rowKey={(row) => row.messageUUID}
      rowLabel={(row) => `message to ${formatPhone(row.to)}`}
      details={(open) => <MessageDrawer {...open} />}
      searchLabel="Number or text"
      empty={{ title: 'No outbound messages yet', text: 'Every message you send appears here, with its status and price.' }}
      summary={(answer) => <Summary answer={answer} />}
    />
  );
}
