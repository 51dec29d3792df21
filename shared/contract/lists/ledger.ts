import { ledgerKind } from '../reference/ledger';
import { describeList } from './describe-list';

/** The ledger entries on the wallets of all accounts, for staff. */
export const ledgerSpec = describeList('admin.manage/getledger', '-at', {
  at: { label: 'Date', kind: 'instant', sort: true },
  company: { label: 'Account', kind: 'text' },
  type: { label: 'Type', kind: 'text', of: ledgerKind },
  description: { label: 'Description', kind: 'text' },
  amount: { label: 'Amount', kind: 'usd' },
  balanceAfter: { label: 'Balance after', kind: 'usd', balance: true },
  reference: { label: 'Reference', kind: 'text' },
  user: { label: 'User', kind: 'text' },
  quantity: { label: 'Quantity', kind: 'integer' },
  unitRate: { label: 'Unit rate', kind: 'usd' },
  accountUUID: { label: 'Account ID', kind: 'text' },
  entryId: { label: 'Entry', kind: 'text', width: 96 },
});
