import Type from 'typebox';
import { broadcastFix, broadcastLimits, broadcastSchedule, skipReason, snapshotState } from '../reference/broadcasts';
import { surchargeCarrier } from '../reference/carriers';
import { numberType } from '../reference/numbers';
import { messagingRoles as access } from '../reference/roles';
import { broadcastById, broadcastChanges as invalidates } from './broadcast-acts';
import { ofOneBroadcast } from './broadcasts';
import { defineCall } from './call';
import { Nothing } from './list';
import { SendingNumber } from './parts';
import { Revision } from './set-change';
import { Instant, Money, Nullable, OneOf, Phone, PhoneText, Text, Uuid } from './values';

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
  /** The highest possible cost of the unsent texts: what resuming holds. */
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
  /** Why it can’t be sent, and where that is fixed; null if it can. */
  problem: Nullable(Type.Object({ text: Type.String(), fix: Nullable(OneOf(broadcastFix.values)) })),
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

/** The calls that compose a broadcast until it is sent. */
export const broadcastDrafts = {
  'campaign.manage/getbroadcastoptions': defineCall({
    summary: 'Returns the campaigns, numbers, lists, and merge fields that a broadcast can use.',
    access,
    effect: 'reads',
    request: Nothing,
    response: BroadcastOptions,
  }),
  'campaign.manage/getbroadcastreview': defineCall({
    summary: 'Returns who gets a broadcast, what it costs, and when it ends.',
    access,
    effect: 'reads',
    request: broadcastById,
    response: BroadcastReview,
  }),
  'campaign.manage/savebroadcast': defineCall({
    summary: 'Adds a broadcast, or changes a draft.',
    access,
    effect: 'changes',
    invalidates,
    invalidatesOnly: ofOneBroadcast,
    request: Type.Object(
      { broadcastUUID: Type.Optional(Uuid), ...fields, revision: Revision },
      { additionalProperties: false },
    ),
    response: Type.Object({ broadcastUUID: Uuid, updatedAt: Instant, revision: Type.String() }),
  }),
  'campaign.manage/addbroadcastphones': defineCall({
    summary: `Adds up to ${broadcastLimits.phonesAtOnce.toLocaleString('en-US')} numbers to a draft.`,
    access,
    effect: 'changes',
    invalidates,
    request: Type.Object(
      {
        broadcastUUID: Uuid,
        /** As typed: E.164, or a number of the United States in any format. */
        phones: Type.Array(PhoneText(100, 1), { maxItems: broadcastLimits.phonesAtOnce }),
        /** Replaces those from before. */
        replace: Type.Boolean(),
        /** With `replace`: how many there were when they were read; 409 `CHANGED` if there are others by now. */
        expected: Type.Optional(Type.Integer({ minimum: 0 })),
      },
      { additionalProperties: false },
    ),
    response: Type.Object({ total: Type.Integer(), invalid: Type.Integer() }),
  }),
  'campaign.manage/preparebroadcast': defineCall({
    summary: 'Counts the recipients of a draft, so that it can be reviewed.',
    access,
    effect: 'changes',
    invalidates,
    request: broadcastById,
    response: Type.Object({ state: OneOf(snapshotState.values) }),
  }),
  'campaign.manage/deletebroadcast': defineCall({
    summary: 'Deletes a draft.',
    access,
    effect: 'changes',
    invalidates,
    request: broadcastById,
    response: Type.Object({ deleted: Type.Boolean() }),
  }),
};
