import { broadcastStatus, pauseReason } from '../reference/broadcasts';
import { describeList } from './describe-list';

/** The list of broadcasts. */
export const broadcastsSpec = describeList('campaign.manage/getbroadcasts', '-createdAt', {
  name: { label: 'Name', kind: 'text', sort: true },
  status: { label: 'Status', kind: 'status', of: broadcastStatus },
  pauseReason: { label: 'Pause reason', kind: 'text', of: pauseReason },
  campaign: { label: 'Campaign', kind: 'text' },
  from: { label: 'From', kind: 'words' },
  lists: { label: 'Lists', kind: 'words' },
  recipients: { label: 'Recipients', kind: 'integer' },
  done: { label: 'Sent', kind: 'integer' },
  delivered: { label: 'Delivered', kind: 'integer' },
  failed: { label: 'Failed', kind: 'integer' },
  optOuts: { label: 'Opt-outs', kind: 'integer' },
  replies: { label: 'Replies', kind: 'integer' },
  cost: { label: 'Cost', kind: 'usd' },
  startsAt: { label: 'Scheduled', kind: 'instant' },
  startedAt: { label: 'Started', kind: 'instant' },
  endedAt: { label: 'Finished', kind: 'instant' },
  createdAt: { label: 'Created', kind: 'instant', sort: true },
  createdBy: { label: 'Created by', kind: 'text', width: 136 },
});
