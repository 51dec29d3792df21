import Type from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { numberType } from '../reference/numbers';
import { rateItem } from '../reference/rates';
import { pricingRoles } from '../reference/roles';
import { useCase } from '../reference/use-cases';
import {
  impactState,
  onHit,
  onMiss,
  stepSource,
  tierMode,
  waterfallLimits,
  waterfallStatus,
} from '../reference/waterfalls';
import { defineCall } from './call';
import { Explanation } from './explanation';
import { Day } from './parts';
import { Instant, Money, Nullable, OneOf, Text, Uuid } from './values';

const closed = { additionalProperties: false };

/** Which events a step applies to; what is missing applies to all. */
const Match = Type.Object(
  {
    items: Type.Optional(Type.Array(OneOf(rateItem.values), { minItems: 1, maxItems: 20 })),
    channels: Type.Optional(Type.Array(OneOf(numberType.values), { minItems: 1, maxItems: 10 })),
    carriers: Type.Optional(Type.Array(OneOf(surchargeCarrier.values), { minItems: 1, maxItems: 10 })),
    tags: Type.Optional(Type.Array(Text(40), { minItems: 1, maxItems: 20 })),
    campaigns: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 50 })),
  },
  closed,
);

/** A step of a waterfall. */
export const WaterfallStep = Type.Object(
  {
    name: Text(waterfallLimits.nameLength),
    match: Match,
    source: OneOf(stepSource.values),
    tierMode: OneOf(tierMode.values),
    onHit: OneOf(onHit.values),
    onMiss: OneOf(onMiss.values),
    /** Micro-USD per unit; of a fixed amount. */
    amount: Type.Optional(Type.Integer()),
    /** Hundredths of a percent; of a percentage. */
    percent: Type.Optional(Type.Integer()),
  },
  closed,
);

const Steps = Type.Array(WaterfallStep, { minItems: 1, maxItems: waterfallLimits.steps });

/** A version of a waterfall. */
export const WaterfallVersion = Type.Object({
  versionUUID: Uuid,
  version: Type.Integer(),
  status: OneOf(waterfallStatus.values),
  steps: Steps,
  note: Type.String(),
  /** From when on it prices events, or would have if it had not been withdrawn; null for a draft. */
  effectiveAt: Nullable(Instant),
  /** Whether it prices events now. */
  current: Type.Boolean(),
  publishedBy: Nullable(Type.String()),
  updatedAt: Instant,
});

/** A waterfall as the list shows it. */
export const WaterfallRow = Type.Object({
  waterfallUUID: Uuid,
  name: Type.String(),
  /** The site brand that it is for; null for all. */
  hostBrand: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  /** Site brands whose accounts it prices unless they have another one. */
  defaultOf: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  version: Nullable(Type.Integer()),
  steps: Type.Integer(),
  accounts: Type.Integer(),
  /** When the next version takes effect; null without one. */
  nextAt: Nullable(Instant),
  draft: Type.Boolean(),
  updatedAt: Instant,
  /** False for a waterfall of all brands, if the caller manages one. */
  editable: Type.Boolean(),
});

/** What a change would have cost in the last 30 days, per kind of event. */
const ImpactLine = Type.Object({ name: Type.String(), events: Type.Integer(), before: Money, after: Money });

/**
 * A comparison for the messages of the last 30 days: of a draft with what was charged, or of planned prices with those
 * in force.
 */
export const Impact = Type.Object({
  impactUUID: Uuid,
  state: OneOf(impactState.values),
  /** Accounts that were compared, of how many. */
  done: Type.Integer(),
  total: Type.Integer(),
  from: Instant,
  to: Instant,
  /** The day whose prices are compared with those in force; null for the draft of a waterfall. */
  pricesOn: Nullable(Day),
  messages: Type.Integer(),
  before: Money,
  after: Money,
  /** Messages that would have no price. */
  unpriced: Type.Integer(),
  /** By channel, direction, and carrier; the largest differences first. */
  lines: Type.Array(ImpactLine),
  /** The accounts with the largest differences. */
  accounts: Type.Array(Type.Object({ accountUUID: Uuid, company: Type.String(), before: Money, after: Money })),
});

/** An event to price as a test. */
const Event = {
  accountUUID: Uuid,
  item: OneOf(rateItem.values),
  channel: Type.Optional(OneOf(numberType.values)),
  carrier: Type.Optional(OneOf(surchargeCarrier.values)),
  useCase: Type.Optional(OneOf(useCase.values)),
  campaignUUID: Type.Optional(Uuid),
  units: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** Units of the month before it. */
  used: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
  at: Type.Optional(Instant),
};

const invalidates = ['admin.manage/getwaterfalls', 'admin.manage/getwaterfall'] as const;

export const waterfalls = {
  'admin.manage/getwaterfalls': defineCall({
    summary: 'Lists the waterfalls.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({}, closed),
    response: Type.Object({ items: Type.Array(WaterfallRow) }),
  }),
  'admin.manage/getwaterfall': defineCall({
    summary: 'Returns a waterfall with its versions, the newest first.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({ waterfallUUID: Uuid }, closed),
    response: Type.Object({
      ...WaterfallRow.properties,
      versions: Type.Array(WaterfallVersion),
      /** The newest comparison of the draft as it is saved; null without one. */
      impactUUID: Nullable(Uuid),
    }),
  }),
  'admin.manage/savewaterfall': defineCall({
    summary: 'Creates a waterfall, or saves its draft. 409 if someone else has saved the draft since `updatedAt`.',
    access: pricingRoles,
    effect: 'changes',
    invalidates: [...invalidates],
    request: Type.Object(
      {
        waterfallUUID: Type.Optional(Uuid),
        name: Text(waterfallLimits.nameLength),
        hostBrandId: Type.Optional(Type.Integer()),
        steps: Steps,
        note: Type.Optional(Text(500)),
        /** Of the draft that was changed; missing if there was none. */
        updatedAt: Type.Optional(Instant),
      },
      closed,
    ),
    response: Type.Object({ waterfallUUID: Uuid, version: Type.Integer(), updatedAt: Instant }),
  }),
  'admin.manage/deletewaterfalldraft': defineCall({
    summary: 'Deletes the draft of a waterfall.',
    access: pricingRoles,
    effect: 'changes',
    invalidates: [...invalidates],
    request: Type.Object({ waterfallUUID: Uuid }, closed),
    response: Type.Object({ deleted: Type.Literal(true) }),
  }),
  'admin.manage/publishwaterfall': defineCall({
    summary:
      'Publishes the draft from now or a later time on. 409 if someone has changed it, 422 if something that has a price would have none.',
    access: pricingRoles,
    effect: 'prices',
    invalidates: [...invalidates],
    request: Type.Object({ waterfallUUID: Uuid, updatedAt: Instant, effectiveAt: Type.Optional(Instant) }, closed),
    response: Type.Object({ version: Type.Integer(), effectiveAt: Instant }),
  }),
  'admin.manage/withdrawwaterfall': defineCall({
    summary:
      'Withdraws a version that is published but not in force yet; the one before it stays in force. 409 for others, 422 if something would have no price then.',
    access: pricingRoles,
    effect: 'prices',
    invalidates: [...invalidates],
    request: Type.Object(
      { waterfallUUID: Uuid, version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) },
      closed,
    ),
    response: Type.Object({ withdrawn: Type.Literal(true) }),
  }),
  'admin.manage/setdefaultwaterfall': defineCall({
    summary:
      'Makes a waterfall the default of a site brand. 409 if it has no version in force, 422 if something that has a price would have none.',
    access: pricingRoles,
    effect: 'prices',
    invalidates: [...invalidates],
    request: Type.Object({ waterfallUUID: Uuid, hostBrandId: Type.Integer() }, closed),
    response: Type.Object({ waterfallUUID: Uuid }),
  }),
  'admin.manage/quoterating': defineCall({
    summary:
      'Prices an event by given steps, by a waterfall, or as the account is priced, and shows each step. Nothing changes.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({ ...Event, waterfallUUID: Type.Optional(Uuid), steps: Type.Optional(Steps) }, closed),
    response: Type.Object({
      explanation: Explanation,
      /** Why it has no price; null if it has one. */
      reason: Nullable(Type.String()),
    }),
  }),
  'admin.manage/startwaterfallimpact': defineCall({
    summary: 'Starts to compare the draft of a waterfall with what was charged in the last 30 days.',
    access: pricingRoles,
    effect: 'changes',
    invalidates: ['admin.manage/getwaterfall', 'admin.manage/getpricingimpact'],
    request: Type.Object({ waterfallUUID: Uuid }, closed),
    response: Type.Object({ impactUUID: Uuid }),
  }),
  'admin.manage/getpricingimpact': defineCall({
    summary: 'Returns a comparison, as far as it is.',
    access: pricingRoles,
    effect: 'reads',
    request: Type.Object({ impactUUID: Uuid }, closed),
    response: Impact,
  }),
  'admin.manage/cancelpricingimpact': defineCall({
    summary: 'Stops a comparison and deletes its result.',
    access: pricingRoles,
    effect: 'changes',
    invalidates: ['admin.manage/getwaterfall', 'admin.manage/getratedecks', 'admin.manage/getpricingimpact'],
    request: Type.Object({ impactUUID: Uuid }, closed),
    response: Type.Object({ deleted: Type.Literal(true) }),
  }),
};
