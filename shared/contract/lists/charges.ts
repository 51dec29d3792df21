import { chargeCategory, chargeDirection, chargeStatus } from '../reference/staff-charges';
import { describeList } from './describe-list';

/** The charges and credits that staff posted or requested. */
export const chargesSpec = describeList('admin.manage/getcharges', '-createdAt', {
  createdAt: { label: 'Date', kind: 'instant', sort: true },
  company: { label: 'Account', kind: 'text' },
  direction: { label: 'Direction', kind: 'text', of: chargeDirection },
  amount: { label: 'Amount', kind: 'usd', sort: true },
  category: { label: 'Category', kind: 'text', of: chargeCategory },
  reason: { label: 'Reason', kind: 'text' },
  status: { label: 'Status', kind: 'status', of: chargeStatus, sort: true },
  createdBy: { label: 'Requested by', kind: 'text' },
  decidedBy: { label: 'Decided by', kind: 'text' },
  reference: { label: 'Reference', kind: 'text' },
  note: { label: 'Note to the customer', kind: 'text' },
  balanceAfter: { label: 'Balance after', kind: 'usd', balance: true },
  reversedBy: { label: 'Reversed by', kind: 'text' },
  chargeUUID: { label: 'Charge ID', kind: 'text' },
});
