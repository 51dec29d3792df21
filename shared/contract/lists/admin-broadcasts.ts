import { broadcastStatus, pauseReason } from '../reference/broadcasts';
import { describeList } from './describe-list';

/** The broadcasts of all accounts, for staff. */
export const adminBroadcastsSpec = describeList('admin.manage/getbroadcasts', '-createdAt', {
  name: { label: 'Name', kind: 'text' },
  company: { label: 'Account', kind: 'text' },
  status: { label: 'Status', kind: 'status', of: broadcastStatus },
  pauseReason: { label: 'Pause reason', kind: 'text', of: pauseReason },
  recipients: { label: 'Audience', kind: 'integer' },
  done: { label: 'Sent', kind: 'integer' },
  rate: { label: 'Texts a minute', kind: 'integer' },
  deliveryRate: { label: 'Delivered', kind: 'share', csv: 'Delivery rate' },
  optOuts: { label: 'Opt-outs', kind: 'integer' },
  cost: { label: 'Cost', kind: 'usd' },
  campaign: { label: 'Campaign', kind: 'text' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
  startedAt: { label: 'Started', kind: 'instant' },
  endedAt: { label: 'Finished', kind: 'instant' },
  accountUUID: { label: 'Account ID', kind: 'text' },
});
