import { exceptionState } from '../reference/waterfalls';
import { describeList } from './describe-list';

/** Messages that had no price. */
export const ratingExceptionsSpec = describeList('admin.manage/getratingexceptions', '-at', {
  at: { label: 'Date', kind: 'instant', sort: true },
  account: { label: 'Account', kind: 'text' },
  reason: { label: 'Reason', kind: 'text' },
  amount: { label: 'Charged', kind: 'usd' },
  difference: { label: 'Difference', kind: 'usd' },
  state: { label: 'Status', kind: 'status', of: exceptionState },
  resolvedAt: { label: 'Settled', kind: 'instant' },
  resolvedBy: { label: 'Settled by', kind: 'text' },
});
