import { describeList } from './describe-list';

/** How messages were delivered, by group. */
export const messageDeliverySpec = describeList('report.manage/getmessagedelivery', 'group', {
  group: { label: 'Group', kind: 'text', sort: true },
  from: { label: 'From', kind: 'instant' },
  accepted: { label: 'Accepted', kind: 'integer', sort: true },
  sent: { label: 'Sent', kind: 'integer', sort: true },
  delivered: { label: 'Delivered', kind: 'integer', width: 96 },
  deliveredShare: { label: 'Delivered %', kind: 'share', sort: true, csv: 'Delivered share' },
  undelivered: { label: 'Undelivered', kind: 'integer', width: 100 },
  undeliveredShare: { label: 'Undelivered %', kind: 'share', csv: 'Undelivered share' },
  failed: { label: 'Failed', kind: 'integer', width: 84 },
  failedShare: { label: 'Failed %', kind: 'share', sort: true, csv: 'Failed share' },
  unknown: { label: 'Unknown', kind: 'integer', width: 92 },
  unknownShare: { label: 'Unknown %', kind: 'share', csv: 'Unknown share' },
  pending: { label: 'Pending', kind: 'integer', width: 92 },
  canceled: { label: 'Canceled', kind: 'integer', width: 92 },
  p50: { label: 'Latency, p50', kind: 'integer', csv: 'Latency, p50 (ms)' },
  p95: { label: 'Latency, p95', kind: 'integer', csv: 'Latency, p95 (ms)' },
  errors: { label: 'Top errors', kind: 'words' },
  replies: { label: 'Replies', kind: 'integer', width: 88 },
  replyShare: { label: 'Reply rate', kind: 'share' },
  optOuts: { label: 'Opt-outs', kind: 'integer', width: 92 },
  optOutShare: { label: 'Opt-out rate', kind: 'share' },
});
