import { DateTime, formatPhone, Status } from '@heliograph/shared/data';
import { inboundStatus, outboundStatus } from '@heliograph/shared/reference/messages';
import { chakra, Text } from '@heliograph/shared/ui';
import type { ContactDetail } from '../contact-form/contact-values';
import { Part } from './part';

type Message = ContactDetail['lastMessages'][number];

function Line({ message: { at, direction, number, body, status } }: { message: Message }) {
  return (
    <chakra.li paddingBlock="10" borderTopWidth="1px" borderColor="border">
      <chakra.div display="flex" justifyContent="space-between" alignItems="center" gap="8" flexWrap="wrap" marginBottom="2">
        <Text tone="muted" textStyle="small">
          {direction === 'INBOUND' ? 'Received on' : 'Sent from'} {formatPhone(number)} · <DateTime at={at} only="recent" />
        </Text>
        {outboundStatus.has(status) ? <Status of={outboundStatus} is={status} /> : <Status of={inboundStatus} is={status} />}
      </chakra.div>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">{body}</Text>
    </chakra.li>
  );
}

/** The newest messages with a contact, both ways. `sent`: how many there are in all. */
export function Messages({ messages, sent }: { messages: readonly Message[]; sent: number }) {
  return (
    <Part title={sent > messages.length ? `Last ${messages.length} messages` : 'Messages'}>
      {messages.length === 0 && <Text tone="muted">Messages sent to and received from this contact appear here.</Text>}
      <chakra.ul>{messages.map((message) => <Line key={message.messageUUID} message={message} />)}</chakra.ul>
    </Part>
  );
}
