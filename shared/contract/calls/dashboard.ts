import Type from 'typebox';
import { attentionKind, dashboardRange, setupState, setupStep } from '../reference/dashboard';
import { messageErrorCodes } from '../reference/message-errors';
import { dashboardRoles } from '../reference/roles';
import { defineCall } from './call';
import { Nothing } from './list';
import { Day, Share } from './parts';
import { Instant, Money, Nullable, OneOf, Uuid } from './values';

const access = dashboardRoles;

/** The period asked for; `CUSTOM` needs its first and last day, both included, in the account's time zone. */
const Range = Type.Object(
  { range: OneOf(dashboardRange.values), first: Type.Optional(Day), last: Type.Optional(Day) },
  { additionalProperties: false },
);

/** The days that were summed, the last one included, and the same as instants: `from` inclusive, `to` exclusive. */
const Period = Type.Object({ first: Day, last: Day, from: Instant, to: Instant });

/** Outbound messages of a part of the period. Segments by outcome; canceled messages are not counted. */
const Bucket = Type.Object({
  from: Instant,
  to: Instant,
  delivered: Type.Integer(),
  pending: Type.Integer(),
  unknown: Type.Integer(),
  undelivered: Type.Integer(),
  failed: Type.Integer(),
});

/** How much of a carrier's limit is used, in segments. */
const Cap = Type.Object({ refUUID: Uuid, name: Type.String(), used: Type.Integer(), most: Type.Integer() });

/** Calls of the dashboard: one per card or group of cards, so that each loads and fails alone. */
export const dashboard = {
  'report.manage/getattention': defineCall({
    summary: 'Lists what needs attention, and the steps to the first delivered text until there is one.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({
      items: Type.Array(
        Type.Object({
          kind: OneOf(attentionKind.values),
          tone: OneOf(['error', 'warning', 'info'] as const),
          title: Type.String(),
          /** The reason, as a sentence. */
          text: Type.String(),
          since: Nullable(Instant),
          /** The only campaign, brand, or number that it is about; null if there are several, or none. */
          refUUID: Nullable(Uuid),
          /** The period that it counts, for a link to the list; null if it counts nothing. */
          from: Nullable(Instant),
          to: Nullable(Instant),
        }),
      ),
      setup: Nullable(
        Type.Object({
          /** True if the account has never sent a message. */
          isNew: Type.Boolean(),
          steps: Type.Array(Type.Object({ step: OneOf(setupStep.values), state: OneOf(setupState.values) })),
        }),
      ),
      asOf: Instant,
    }),
  }),
  'report.manage/getdashboard': defineCall({
    summary:
      'Returns the statistics of a period in the account’s time zone, and its outbound segments by outcome: per hour up to two days, else per day.',
    access,
    effect: 'reads',
    request: Range,
    response: Type.Object({
      period: Period,
      /** Messages that a carrier accepted. */
      sent: Type.Object({ messages: Type.Integer(), segments: Type.Integer() }),
      delivered: Type.Object({
        messages: Type.Integer(),
        /** Of the messages whose delivery is decided, or never will be. */
        share: Share,
      }),
      /** Undelivered and failed. */
      lost: Type.Object({
        messages: Type.Integer(),
        share: Share,
        /** The share in the period of the same length before. */
        before: Share,
      }),
      inbound: Type.Object({
        messages: Type.Integer(),
        /** Since midnight; null if the period doesn't have today. */
        today: Nullable(Type.Integer()),
      }),
      optOuts: Type.Object({
        count: Type.Integer(),
        /** Per message sent. */
        share: Share,
      }),
      unit: OneOf(['hour', 'day'] as const),
      series: Type.Array(Bucket),
      asOf: Instant,
    }),
  }),
  'report.manage/getcaps': defineCall({
    summary:
      'Returns how much of the carriers’ limits is used now: of T-Mobile per brand and day, of AT&T per campaign or number and minute. The fullest first.',
    access,
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ tmobile: Type.Array(Cap), att: Type.Array(Cap), resetsAt: Instant, asOf: Instant }),
  }),
  'report.manage/getspend': defineCall({
    summary:
      'Returns what was spent in a period, by its parts, and when sending stops at the pace of the last seven days.',
    access,
    effect: 'reads',
    request: Range,
    response: Type.Object({
      period: Period,
      total: Money,
      parts: Type.Object({ base: Money, surcharges: Money, rentals: Money, inbound: Money, other: Money }),
      forecast: Type.Object({
        /** When the balance reaches the minimum; the present if it has, null if it doesn't within `horizonDays`. */
        stopsAt: Nullable(Instant),
        /** Per day, without renewals. */
        pace: Money,
        /** The days that the pace is of. */
        paceDays: Type.Number(),
        horizonDays: Type.Integer(),
        minBalance: Money,
      }),
      asOf: Instant,
    }),
  }),
  'report.manage/getfailures': defineCall({
    summary:
      'Returns why messages of a period were not delivered: each reason with its messages, the most frequent first, and its trend.',
    access,
    effect: 'reads',
    request: Range,
    response: Type.Object({
      period: Period,
      total: Type.Integer(),
      unit: OneOf(['hour', 'day'] as const),
      reasons: Type.Array(
        Type.Object({
          /** Null if the carrier returned none. */
          code: Nullable(OneOf(messageErrorCodes)),
          messages: Type.Integer(),
          share: Type.Number({ minimum: 0, maximum: 1 }),
          /** Messages of each hour or day of the period. */
          trend: Type.Array(Type.Integer()),
        }),
      ),
      asOf: Instant,
    }),
  }),
};
