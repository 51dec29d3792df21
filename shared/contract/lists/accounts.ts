import { accountStatus } from '../reference/accounts';
import { describeList } from './describe-list';

/** The staff's list of accounts. */
export const accountsSpec = describeList('admin.manage/getaccounts', '-createdAt', {
  accountUUID: { label: 'Account ID', kind: 'text' },
  company: { label: 'Company', kind: 'text', sort: true },
  hostBrand: { label: 'Site brand', kind: 'text', sort: true },
  owner: { label: 'Owner', kind: 'text' },
  ownerEmail: { label: 'Owner email', kind: 'text' },
  status: { label: 'Status', kind: 'status', of: accountStatus, sort: true },
  statusReason: { label: 'Reason', kind: 'text' },
  timezone: { label: 'Time zone', kind: 'zone' },
  balance: { label: 'Balance', kind: 'usd', balance: true, sort: true },
  minBalance: { label: 'Minimum balance', kind: 'usd', sort: true },
  spend30Days: { label: 'Spend, 30 d', kind: 'usd', sort: true, csv: 'Spend, 30 days' },
  deliveryRate: { label: 'Delivered, 30 d', kind: 'share', sort: true, csv: 'Delivery rate, 30 days' },
  optOutRate: { label: 'Opted out', kind: 'share', csv: 'Opt-out rate' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
  lastActivityAt: { label: 'Last activity', kind: 'instant', sort: true },
  creditLimit: { label: 'Credit limit', kind: 'usd' },
});
