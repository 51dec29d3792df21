import Type from 'typebox';
import { messageDeliverySpec } from '../lists/message-delivery';
import { surchargeCarrier } from '../reference/carriers';
import { deliveryGroup } from '../reference/delivery-groups';
import { messageErrorCodes } from '../reference/message-errors';
import { messageSource } from '../reference/messages';
import { reportRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter, SummaryRequest } from './list';
import { AnyOf, AnyUuid, AnyUuidOrNone, CampaignRef, searchText, Several, Share, timeRange } from './parts';
import { CredentialRef } from './report-parts';
import { Instant, Nullable, OneOf, Uuid } from './values';

const BroadcastRef = Type.Object({ broadcastUUID: Uuid, name: Type.String() });
const Person = Type.Object({ userUUID: Uuid, name: Type.String() });

/** Outbound messages of a group. Shares are of the messages whose delivery is decided, or never will be. */
const figures = {
  /** All messages, as SMS Outbound counts them. */
  accepted: Type.Integer(),
  /** Those that a carrier accepted. */
  sent: Type.Integer(),
  delivered: Type.Integer(),
  undelivered: Type.Integer(),
  failed: Type.Integer(),
  unknown: Type.Integer(),
  pending: Type.Integer(),
  canceled: Type.Integer(),
  deliveredShare: Share,
  undeliveredShare: Share,
  failedShare: Share,
  unknownShare: Share,
  /** From sent to delivered, in milliseconds; null without a delivered message, or for more than 50,000 messages. */
  p50: Nullable(Type.Integer()),
  p95: Nullable(Type.Integer()),
  /** The three most frequent reasons why messages were not delivered. */
  errors: Type.Array(Type.Object({ code: Nullable(OneOf(messageErrorCodes)), messages: Type.Integer() })),
  /**
   * Texts that came in, and the share of them per message sent; null where a group or a filter is of outbound messages
   * only.
   */
  replies: Nullable(Type.Integer()),
  replyShare: Share,
  optOuts: Nullable(Type.Integer()),
  /** Per message sent. */
  optOutShare: Share,
};

/** A group of outbound messages. */
export const DeliveryRow = Type.Object({
  /** Identifies the row within the period. */
  rowUUID: Uuid,
  groupBy: OneOf(deliveryGroup.values),
  /**
   * The name of the campaign, the number, the carrier, or the code of the error; empty for times, and rows without one.
   */
  group: Type.String(),
  /**
   * The id of the campaign or the number, the carrier, or the code of the error; null for times, and rows without one.
   */
  ref: Nullable(Type.String()),
  /** The hour, day, week, or month, as far as it lies in the period; for other groups the period. */
  from: Instant,
  to: Instant,
  ...figures,
});

const filter = Filter({
  /** Text in the name of the group. */
  ...searchText,
  /** Messages due in the period, 400 days at most; without it the last 30 days. */
  ...timeRange,
  /** Days by default; hours for up to 14 days, the last 7 without a period. Weeks start on Monday. */
  groupBy: Several(OneOf(deliveryGroup.values), 1),
  numberUUID: AnyUuid,
  campaignUUID: AnyUuidOrNone,
  carrier: AnyOf([...surchargeCarrier.values, 'none']),
  source: AnyOf(messageSource.values),
  errorCode: AnyOf([...messageErrorCodes, 'none']),
  broadcastUUID: AnyUuidOrNone,
  userUUID: AnyUuid,
  credentialUUID: AnyUuid,
});

const Figures = Type.Object(figures);

export const deliveryReport = {
  ...defineList(
    messageDeliverySpec,
    {
      summary: 'Returns how messages were delivered, by hour, day, week, month, carrier, campaign, number, or error.',
      access: reportRoles,
      filter,
      item: DeliveryRow,
    },
    {
      summary:
        'Counts the groups, and returns the totals of the period and of the one before it, and the rows for a chart.',
      sums: {
        period: Type.Object({ from: Instant, to: Instant }),
        /** The period of `before`. */
        periodBefore: Type.Object({ from: Instant, to: Instant }),
        groupBy: OneOf(deliveryGroup.values),
        totals: Figures,
        /** The same for the period right before: as many days, or as long if it isn't one of whole days. */
        before: Figures,
        /**
         * Messages of `totals` that are in no row, because they have no error and rows are errors; null for other
         * groups, whose rows have all messages.
         */
        withoutError: Nullable(Type.Integer()),
        /** All rows, in the order of their groups; null if they are more than 400. */
        chart: Nullable(Type.Array(DeliveryRow)),
        /** The options of the filters, independent of the current filter. */
        facets: Type.Object({
          campaigns: Type.Array(CampaignRef),
          numbers: Type.Array(Type.Object({ numberUUID: Uuid, number: Type.String() })),
          broadcasts: Type.Array(BroadcastRef),
          users: Type.Array(Person),
          credentials: Type.Array(CredentialRef),
        }),
      },
    },
    { call: 'report.manage/exportmessagedelivery', summary: 'Exports the same rows as CSV.' },
  ),
  'report.manage/getdeliverybycarrier': defineCall({
    summary: 'Returns the rows of the same report with the messages of each carrier, and the share that it delivered.',
    access: reportRoles,
    effect: 'reads',
    request: SummaryRequest(filter),
    response: Type.Object({
      /** Null for messages whose carrier is not known. */
      carriers: Type.Array(Nullable(OneOf(surchargeCarrier.values))),
      /**
       * The rows that have messages, in the order of their groups, each with a cell per carrier; null if they are more
       * than 400.
       */
      rows: Nullable(
        Type.Array(
          Type.Object({
            ...Type.Pick(DeliveryRow, ['rowUUID', 'groupBy', 'group', 'from']).properties,
            cells: Type.Array(Type.Object({ accepted: Type.Integer(), deliveredShare: Share })),
          }),
        ),
      ),
    }),
  }),
};
