import type { ReactNode } from 'react';
import { DateTime, formatPhone, Status } from '@heliograph/kit/data';
import { chakra, Heading, Text } from '@heliograph/kit/ui';
import { inboundStatus, outboundStatus } from '@heliograph/contract/reference/messages';
import type { ContactDetail } from '../contact-form/contact-values';

/** Shows a titled part of the page with its action. */
export function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} paddingTop="20">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" minHeight="28px" marginBottom="8">
        <Heading as="h3" textStyle="section">
          {title}
        </Heading>
        {action}
      </chakra.div>
      {children}
    </chakra.section>
  );
}

type Message = ContactDetail['lastMessages'][number];

function Line({ message: { at, direction, number, body, status } }: { message: Message }) {
  return (
    <chakra.li paddingBlock="10" borderTopWidth="1px" borderColor="border">
      <chakra.div
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="8"
        flexWrap="wrap"
        marginBottom="2"
      >
        <Text tone="muted" textStyle="small">
          {direction === 'INBOUND' ? 'Received on' : 'Sent from'} {formatPhone(number)} ·{' '}
          <DateTime at={at} only="recent" />
        </Text>
        {outboundStatus.has(status) ? (
          <Status of={outboundStatus} is={status} />
        ) : (
          <Status of={inboundStatus} is={status} />
        )}
      </chakra.div>
      <Text whiteSpace="pre-wrap" overflowWrap="anywhere">
        {body}
      </Text>
    </chakra.li>
  );
}

/** Shows the latest messages with a contact. `total`: how many were sent and received. */
export function ContactMessages({ messages, total }: { messages: readonly Message[]; total: number }) {
  return (
    <Part title={total > messages.length ? `Last ${messages.length} messages` : 'Messages'}>
      {messages.length === 0 && <Text tone="muted">Messages sent to and received from this contact appear here.</Text>}
      <chakra.ul>
        {messages.map((message) => (
          <Line key={message.messageUUID} message={message} />
        ))}
      </chakra.ul>
    </Part>
  );
}
