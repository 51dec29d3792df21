import Type from 'typebox';
import { broadcastFix, broadcastSchedule, recipientStatus } from '../reference/broadcasts';
import { surchargeCarrier } from '../reference/carriers';
import { numberType } from '../reference/numbers';
import { messagingRoles as access } from '../reference/roles';
import { BroadcastRow, broadcastReads, ContactRef, ofOneBroadcast } from './broadcasts';
import { defineCall } from './call';
import { SendingNumber } from './parts';
import { Instant, Money, Nullable, OneOf, Phone, Uuid } from './values';

/** A broadcast with all its fields and what became of its texts. */
export const BroadcastDetail = Type.Object({
  ...BroadcastRow.properties,
  numbers: Type.Array(Type.Object({ numberUUID: Uuid, number: SendingNumber })),
  channel: Nullable(OneOf(numberType.values)),
  marketing: Type.Boolean(),
  /** Numbers that were typed in or came with a file. */
  phones: Type.Object({ total: Type.Integer(), invalid: Type.Integer() }),
  body: Type.String(),
  schedule: OneOf(broadcastSchedule.values),
  startTime: Nullable(Type.String()),
  windowFrom: Nullable(Type.Integer()),
  windowTo: Nullable(Type.Integer()),
  weekdaysOnly: Type.Boolean(),
  throttle: Nullable(Type.Integer()),
  stopAtErrors: Nullable(Type.Integer()),
  consentConfirmed: Type.Boolean(),
  retryOf: Nullable(Type.Object({ broadcastUUID: Uuid, name: Type.String() })),
  /** The most that its user has agreed to pay. */
  maxCost: Nullable(Money),
  /** What is held for texts that have not left. */
  held: Money,
  /** Why it failed or can’t be sent, or which limit of the account it waits for. */
  problem: Nullable(Type.String()),
  /** Where the problem is fixed, if the user can. */
  fix: Type.Optional(OneOf(broadcastFix.values)),
  updatedAt: Instant,
  /** Of what its form edits. */
  revision: Type.String(),
  statuses: Type.Array(
    Type.Object({
      status: OneOf(recipientStatus.values),
      texts: Type.Integer(),
      segments: Type.Integer(),
      cost: Money,
    }),
  ),
  errors: Type.Array(Type.Object({ code: Type.String(), texts: Type.Integer(), canRetry: Type.Boolean() })),
  carriers: Type.Array(
    Type.Object({
      carrier: Nullable(OneOf(surchargeCarrier.values)),
      texts: Type.Integer(),
      delivered: Type.Integer(),
      failed: Type.Integer(),
      cost: Money,
    }),
  ),
});

/** Names one broadcast. */
export const broadcastById = Type.Object({ broadcastUUID: Uuid }, { additionalProperties: false });
/** Money that is not negative. */
const Price = Type.String({ pattern: '^\\d{1,12}\\.\\d{6}$' });
const confirmed = Type.Object(
  {
    broadcastUUID: Uuid,
    /** The cost that the user confirmed, such as `cost.max` of the review or `rest`; 409 if it would cost more. */
    maxCost: Price,
  },
  { additionalProperties: false },
);
const started = Type.Object(
  {
    ...confirmed.properties,
    /** The review that the user saw: 409 REVIEW_CHANGED if the broadcast would go to others. */
    review: Type.Optional(
      Type.Object({ at: Instant, recipients: Type.Integer({ minimum: 0 }) }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false },
);
const Created = Type.Object({ broadcastUUID: Uuid });

/** Reads that change with a broadcast. */
export const broadcastChanges = [...broadcastReads, 'campaign.manage/getbroadcastskips'] as const;

/** The calls about one broadcast, from its start on. */
export const broadcastActs = {
  'campaign.manage/getbroadcast': defineCall({
    summary: 'Returns a broadcast with its fields and results.',
    access,
    effect: 'reads',
    request: broadcastById,
    response: BroadcastDetail,
  }),
  'campaign.manage/getbroadcastreplies': defineCall({
    summary: 'Returns the last 100 texts that came in answer to a broadcast, newest first.',
    access,
    effect: 'reads',
    request: broadcastById,
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          messageUUID: Uuid,
          conversationUUID: Nullable(Uuid),
          phone: Phone,
          contact: ContactRef,
          body: Type.String(),
          optOut: Type.Boolean(),
          at: Instant,
        }),
      ),
    }),
  }),
  'campaign.manage/startbroadcast': defineCall({
    summary: 'Sends a draft, or schedules it.',
    access,
    effect: 'spends',
    invalidates: broadcastChanges,
    invalidatesOnly: ofOneBroadcast,
    request: started,
    response: BroadcastDetail,
  }),
  'campaign.manage/pausebroadcast': defineCall({
    summary: 'Pauses a broadcast. What is held for the rest is released at once.',
    access,
    effect: 'changes',
    invalidates: broadcastChanges,
    invalidatesOnly: ofOneBroadcast,
    request: broadcastById,
    response: BroadcastDetail,
  }),
  'campaign.manage/resumebroadcast': defineCall({
    summary: 'Resumes a paused broadcast.',
    access,
    effect: 'spends',
    invalidates: broadcastChanges,
    invalidatesOnly: ofOneBroadcast,
    request: confirmed,
    response: BroadcastDetail,
  }),
  'campaign.manage/cancelbroadcast': defineCall({
    summary: 'Cancels a broadcast; a scheduled one becomes a draft.',
    access,
    effect: 'changes',
    invalidates: broadcastChanges,
    invalidatesOnly: ofOneBroadcast,
    request: broadcastById,
    response: BroadcastDetail,
  }),
  'campaign.manage/duplicatebroadcast': defineCall({
    summary: 'Copies a broadcast with its audience into a draft.',
    access,
    effect: 'changes',
    invalidates: broadcastChanges,
    request: broadcastById,
    response: Created,
  }),
  'campaign.manage/retrybroadcast': defineCall({
    summary: 'Adds a draft to everyone whose text failed for a reason that may have passed.',
    access,
    effect: 'changes',
    invalidates: broadcastChanges,
    request: broadcastById,
    response: Created,
  }),
};
