import { surchargeCarrier } from '../reference/carriers';
import { direction, messageType } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { describeList } from './describe-list';

/** What carriers charged for the account's messages, by month. */
export const carrierSurchargeSpec = describeList('report.manage/getcarriersurcharge', '-month', {
  month: { label: 'Month', kind: 'text', sort: true },
  from: { label: 'From', kind: 'instant' },
  carrier: { label: 'Carrier', kind: 'text', of: surchargeCarrier, sort: true },
  channel: { label: 'Channel', kind: 'text', of: numberType, sort: true },
  direction: { label: 'Direction', kind: 'text', of: direction, sort: true },
  type: { label: 'Type', kind: 'text', of: messageType },
  registered: { label: 'Registered', kind: 'boolean' },
  rate: { label: 'Rate', kind: 'usd' },
  rateFrom: { label: 'Rate in force since', kind: 'day' },
  messages: { label: 'Messages', kind: 'integer', sort: true },
  segments: { label: 'Segments', kind: 'integer', sort: true },
  amount: { label: 'Amount', kind: 'usd', sort: true },
});
