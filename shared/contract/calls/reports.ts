import Type from 'typebox';
import { smsOutboundSpec } from '../lists/sms-outbound';
import { messageErrorCodes } from '../reference/message-errors';
import { surchargeCarrier } from '../reference/carriers';
import { encoding, messageSource, messageType, outboundStatus } from '../reference/messages';
import { reportRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { MessageDetail } from './message-detail';
import { AnyOf, AnyUuid, AnyUuidOrNone, CampaignRef, RowKeys, searchText, SendingNumber, timeRange } from './parts';
import { CredentialRef, MessageTotals, Searched } from './report-parts';
import { Instant, Money, Nullable, OneOf, Phone, Uuid } from './values';

const BroadcastRef = Type.Object({ broadcastUUID: Uuid, name: Type.String() });

/** An outbound message. */
export const OutboundRow = Type.Object({
  messageUUID: Uuid,
  /** When it was submitted. */
  at: Instant,
  from: SendingNumber,
  to: Phone,
  contact: Nullable(Type.Object({ contactDataUUID: Uuid, name: Type.String() })),
  campaign: Nullable(CampaignRef),
  broadcast: Nullable(BroadcastRef),
  source: OneOf(messageSource.values),
  user: Nullable(Type.Object({ userUUID: Uuid, name: Type.String() })),
  /** The API credential that sent it. */
  credential: Nullable(CredentialRef),
  body: Type.String(),
  type: OneOf(messageType.values),
  encoding: OneOf(encoding.values),
  segments: Type.Integer(),
  carrier: Nullable(OneOf(surchargeCarrier.values)),
  status: OneOf(outboundStatus.values),
  errorCode: Nullable(OneOf(messageErrorCodes)),
  /** The error text; null without an error. */
  errorText: Nullable(Type.String()),
  /** Base price of one segment. */
  rate: Money,
  /** Carrier surcharge of the entire message. */
  surcharge: Money,
  /** The amount charged: segments × rate + surcharge; zero for a failed message. */
  total: Money,
  sentAt: Nullable(Instant),
  deliveredAt: Nullable(Instant),
  /** From sent to delivered, in milliseconds. */
  latencyMs: Nullable(Type.Integer()),
});

const filter = Filter({
  /**
   * Four or more digits: the start of either number. Other text: anywhere in the body, within the
   * period; without a period the last 30 days, as `searched` of the summary reports.
   */
  ...searchText,
  ...timeRange,
  messageUUID: RowKeys,
  numberUUID: AnyUuid,
  campaignUUID: AnyUuidOrNone,
  broadcastUUID: AnyUuidOrNone,
  /** `none` for messages whose carrier is not known, and for those without an error. */
  carrier: AnyOf([...surchargeCarrier.values, 'none']),
  status: AnyOf(outboundStatus.values),
  errorCode: AnyOf([...messageErrorCodes, 'none']),
  source: AnyOf(messageSource.values),
  userUUID: AnyUuid,
  credentialUUID: AnyUuid,
});

export const reports = {
  ...defineList(
    smsOutboundSpec,
    {
      summary: 'Lists outbound messages with status, carrier, and price.',
      access: reportRoles,
      filter,
      item: OutboundRow,
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
          broadcasts: Type.Array(BroadcastRef),
          users: Type.Array(Type.Object({ userUUID: Uuid, name: Type.String() })),
          credentials: Type.Array(CredentialRef),
        }),
      },
    },
    { call: 'report.manage/exportsmsoutbound', summary: 'Exports the same messages as CSV.' },
  ),
  'report.manage/getmessage': defineCall({
    summary: 'Returns what happened to a message, sent or received, and how it is charged.',
    access: reportRoles,
    effect: 'reads',
    request: Type.Object({ messageUUID: Uuid }, { additionalProperties: false }),
    response: MessageDetail,
  }),
};
