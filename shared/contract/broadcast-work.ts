import Type from 'typebox';
import {
  broadcastLimits,
  broadcastSchedule,
  recipientStatus,
  skipReason,
  snapshotState,
} from '../reference/broadcasts';
import { surchargeCarrier } from '../reference/carriers';
import { numberType } from '../reference/numbers';
import { BroadcastRow, broadcastAccess as access, broadcastReads, ContactRef } from './broadcasts';
import { defineCall } from './call';
import { Nothing } from './list';
import { SendingNumber } from './parts';
import { Instant, Money, Nullable, OneOf, Phone, Text, Uuid } from './values';

const Ids = (maxItems: number) => Type.Array(Uuid, { maxItems });
const hour = (minimum: number, maximum: number) => Type.Optional(Nullable(Type.Integer({ minimum, maximum })));

/** The composer of a broadcast; omitted fields are kept. */
const fields = {
  name: Type.Optional(Text(100)),
  campaignUUID: Type.Optional(Nullable(Uuid)),
  /** Numbers of the campaign that send it; none means all. */
  numberUUIDs: Type.Optional(Ids(49)),
  lists: Type.Optional(
    Type.Object(
      { include: Ids(broadcastLimits.lists), exclude: Ids(broadcastLimits.lists) },
      { additionalProperties: false },
    ),
  ),
  /**
   * The text, with merge fields such as `{{first_name|there}}`. Without a fallback, contacts without a value are left
   * out.
   */
  body: Type.Optional(Text(1600)),
  schedule: Type.Optional(OneOf(broadcastSchedule.values)),
  /** As on a clock in the account’s or in each recipient’s zone: `2026-11-27T09:00`. */
  startTime: Type.Optional(Nullable(Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$' }))),
  /** Hours of the recipients’ day in which it may be sent; null for any. */
  windowFrom: hour(0, 23),
  windowTo: hour(1, 24),
  weekdaysOnly: Type.Optional(Type.Boolean()),
  /** Texts a minute; null for as many as the carriers take. */
  throttle: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100_000 }))),
  /** It pauses once this share of its texts has failed (percent); null for never. */
  stopAtErrors: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 100 }))),
  /** The sender has the consent of the numbers without a contact. */
  consentConfirmed: Type.Optional(Type.Boolean()),
};

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
  /** Why it failed, or which limit of the account it waits for. */
  problem: Nullable(Type.String()),
  updatedAt: Instant,
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

/** Who gets a broadcast, what it costs, and when it ends; parts are empty until the recipients are counted. */
export const BroadcastReview = Type.Object({
  state: OneOf(snapshotState.values),
  /** Entries of the audience that are counted, while it is `BUILDING`. */
  done: Type.Integer(),
  at: Nullable(Instant),
  entries: Type.Integer(),
  skipped: Type.Array(Type.Object({ reason: OneOf(skipReason.values), count: Type.Integer() })),
  recipients: Type.Integer(),
  segments: Type.Array(Type.Object({ segments: Type.Integer(), texts: Type.Integer() })),
  carriers: Type.Array(
    Type.Object({
      carrier: Nullable(OneOf(surchargeCarrier.values)),
      texts: Type.Integer(),
      segments: Type.Integer(),
      base: Money,
      surcharge: Money,
      cost: Money,
      limit: Nullable(
        Type.Object({ segments: Type.Integer(), per: OneOf(['minute', 'day'] as const), usedToday: Type.Integer() }),
      ),
      startsAt: Nullable(Instant),
      endsAt: Nullable(Instant),
    }),
  ),
  cost: Type.Object({
    min: Money,
    expected: Money,
    max: Money,
    /** What is held until the texts have left: at the highest price of any carrier. */
    held: Money,
  }),
  /** The most that the texts cost which have not left: what resuming holds. */
  rest: Money,
  balance: Money,
  minBalance: Money,
  /** What can be spent above the minimum balance. */
  available: Money,
  endsAt: Nullable(Instant),
  /** The first recipients with their texts. */
  samples: Type.Array(
    Type.Object({ phone: Phone, name: Type.String(), body: Type.String(), segments: Type.Integer() }),
  ),
  /** What should be fixed before it is sent. */
  warnings: Type.Array(
    Type.Object({
      code: OneOf(['NO_OPT_OUT_WORDING', 'URL_SHORTENER', 'QUIET_NOW', 'LOW_BALANCE', 'CAP_REACHED'] as const),
      text: Type.String(),
    }),
  ),
});

/** What a broadcast can be composed of. */
export const BroadcastOptions = Type.Object({
  campaigns: Type.Array(
    Type.Object({
      campaignUUID: Uuid,
      name: Type.String(),
      channel: OneOf(numberType.values),
      marketing: Type.Boolean(),
      /** Why it can’t send now; null if it can. */
      problem: Nullable(Type.String()),
      numbers: Type.Array(Type.Object({ numberUUID: Uuid, number: SendingNumber, label: Type.String() })),
      templates: Type.Array(Type.Object({ campaignMessageUUID: Uuid, name: Type.String(), body: Type.String() })),
    }),
  ),
  lists: Type.Array(
    Type.Object({ contactListUUID: Uuid, name: Type.String(), members: Type.Integer(), reachable: Type.Integer() }),
  ),
  /** Names of the merge fields. */
  fields: Type.Array(Type.String()),
});

const byId = Type.Object({ broadcastUUID: Uuid }, { additionalProperties: false });
/** Money that is not negative. */
const Price = Type.String({ pattern: '^\\d{1,12}\\.\\d{6}$' });
const confirmed = Type.Object(
  {
    broadcastUUID: Uuid,
    /** The cost that the user confirmed, `cost.held` of the review: if it would cost more, the broadcast waits. */
    maxCost: Price,
  },
  { additionalProperties: false },
);
const Created = Type.Object({ broadcastUUID: Uuid });

const invalidates = [...broadcastReads, 'campaign.manage/getbroadcastskips'] as const;

/** The calls about one broadcast. */
export const broadcastWork = {
  'campaign.manage/getbroadcastoptions': defineCall({
    summary: 'Returns the campaigns, numbers, lists, and merge fields that a broadcast can use.',
    access,
    request: Nothing,
    response: BroadcastOptions,
  }),
  'campaign.manage/getbroadcast': defineCall({
    summary: 'Returns a broadcast with its fields and results.',
    access,
    request: byId,
    response: BroadcastDetail,
  }),
  'campaign.manage/getbroadcastreview': defineCall({
    summary: 'Returns who gets a broadcast, what it costs, and when it ends.',
    access,
    request: byId,
    response: BroadcastReview,
  }),
  'campaign.manage/getbroadcastreplies': defineCall({
    summary: 'Returns the last 100 texts that came in answer to a broadcast, newest first.',
    access,
    request: byId,
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
  'campaign.manage/savebroadcast': defineCall({
    summary: 'Adds a broadcast, or changes a draft.',
    access,
    invalidates,
    request: Type.Object({ broadcastUUID: Type.Optional(Uuid), ...fields }, { additionalProperties: false }),
    response: Type.Object({ broadcastUUID: Uuid, updatedAt: Instant }),
  }),
  'campaign.manage/addbroadcastphones': defineCall({
    summary: `Adds up to ${broadcastLimits.phonesAtOnce.toLocaleString('en-US')} numbers to a draft.`,
    access,
    invalidates,
    request: Type.Object(
      {
        broadcastUUID: Uuid,
        /** As typed: E.164, or a number of the United States in any format. */
        phones: Type.Array(Text(100, 1), { maxItems: broadcastLimits.phonesAtOnce }),
        /** Replaces those from before. */
        replace: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ total: Type.Integer(), invalid: Type.Integer() }),
  }),
  'campaign.manage/preparebroadcast': defineCall({
    summary: 'Counts the recipients of a draft, so that it can be reviewed.',
    access,
    invalidates,
    request: byId,
    response: Type.Object({ state: OneOf(snapshotState.values) }),
  }),
  'campaign.manage/startbroadcast': defineCall({
    summary: 'Sends a draft, or schedules it.',
    access,
    invalidates,
    request: confirmed,
    response: BroadcastDetail,
  }),
  'campaign.manage/pausebroadcast': defineCall({
    summary: 'Pauses a broadcast. What is held for the rest is released at once.',
    access,
    invalidates,
    request: byId,
    response: BroadcastDetail,
  }),
  'campaign.manage/resumebroadcast': defineCall({
    summary: 'Resumes a paused broadcast.',
    access,
    invalidates,
    request: confirmed,
    response: BroadcastDetail,
  }),
  'campaign.manage/cancelbroadcast': defineCall({
    summary: 'Cancels a broadcast; a scheduled one becomes a draft.',
    access,
    invalidates,
    request: byId,
    response: BroadcastDetail,
  }),
  'campaign.manage/duplicatebroadcast': defineCall({
    summary: 'Copies a broadcast with its audience into a draft.',
    access,
    invalidates,
    request: byId,
    response: Created,
  }),
  'campaign.manage/retrybroadcast': defineCall({
    summary: 'Adds a draft to everyone whose text failed for a reason that may have passed.',
    access,
    invalidates,
    request: byId,
    response: Created,
  }),
  'campaign.manage/deletebroadcast': defineCall({
    summary: 'Deletes a draft.',
    access,
    invalidates,
    request: byId,
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
