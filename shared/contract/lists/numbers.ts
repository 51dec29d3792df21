import { campaignStatus } from '../reference/campaigns';
import { capability, inboundRoute, numberRegistration, numberStatus, numberType } from '../reference/numbers';
import { describeList } from './describe-list';

/** The list of numbers. Saved views know the overall status as `state`, so the U.S. state is `region`. */
export const numbersSpec = describeList('account.manage/listnumbers', 'renewsOn', {
  number: { label: 'Number', kind: 'phone', sort: true },
  label: { label: 'Label', kind: 'text', sort: true },
  type: { label: 'Type', kind: 'text', of: numberType, sort: true },
  capabilities: { label: 'Capabilities', kind: 'words', of: capability },
  city: { label: 'City', kind: 'text' },
  region: { label: 'State', kind: 'text', sort: 'state' },
  campaign: { label: 'Campaign', kind: 'text', sort: true },
  campaignStatus: { label: 'Campaign status', kind: 'status', of: campaignStatus },
  state: { label: 'Status', kind: 'status', csv: false },
  status: { label: 'Status', kind: 'status', of: numberStatus, sort: true, table: false },
  registration: { label: 'Registration', kind: 'status', of: numberRegistration, sort: true },
  registrationError: { label: 'Registration error', kind: 'text' },
  monthlyFee: { label: 'Monthly fee', kind: 'usd', sort: true },
  renewsOn: { label: 'Renews', kind: 'day', sort: true, csv: 'Renews on' },
  restorableUntil: { label: 'Restorable until', kind: 'instant' },
  purchasedAt: { label: 'Purchased', kind: 'instant', sort: true },
  autoRenew: { label: 'Auto-renew', kind: 'boolean' },
  inboundRoute: { label: 'Inbound route', kind: 'text', of: inboundRoute },
  sent30Days: { label: 'Sent, 30 d', kind: 'integer', sort: true, csv: 'Sent, 30 days' },
  deliveryRate: { label: 'Delivered', kind: 'share', sort: true, csv: 'Delivery rate, 30 days' },
});
