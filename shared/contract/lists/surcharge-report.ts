import { surchargeCarrier } from '../reference/carriers';
import { direction } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { marginAlarm } from '../reference/vendor-costs';
import { describeList } from './describe-list';

/** The staff's report of carrier surcharges of all accounts, by month. */
export const surchargeReportSpec = describeList('admin.manage/getsurchargereport', '-month', {
  month: { label: 'Month', kind: 'text', sort: true },
  from: { label: 'From', kind: 'instant' },
  carrier: { label: 'Carrier', kind: 'text', of: surchargeCarrier, sort: true },
  channel: { label: 'Channel', kind: 'text', of: numberType, sort: true },
  direction: { label: 'Direction', kind: 'text', of: direction, sort: true },
  alarm: { label: 'Check', kind: 'status', of: marginAlarm },
  accounts: { label: 'Accounts', kind: 'integer' },
  messages: { label: 'Messages', kind: 'integer', sort: true },
  segments: { label: 'Segments', kind: 'integer', sort: true },
  rates: { label: 'Rates in force', kind: 'words' },
  expected: { label: 'Expected', kind: 'usd' },
  charged: { label: 'Charged', kind: 'usd', sort: true },
  variance: { label: 'Variance', kind: 'usd', sort: true },
  vendorCost: { label: 'Vendor cost', kind: 'usd', sort: true },
  uncosted: { label: 'Segments without a vendor cost', kind: 'integer' },
  margin: { label: 'Margin', kind: 'usd', sort: true },
  marginShare: { label: 'Margin %', kind: 'share' },
});
