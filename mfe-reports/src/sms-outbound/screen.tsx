import { Count, formatPhone, ListScreen, Money, Totals } from '@heliograph/shared/data';
import { lazyPart } from '@heliograph/shared/overlay';
import { columns } from './columns';
import { filters } from './filters';

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
      empty={{ title: 'No outbound messages yet', text: 'Every message that is sent stands here, with its status and price.' }}
      summary={({ totals }) => (
        <Totals
          label="Totals of all messages that match"
          items={[
            { label: 'Messages', value: <Count value={totals.messages} /> },
            { label: 'Segments', value: <Count value={totals.segments} /> },
            { label: 'Carrier surcharges', value: <Money usd={totals.surcharge} /> },
            { label: 'Charged', value: <Money usd={totals.total} /> },
          ]}
        />
      )}
    />
  );
}
