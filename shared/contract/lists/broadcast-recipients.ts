import { recipientStatus, skipReason } from '../reference/broadcasts';
import { describeList } from './describe-list';

/** The list of those who get a broadcast. */
export const broadcastRecipientsSpec = describeList('campaign.manage/getbroadcastrecipients', 'place', {
  place: { label: 'No.', kind: 'integer', sort: true },
  phone: { label: 'Phone', kind: 'phone' },
  contact: { label: 'Contact', kind: 'text' },
  status: { label: 'Status', kind: 'status', of: recipientStatus },
  error: { label: 'Reason', kind: 'text' },
  carrier: { label: 'Carrier', kind: 'text' },
  segments: { label: 'Segments', kind: 'integer' },
  total: { label: 'Cost', kind: 'usd' },
  sentAt: { label: 'Sent', kind: 'instant' },
});

/** The list of those in the audience of a broadcast who don’t get it. */
export const broadcastSkipsSpec = describeList('campaign.manage/getbroadcastskips', 'place', {
  place: { label: 'No.', kind: 'integer', sort: true },
  phone: { label: 'Phone', kind: 'text' },
  contact: { label: 'Contact', kind: 'text' },
  reason: { label: 'Reason', kind: 'text', of: skipReason },
  detail: { label: 'Detail', kind: 'text' },
});
