import { useState } from 'react';
import { formatPhone, ListScreen, type RowOf } from '@heliograph/shared/data';
import { columns } from './columns';
import { filters } from './filters';
import { MessageDrawer } from './message-drawer';
import { Summary } from './summary';

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
        empty={{ title: 'No outbound messages yet', text: 'Every message you send appears here, with its status and price.' }}
        summary={(answer) => <Summary answer={answer} />}
      />
      <MessageDrawer row={opened} onClose={() => setOpened(null)} />
    </>
  );
}
