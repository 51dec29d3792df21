import { Dash, DateTime, formatDuration, Status, type RowOf } from '@heliograph/kit/data';
import { messageErrors, type MessageErrorCode } from '@heliograph/contract/reference/message-errors';
import { outboundStatus } from '@heliograph/contract/reference/messages';
import { deliveryState } from '@heliograph/contract/reference/webhooks';
import { webhookWords } from '@heliograph/contract/reference/webhook-words';

/**
 * Columns that lists of messages have in common. The description of a list, in `shared/contract/lists`, has their
 * headings.
 */
export const timeColumn = {
  id: 'at',
  width: 188,
  only: 'recent',
  mobile: 'figures',
  mobileCell: (row: { at: string }) => <DateTime at={row.at} only="minute" />,
} as const;

/** Shows why a message was not delivered; the cause on hover. */
export const errorColumn = {
  id: 'error',
  width: 128,
  cell: ({ errorCode }: { errorCode: MessageErrorCode | null }) =>
    errorCode === null ? (
      <Dash />
    ) : (
      <span title={messageErrors[errorCode].cause}>{messageErrors[errorCode].title}</span>
    ),
} as const;

export const campaignColumn = {
  id: 'campaign',
  width: 184,
  hidden: true,
  cell: (row: { campaign: { name: string } | null }) => row.campaign?.name ?? <Dash />,
} as const;
export const contactColumn = {
  id: 'contact',
  width: 152,
  hidden: true,
  cell: (row: { contact: { name: string } | null }) => row.contact?.name || <Dash />,
} as const;
export const replyColumn = {
  id: 'reply',
  width: 116,
  cell: ({ reply }: Pick<RowOf<'report.manage/getsmsinbound'>, 'reply'>) =>
    reply ? <Status of={outboundStatus} is={reply.status} /> : <Dash />,
} as const;
export const webhookColumn = {
  id: 'webhook',
  width: 108,
  cell: ({ webhook }: Pick<RowOf<'report.manage/getsmsinbound'>, 'webhook'>) =>
    webhook ? (
      <span title={webhookWords(webhook)}>
        <Status of={deliveryState} is={webhook.state} />
      </span>
    ) : (
      <Dash />
    ),
} as const;
export const textColumns = [
  { id: 'type', width: 72, hidden: true },
  { id: 'encoding', width: 96, hidden: true },
] as const;
export const priceColumns = [
  { id: 'rate', width: 96, hidden: true },
  { id: 'surcharge', width: 104, hidden: true },
] as const;
export const latencyColumns = [
  { id: 'sentAt', width: 208, hidden: true },
  { id: 'deliveredAt', width: 208, hidden: true },
  {
    id: 'latency',
    width: 96,
    hidden: true,
    cell: ({ latencyMs }: { latencyMs: number | null }) => (latencyMs === null ? <Dash /> : formatDuration(latencyMs)),
  },
] as const;
