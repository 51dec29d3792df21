import { ledgerKind } from '../reference/ledger';
import { describeList } from './describe-list';

/** The billing history. */
export const billingHistorySpec = describeList('account.manage/getbillinghistory', '-at', {
  at: { label: 'Date', kind: 'instant', sort: true },
  type: { label: 'Type', kind: 'text', of: ledgerKind, sort: true },
  description: { label: 'Description', kind: 'text' },
  referenceType: { label: 'Reference type', kind: 'text' },
  reference: { label: 'Reference', kind: 'text' },
  quantity: { label: 'Quantity', kind: 'integer' },
  unitRate: { label: 'Unit rate', kind: 'usd' },
  amount: { label: 'Amount', kind: 'usd', sort: true },
  balanceAfter: { label: 'Balance after', kind: 'usd', balance: true },
  user: { label: 'User', kind: 'text' },
  entryId: { label: 'Entry', kind: 'integer', csv: false },
});
