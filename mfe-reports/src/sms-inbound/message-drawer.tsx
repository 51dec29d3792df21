import { DetailList, Phone, type RowDetails } from '@heliograph/kit/data';
import { MessageDetails, MessageStatus, receivedFacts, textEffects } from '@heliograph/widgets/messages';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { Heading, Stack } from '@heliograph/kit/ui';
import type { InboundMessage } from './list';

/** Shows a message that came in with its full text, what it set off, and its price. */
export function MessageDrawer({ row, onClose, actions }: RowDetails<InboundMessage>) {
  const { data } = useCall('report.manage/getmessage', { messageUUID: row.messageUUID }, { toast: true });
  const message = data?.message ?? receivedFacts(row);
  return (
    <Drawer
      open
      onClose={onClose}
      title="Message"
      status={<MessageStatus is={message.status} />}
      subtitle={
        <>
          From <Phone number={row.from} />
        </>
      }
      actions={actions}
    >
      <Stack gap="20">
        <section aria-label="What it set off">
          <Heading as="h3" marginBottom="8">
            What it set off
          </Heading>
          <DetailList details={textEffects(row, (messageUUID) => `/main/reports/sms-outbound?open=${messageUUID}`)} />
        </section>
        <MessageDetails message={message} detail={data} />
      </Stack>
    </Drawer>
  );
}
