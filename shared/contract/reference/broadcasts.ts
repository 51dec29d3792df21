import { outboundStatus } from './messages';
import { statusSet, valueSet, type ValueOf } from './value-set';

/** Statuses of a broadcast. */
export const broadcastStatus = /* @__PURE__ */ statusSet({
  DRAFT: { label: 'Draft', meaning: 'draft' },
  SCHEDULED: { label: 'Scheduled', meaning: 'queued' },
  PREPARING: { label: 'Preparing', meaning: 'pending' },
  SENDING: { label: 'Sending', meaning: 'pending' },
  PAUSED: { label: 'Paused', meaning: 'paused' },
  COMPLETED: { label: 'Completed', meaning: 'delivered' },
  CANCELED: { label: 'Canceled', meaning: 'unknown' },
  FAILED: { label: 'Failed', meaning: 'failed' },
});

/** Why a broadcast is paused. */
export const pauseReason = /* @__PURE__ */ valueSet({
  USER: 'Paused by a user',
  BALANCE: 'Balance too low',
  CAP: 'Sending limit reached',
  QUIET_HOURS: 'Quiet hours',
  WINDOW: 'Outside its hours',
  ERRORS: 'Too many errors',
  SENDER: 'Campaign can’t send',
  COST: 'Costs more than confirmed',
  STAFF: 'Held for review',
});

/** Reasons that end without a user. */
export const passingReasons = ['BALANCE', 'CAP', 'QUIET_HOURS', 'WINDOW'] as const satisfies readonly ValueOf<
  typeof pauseReason
>[];

/** Statuses of a recipient: those of the text, or that it has not left. */
export const recipientStatus = /* @__PURE__ */ statusSet({
  waiting: { label: 'Waiting', meaning: 'queued' },
  sent: { label: outboundStatus.label('sent'), meaning: outboundStatus.meaning('sent') },
  delivered: { label: outboundStatus.label('delivered'), meaning: outboundStatus.meaning('delivered') },
  undelivered: { label: outboundStatus.label('undelivered'), meaning: outboundStatus.meaning('undelivered') },
  delivery_unknown: {
    label: outboundStatus.label('delivery_unknown'),
    meaning: outboundStatus.meaning('delivery_unknown'),
  },
  failed: { label: outboundStatus.label('failed'), meaning: outboundStatus.meaning('failed') },
  canceled: { label: outboundStatus.label('canceled'), meaning: outboundStatus.meaning('canceled') },
});

/** Why someone in the audience of a broadcast doesn’t get it, in the order in which the reasons are checked. */
export const skipReason = /* @__PURE__ */ valueSet({
  DUPLICATE: 'Duplicates',
  EXCLUDED: 'In an excluded list',
  INVALID: 'Not a valid number',
  LANDLINE: 'Landlines',
  BLOCKED: 'Opted out or blacklisted',
  MISSING_FIELD: 'No value and no fallback',
  TOO_LONG: 'Text too long',
  NO_CONSENT: 'Outside their consent',
});

/** When a broadcast starts. */
export const broadcastSchedule = /* @__PURE__ */ valueSet({
  NOW: 'Now',
  ACCOUNT: 'At a time in your account’s zone',
  RECIPIENT: 'At a time in each recipient’s zone',
});

/** How far the snapshot of the recipients is. */
export const snapshotState = /* @__PURE__ */ valueSet({
  NONE: 'Not taken',
  BUILDING: 'Counting',
  READY: 'Ready',
  FAILED: 'Failed',
});

/** Where what keeps a broadcast from being sent is fixed: a screen, or a step of the composer. */
export const broadcastFix = /* @__PURE__ */ valueSet({
  campaigns: 'Open Campaigns',
  'tcr-brands': 'Open TCR Brands',
  'my-numbers': 'Open My Numbers',
  'contact-lists': 'Open Contact Lists',
  campaign: 'Choose a campaign',
  audience: 'Choose recipients',
  message: 'Write a message',
});

/** Limits of a broadcast. */
export const broadcastLimits = {
  /** Numbers that are typed in or come with a file. */
  phones: 100_000,
  /** Numbers in one call. */
  phonesAtOnce: 10_000,
  /** Lists to include and to exclude. */
  lists: 50,
  /** How long the recipients and the cost that a user has reviewed are valid (minutes). */
  reviewMinutes: 15,
} as const;

export type RecipientStatus = ValueOf<typeof recipientStatus>;
export type BroadcastStatus = ValueOf<typeof broadcastStatus>;
export type PauseReason = ValueOf<typeof pauseReason>;
export type SkipReason = ValueOf<typeof skipReason>;
export type BroadcastSchedule = ValueOf<typeof broadcastSchedule>;
export type BroadcastFix = ValueOf<typeof broadcastFix>;
