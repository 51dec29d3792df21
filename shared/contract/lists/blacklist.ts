import { blockReason, blockScope, blockStatus } from '../reference/blacklist';
import { describeList } from './describe-list';

/** The list of blocked numbers. */
export const blacklistSpec = describeList('account.manage/getblacklist', '-addedAt', {
  phone: { label: 'Number', kind: 'phone', sort: true },
  contact: { label: 'Contact', kind: 'text' },
  scope: { label: 'Applies to', kind: 'text', of: blockScope },
  subject: { label: 'Campaign or number', kind: 'text' },
  reason: { label: 'Reason', kind: 'text', of: blockReason },
  trigger: { label: 'Text', kind: 'text' },
  note: { label: 'Note', kind: 'text' },
  addedBy: { label: 'Added by', kind: 'text' },
  addedAt: { label: 'Added', kind: 'instant', sort: true },
  status: { label: 'Status', kind: 'status', of: blockStatus },
  removedBy: { label: 'Removed by', kind: 'text', width: 136 },
  removedAt: { label: 'Removed', kind: 'instant' },
  removedReason: { label: 'Reason for removal', kind: 'text', width: 200 },
});
