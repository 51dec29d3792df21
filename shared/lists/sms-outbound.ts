import { surchargeCarrier } from '../reference/carriers';
import { encoding, messageSource, messageType, outboundStatus } from '../reference/messages';
import { describeList } from './describe-list';

/** The list of outbound messages. */
export const smsOutboundSpec = describeList('report.manage/getsmsoutbound', '-at', {
  messageUUID: { label: 'Message ID', kind: 'text' },
  at: { label: 'Time', kind: 'instant', sort: true },
  from: { label: 'From', kind: 'phone' },
  to: { label: 'To', kind: 'phone', sort: true },
  contact: { label: 'Contact', kind: 'text' },
  campaign: { label: 'Campaign', kind: 'text' },
  broadcast: { label: 'Broadcast', kind: 'text' },
  source: { label: 'Source', kind: 'text', of: messageSource },
  user: { label: 'User', kind: 'text' },
  body: { label: 'Message', kind: 'text' },
  type: { label: 'Type', kind: 'text', of: messageType },
  encoding: { label: 'Encoding', kind: 'text', of: encoding },
  segments: { label: 'Segments', kind: 'integer' },
  carrier: { label: 'Carrier', kind: 'text', of: surchargeCarrier },
  status: { label: 'Status', kind: 'status', of: outboundStatus },
  errorCode: { label: 'Error code', kind: 'text' },
  error: { label: 'Error', kind: 'text' },
  rate: { label: 'Rate', kind: 'usd' },
  surcharge: { label: 'Surcharge', kind: 'usd' },
  total: { label: 'Total', kind: 'usd' },
  sentAt: { label: 'Sent', kind: 'instant' },
  deliveredAt: { label: 'Delivered', kind: 'instant' },
  latency: { label: 'Latency', kind: 'integer', csv: 'Latency (ms)' },
});
