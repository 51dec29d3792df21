import { deliveryState, webhookEvent } from '../reference/webhooks';
import { describeList } from './describe-list';

/** The list of events for an account's webhook. */
export const webhookDeliveriesSpec = describeList('account.manage/getwebhookdeliveries', '-createdAt', {
  createdAt: { label: 'Time', kind: 'instant', sort: true },
  event: { label: 'Event', kind: 'text', of: webhookEvent },
  phone: { label: 'Phone', kind: 'phone' },
  about: { label: 'About', kind: 'text', width: 140 },
  state: { label: 'Result', kind: 'status', of: deliveryState },
  attempts: { label: 'Attempts', kind: 'integer' },
  http: { label: 'HTTP', kind: 'integer', csv: 'HTTP status' },
  ms: { label: 'Duration', kind: 'integer', csv: 'Duration in ms' },
  problem: { label: 'Problem', kind: 'text' },
  dueAt: { label: 'Next attempt', kind: 'instant' },
  messageUUID: { label: 'Message', kind: 'text', width: 200 },
});
