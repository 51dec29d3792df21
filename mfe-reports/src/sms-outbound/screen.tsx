import { useState } from 'react';
import { Count, formatPhone, ListScreen, Money, Totals, type RowOf } from '@heliograph/shared/data';
import { columns } from './columns';
import { filters } from './filters';
import { MessageDrawer } from './message-drawer';

/** Every message that the account sent, with what became of it and what it cost. */
export default function SmsOutboundScreen() {
  const [opened, setOpened] = useState<RowOf<'report.manage/getsmsoutbound'> | null>(null);
  return (
    <>
      <ListScreen
        call="report.manage/getsmsoutbound"
        exportCall="report.manage/exportsmsoutbound"
        keyFilter="messageUUID"
        title="SMS Outbound"
        things="outbound messages"
        columns={columns}
        filters={filters}
        defaultSort="-at"
        rowKey={(row) => row.messageUUID}
        rowLabel={(row) => `message to ${formatPhone(row.to)}`}
        onOpen={setOpened}
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
      <MessageDrawer row={opened} onClose={() => setOpened(null)} />
    </>
  );
}
