import { inventoryStatus } from '../reference/inventory';
import { capability, numberRegistration, numberType } from '../reference/numbers';
import { describeList } from './describe-list';

/** The numbers of all accounts and of the stock, for staff. */
export const inventorySpec = describeList('admin.manage/getinventory', 'number', {
  number: { label: 'Number', kind: 'phone', sort: true },
  type: { label: 'Type', kind: 'text', of: numberType },
  status: { label: 'Status', kind: 'status', of: inventoryStatus, sort: true },
  company: { label: 'Account', kind: 'text' },
  campaign: { label: 'Campaign', kind: 'text' },
  registration: { label: 'Registration', kind: 'status', of: numberRegistration },
  vendor: { label: 'Vendor', kind: 'text' },
  cost: { label: 'Cost', kind: 'usd' },
  price: { label: 'Price', kind: 'usd' },
  renewsOn: { label: 'Renews', kind: 'day', csv: 'Renews on' },
  city: { label: 'City', kind: 'text' },
  region: { label: 'State', kind: 'text' },
  capabilities: { label: 'Capabilities', kind: 'words', of: capability },
  availableAt: { label: 'Available again', kind: 'instant' },
  accountUUID: { label: 'Account ID', kind: 'text' },
});
