import { ErrorPanel, Phone } from '@heliograph/kit/data';
import { MessageDetails, MessageStatus } from '@heliograph/widgets/messages';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { Spinner } from '@heliograph/kit/ui';

/** Shows a text of a thread with what happened to it, how it is charged, and why it failed. */
export function TextDrawer({ messageUUID, onClose }: { messageUUID: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useCall('conversation.manage/getmessage', { messageUUID });
  const message = data?.message;
  return (
    <Drawer
      open
      onClose={onClose}
      title="Message"
      status={message && <MessageStatus is={message.status} />}
      subtitle={
        message && (
          <>
            {message.direction === 'INBOUND' ? 'From' : 'To'} <Phone number={message.phone} />
          </>
        )
      }
    >
      {message ? (
        <MessageDetails message={message} detail={data} />
      ) : error ? (
        <ErrorPanel
          title="We couldn’t load this message"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Spinner label="Loading" />
      )}
    </Drawer>
  );
}
