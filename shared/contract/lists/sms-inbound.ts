import { keywordKind } from '../reference/keywords';
import { outboundStatus } from '../reference/messages';
import { deliveryState } from '../reference/webhooks';
import { describeList } from './describe-list';
import { priceSpecs, textSpecs } from './parts/message-columns';

/** The list of messages that came in. */
export const smsInboundSpec = describeList('report.manage/getsmsinbound', '-at', {
  messageUUID: { label: 'Message ID', kind: 'text' },
  at: { label: 'Time', kind: 'instant', sort: true },
  from: { label: 'From', kind: 'phone', sort: true },
  to: { label: 'To', kind: 'phone' },
  contact: { label: 'Contact', kind: 'text' },
  campaign: { label: 'Campaign', kind: 'text' },
  body: { label: 'Message', kind: 'text' },
  ...textSpecs,
  keyword: { label: 'Keyword', kind: 'text' },
  keywordType: { label: 'Keyword type', kind: 'text', of: keywordKind },
  reply: { label: 'Auto reply', kind: 'status', of: outboundStatus },
  webhook: { label: 'Webhook', kind: 'status', of: deliveryState },
  ...priceSpecs,
});
