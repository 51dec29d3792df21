import Type from 'typebox';
import { inboundMessagesSpec, outboundMessagesSpec } from '../lists/admin-messages';
import { surchargeCarrier } from '../reference/carriers';
import { keywordKind } from '../reference/keywords';
import { messageErrorCodes } from '../reference/message-errors';
import { messageSource, outboundStatus } from '../reference/messages';
import { numberType } from '../reference/numbers';
import { adminRoles } from '../reference/roles';
import { deliveryState } from '../reference/webhooks';
import { defineCall } from './call';
import { defineList } from './define-list';
import { Filter } from './list';
import { messageActs } from './message-acts';
import { MessageDetail, MessageFacts } from './message-detail';
import { AnyOf, AnyUuid, RowKeys, searchText, timeRange } from './parts';
import { MessageTotals } from './report-parts';
import { OutboundRow } from './reports';
import { InboundRow } from './reports-inbound';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

const AccountRef = Type.Object({ accountUUID: Uuid, company: Type.String() });
const channel = OneOf(numberType.values);

/** What staff see of a message without a reason: neither its text nor the name of a contact. */
const hidden = ['body', 'contact'] as const;

/** A message that an account sent, as shown to staff. */
export const StaffOutboundRow = Type.Object({
  ...Type.Omit(OutboundRow, [...hidden, 'broadcast', 'user', 'credential']).properties,
  account: AccountRef,
  channel,
  /** When staff refunded it; null if they didn’t. */
  refundedAt: Nullable(Instant),
});

/** A message that came in to an account, as shown to staff. Of a keyword only its type, because it may be the text. */
export const StaffInboundRow = Type.Object({
  ...Type.Omit(InboundRow, [...hidden, 'keyword']).properties,
  account: AccountRef,
  channel,
});

const common = {
  /**
   * Four or more digits: the start of either number. Other text: in the account's company, or a complete message id.
   * Texts of messages are not searched.
   */
  ...searchText,
  ...timeRange,
  messageUUID: RowKeys,
  accountUUID: AnyUuid,
  channel: AnyOf(numberType.values),
  carrier: AnyOf([...surchargeCarrier.values, 'none']),
};

const outboundFilter = Filter({
  ...common,
  status: AnyOf(outboundStatus.values),
  errorCode: AnyOf([...messageErrorCodes, 'none']),
  source: AnyOf(messageSource.values),
});
const inboundFilter = Filter({
  ...common,
  keyword: AnyOf([...keywordKind.values, 'none']),
  webhook: AnyOf([...deliveryState.values, 'none']),
});
const sums = { totals: MessageTotals };
const access = adminRoles;
const one = Type.Object({ messageUUID: Uuid }, { additionalProperties: false });

export const adminMessages = {
  ...defineList(
    outboundMessagesSpec,
    {
      summary: 'Lists messages that accounts sent, without their text.',
      access,
      filter: outboundFilter,
      item: StaffOutboundRow,
    },
    { summary: 'Counts the matching messages, and returns their cost.', sums },
    { call: 'admin.manage/exportoutboundmessages', summary: 'Exports the same messages as CSV, without their text.' },
  ),
  ...defineList(
    inboundMessagesSpec,
    {
      summary: 'Lists messages that came in to accounts, without their text.',
      access,
      filter: inboundFilter,
      item: StaffInboundRow,
    },
    { summary: 'Counts the matching messages, and returns their cost.', sums },
    { call: 'admin.manage/exportinboundmessages', summary: 'Exports the same messages as CSV, without their text.' },
  ),
  'admin.manage/getmessage': defineCall({
    summary: 'Returns what happened to a message of an account, and how it is charged, without its text.',
    access,
    effect: 'reads',
    request: one,
    response: Type.Object({
      ...MessageDetail.properties,
      message: Type.Omit(MessageFacts, hidden),
      account: AccountRef,
    }),
  }),
  'admin.manage/revealmessage': defineCall({
    summary: 'Returns the text of a message for a reason, which the audit log keeps.',
    access,
    effect: 'changes',
    invalidates: ['admin.manage/getaudit'],
    request: Type.Object({ messageUUID: Uuid, reason: Text(200, 1) }, { additionalProperties: false }),
    response: Type.Object({ messageUUID: Uuid, body: Type.String(), contact: MessageFacts.properties.contact }),
  }),
  ...messageActs,
};
