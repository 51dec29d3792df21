import { keywordKind } from '../reference/keywords';
import { messageSource, outboundStatus } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { deliveryState } from '../reference/webhooks';
import { describeList } from './describe-list';
import { outcomeSpecs, priceSpecs, textSpecs } from './parts/message-columns';

/** The staff's list of messages that accounts sent, without their text. */
export const outboundMessagesSpec = describeList('admin.manage/getoutboundmessages', '-at', {
  messageUUID: { label: 'Message ID', kind: 'text' },
  at: { label: 'Time', kind: 'instant', sort: true },
  company: { label: 'Account', kind: 'text' },
  accountUUID: { label: 'Account ID', kind: 'text' },
  from: { label: 'From', kind: 'phone' },
  to: { label: 'To', kind: 'phone' },
  campaign: { label: 'Campaign', kind: 'text' },
  source: { label: 'Source', kind: 'text', of: messageSource },
  channel: { label: 'Channel', kind: 'text', of: numberType },
  ...outcomeSpecs,
  refundedAt: { label: 'Refunded', kind: 'instant' },
});

/** The staff's list of messages that came in to accounts, without their text. */
export const inboundMessagesSpec = describeList('admin.manage/getinboundmessages', '-at', {
  messageUUID: { label: 'Message ID', kind: 'text' },
  at: { label: 'Time', kind: 'instant', sort: true },
  company: { label: 'Account', kind: 'text' },
  accountUUID: { label: 'Account ID', kind: 'text' },
  from: { label: 'From', kind: 'phone' },
  to: { label: 'To', kind: 'phone' },
  campaign: { label: 'Campaign', kind: 'text' },
  channel: { label: 'Channel', kind: 'text', of: numberType },
  ...textSpecs,
  keywordType: { label: 'Keyword type', kind: 'text', of: keywordKind },
  reply: { label: 'Auto reply', kind: 'status', of: outboundStatus },
  webhook: { label: 'Webhook', kind: 'status', of: deliveryState },
  ...priceSpecs,
});
