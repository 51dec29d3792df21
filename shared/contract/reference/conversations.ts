import { statusSet, type ValueOf } from './value-set';

/** Statuses of a conversation. */
export const conversationStatus = /* @__PURE__ */ statusSet({
  OPEN: { label: 'Open', meaning: 'active' },
  PENDING: { label: 'Pending', meaning: 'pending' },
  SNOOZED: { label: 'Snoozed', meaning: 'paused' },
  RESOLVED: { label: 'Resolved', meaning: 'delivered' },
});

export type ConversationStatus = ValueOf<typeof conversationStatus>;

/** Whose conversations a filter shows. */
export const assignees = ['me', 'none'] as const;

/** What happens to a conversation besides texts and notes. */
export const threadEventTypes = [
  'STATUS',
  'ASSIGNED',
  'LABELS',
  'OPTED_OUT',
  'OPTED_IN',
  'BLOCKED',
  'UNBLOCKED',
] as const;

export type ThreadEventType = (typeof threadEventTypes)[number];
