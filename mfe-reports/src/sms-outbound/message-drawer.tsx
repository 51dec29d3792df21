import { Phone, type RowDetails, type RowOf } from '@heliograph/kit/data';
import { MessageDetails, MessageStatus, type MessageFacts } from '@heliograph/widgets/messages';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';

type Message = RowOf<'report.manage/getsmsoutbound'>;

const factsOf = ({ from, to, ...row }: Message): MessageFacts => ({
  ...row,
  direction: 'OUTBOUND',
  number: from,
  phone: to,
});

/** Shows a message with its full text, the reason if it failed, its times, and its price. */
export function MessageDrawer({ row, onClose, actions }: RowDetails<Message>) {
  const { data } = useCall('report.manage/getmessage', { messageUUID: row.messageUUID }, { toast: true });
  const message = data?.message ?? factsOf(row);
  return (
    <Drawer
      open
      onClose={onClose}
      title="Message"
      status={<MessageStatus is={message.status} />}
      subtitle={
        <>
          To <Phone number={row.to} />
        </>
      }
      actions={actions}
    >
      <MessageDetails message={message} detail={data} />
    </Drawer>
  );
}
