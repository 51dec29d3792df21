import type { ReactNode } from 'react';
import { Dash, DateTime, DetailList, formatDuration, Phone, type Detail } from '@heliograph/kit/data';
import { chakra, Stack } from '@heliograph/kit/ui';
import { messageSource } from '@heliograph/contract/reference/messages';
import { Charge } from './charge';
import { Failure } from './failure';
import { Timeline } from './timeline';
import type { MessageDetail, MessageFacts } from './types';

export interface MessageDetailsProps {
  message: MessageFacts;
  /** Undefined until it has arrived. */
  detail: MessageDetail | undefined;
  /** Shown instead of the text, if that is hidden. */
  text?: ReactNode;
}

/** Shows a message with its full text, why it failed, how it is charged, and what happened to it. */
export function MessageDetails({ message, detail, text }: MessageDetailsProps) {
  const { body, errorCode } = message;
  return (
    <Stack gap="20">
      {text ?? <MessageText>{body}</MessageText>}
      {errorCode && <Failure code={errorCode} />}
      <DetailList details={timesOf(message)} />
      <DetailList details={partiesOf(message)} />
      {detail && <Charge detail={detail} />}
      {detail && <Timeline events={detail.events} />}
    </Stack>
  );
}

/** Shows the text of a message. */
export function MessageText({ children }: { children: string }) {
  return (
    <chakra.p
      padding="10px 12px"
      borderRadius="12"
      bg="accent.subtleHover"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
    >
      {children}
    </chakra.p>
  );
}

function timesOf({ direction, at, sentAt, deliveredAt, latencyMs }: MessageFacts): Detail[] {
  if (direction === 'INBOUND') return [{ name: 'Received', value: <DateTime at={at} /> }];
  return [
    { name: 'Submitted', value: <DateTime at={at} /> },
    { name: 'Sent', value: <DateTime at={sentAt} /> },
    { name: 'Delivered', value: <DateTime at={deliveredAt} /> },
    { name: 'Latency', value: latencyMs === null ? <Dash /> : formatDuration(latencyMs) },
  ];
}

function partiesOf({
  direction,
  number,
  contact,
  carrier,
  campaign,
  broadcast,
  source,
  user,
  type,
  encoding,
  segments,
}: MessageFacts): Detail[] {
  return [
    { name: direction === 'INBOUND' ? 'To' : 'From', value: <Phone number={number} /> },
    { name: 'Contact', value: contact?.name || <Dash /> },
    { name: 'Carrier', value: carrier ?? <Dash /> },
    { name: 'Campaign', value: campaign?.name ?? <Dash /> },
    ...(source
      ? [
          { name: 'Broadcast', value: broadcast?.name ?? <Dash /> },
          { name: 'Source', value: [messageSource.label(source), user?.name].filter(Boolean).join(', ') },
        ]
      : []),
    { name: 'Type', value: `${type}, ${encoding}` },
    { name: 'Segments', value: segments },
  ];
}
