import { messageSource } from '../reference/messages';
import { describeList } from './describe-list';
import { outcomeSpecs } from './parts/message-columns';

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
  ...outcomeSpecs,
  // At the end of the CSV, because customers' spreadsheets depend on the columns before it.
  credential: { label: 'API credential', kind: 'text' },
});
