import Type from 'typebox';
import { smsInboundSpec } from '../lists/sms-inbound';
import { surchargeCarrier } from '../reference/carriers';
import { keywordKind } from '../reference/keywords';
import { encoding, messageType, outboundStatus } from '../reference/messages';
import { reportRoles } from '../reference/roles';
import { deliveryState, webhookProblem } from '../reference/webhooks';
import { defineList } from './define-list';
import { Filter } from './list';
import { AnyOf, AnyUuid, AnyUuidOrNone, CampaignRef, RowKeys, searchText, SendingNumber, timeRange } from './parts';
import { MessageTotals, Searched } from './report-parts';
import { Instant, Money, Nullable, OneOf, Uuid } from './values';

/** What a text that came in set off. */
export const TextEffects = {
  /** The keyword that it matched, as the auto reply names it; null without one, or before that was recorded. */
  keyword: Nullable(Type.String()),
  keywordType: Nullable(OneOf(keywordKind.values)),
  /** The auto reply that it got. */
  reply: Nullable(Type.Object({ messageUUID: Uuid, status: OneOf(outboundStatus.values) })),
  /** What became of its event; null if none was sent, or after the log of events was deleted. */
  webhook: Nullable(
    Type.Object({
      state: OneOf(deliveryState.values),
      http: Nullable(Type.Integer()),
      problem: Nullable(OneOf(webhookProblem.values)),
      attempts: Type.Integer(),
    }),
  ),
};

/** A message that came in. */
export const InboundRow = Type.Object({
  messageUUID: Uuid,
  /** When it came in. */
  at: Instant,
  /** A phone, or a short code. */
  from: SendingNumber,
  to: SendingNumber,
  contact: Nullable(Type.Object({ contactDataUUID: Uuid, name: Type.String() })),
  campaign: Nullable(CampaignRef),
  body: Type.String(),
  type: OneOf(messageType.values),
  encoding: OneOf(encoding.values),
  segments: Type.Integer(),
  carrier: Nullable(OneOf(surchargeCarrier.values)),
  ...TextEffects,
  /** Base price of one segment. */
  rate: Money,
  /** Carrier surcharge of the entire message. */
  surcharge: Money,
  /** The amount charged. */
  total: Money,
});

const filter = Filter({
  /** As in SMS Outbound. */
  ...searchText,
  ...timeRange,
  messageUUID: RowKeys,
  numberUUID: AnyUuid,
  campaignUUID: AnyUuidOrNone,
  carrier: AnyOf([...surchargeCarrier.values, 'none']),
  /** The type of the keyword that it matched; `none` for texts without one. */
  keyword: AnyOf([...keywordKind.values, 'none']),
  /** What became of its event; `none` for texts without one. */
  webhook: AnyOf([...deliveryState.values, 'none']),
});

export const inboundReport = {
  ...defineList(
    smsInboundSpec,
    {
      summary: 'Lists messages that came in, with the keyword that they matched, the auto reply, and the webhook.',
      access: reportRoles,
      filter,
      item: InboundRow,
    },
    {
      summary: 'Counts the matching messages, and returns their cost, the period searched, and filter options.',
      sums: {
        searched: Searched,
        totals: MessageTotals,
        /** The options of the filters, independent of the current filter. */
        facets: Type.Object({
          campaigns: Type.Array(CampaignRef),
          numbers: Type.Array(Type.Object({ numberUUID: Uuid, number: Type.String() })),
        }),
      },
    },
    { call: 'report.manage/exportsmsinbound', summary: 'Exports the same messages as CSV.' },
  ),
};
