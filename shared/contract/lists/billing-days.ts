import { ledgerKind } from '../reference/ledger';
import { describeList } from './describe-list';

/** The billing history by day and type. */
export const billingDaysSpec = describeList('account.manage/getbillingdays', '-day', {
  day: { label: 'Day', kind: 'day', sort: true },
  type: { label: 'Type', kind: 'text', of: ledgerKind, sort: true },
  entries: { label: 'Entries', kind: 'integer', sort: true },
  quantity: { label: 'Quantity', kind: 'integer' },
  amount: { label: 'Amount', kind: 'usd', sort: true },
});
