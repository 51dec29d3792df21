import { valueSet, type ValueOf } from './value-set';
import type { OutboundStatus } from './messages';

/** What staff can do with messages. */
export const messageAct = /* @__PURE__ */ valueSet({
  REQUEUE: 'Requeue',
  MARK: 'Set status',
  REFUND: 'Refund',
  REDELIVER: 'Resend webhook event',
});

export type MessageAct = ValueOf<typeof messageAct>;

/** The statuses that staff can set. */
export const markableStatuses = ['delivered', 'undelivered', 'delivery_unknown'] as const;

/** Statuses of messages that have left: staff can correct what became of them. */
const left: readonly OutboundStatus[] = ['sent', ...markableStatuses];

/** Statuses of messages that may have reached their recipient: another text may be the second. */
const mayHaveArrived: readonly OutboundStatus[] = ['undelivered', 'delivery_unknown'];

/** Limits of acts: messages at once, and how old one may be that is requeued. */
export const messageActLimits = { messages: 200, requeueDays: 30 } as const;

/** Checks whether staff may set the status of a message. */
export const mayMark = (status: OutboundStatus): boolean => left.includes(status);

/** Checks whether a message can be requeued: one that waits, one that never left, or one that may not have arrived. */
export const mayRequeue = (status: OutboundStatus): boolean =>
  status === 'queued' || status === 'failed' || mayHaveArrived.includes(status);

/** Checks whether requeuing a message may text its recipient twice. */
export const mayRepeat = (status: OutboundStatus): boolean => mayHaveArrived.includes(status);
