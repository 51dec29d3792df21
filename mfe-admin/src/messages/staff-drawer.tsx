import type { ReactNode } from 'react';
import { DetailList, Phone, type Detail, type RowDetails, type RowOf } from '@heliograph/kit/data';
import { MessageDetails, MessageStatus, type MessageFacts } from '@heliograph/widgets/messages';
import { Drawer } from '@heliograph/kit/overlay';
import { useCall } from '@heliograph/platform/query';
import { Link } from '@heliograph/platform/router';
import { Heading, Link as LinkText, Mono, Stack } from '@heliograph/kit/ui';
import { AuditTrail } from '../audit-trail';
import { HiddenText } from './hidden-text';

type Row = Pick<RowOf<'admin.manage/getoutboundmessages'>, 'messageUUID' | 'account'>;

interface StaffDrawerProps extends Omit<RowDetails<Row>, 'actions'> {
  /** The row as far as it is known before the details arrive. */
  facts: Omit<MessageFacts, 'body' | 'contact'>;
  actions: ReactNode;
  /** Facts of the list's own. */
  more?: readonly Detail[];
}

/** Shows a message of an account to staff: its events and its charge, its text after a reason, and what staff did. */
export function StaffDrawer({ row: { messageUUID, account }, facts, more = [], onClose, actions }: StaffDrawerProps) {
  const { data } = useCall('admin.manage/getmessage', { messageUUID }, { toast: true });
  const unread = { body: '', contact: null };
  const message = { ...(data?.message ?? facts), ...unread };
  const details: Detail[] = [
    {
      name: 'Account',
      value: (
        <LinkText as={Link} to={`/main/accounts?open=${account.accountUUID}`}>
          {account.company}
        </LinkText>
      ),
    },
    { name: 'Message ID', value: <Mono whiteSpace="normal">{messageUUID}</Mono> },
    ...more,
  ];
  return (
    <Drawer
      open
      onClose={onClose}
      title="Message"
      status={<MessageStatus is={message.status} />}
      actions={actions}
      subtitle={
        <>
          {message.direction === 'INBOUND' ? 'From' : 'To'} <Phone number={message.phone} />
        </>
      }
    >
      <Stack gap="20">
        <DetailList details={details} />
        <MessageDetails
          message={message}
          detail={data && { ...data, message }}
          text={<HiddenText messageUUID={messageUUID} />}
        />
        <section aria-label="History">
          <Heading as="h3" marginBottom="8">
            History
          </Heading>
          <AuditTrail filter={{ entityUUID: [messageUUID] }} />
        </section>
      </Stack>
    </Drawer>
  );
}
