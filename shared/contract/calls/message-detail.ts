import Type from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { freeReason } from '../reference/charges';
import { messageErrorCodes } from '../reference/message-errors';
import { direction, encoding, inboundStatus, messageSource, messageType, outboundStatus } from '../reference/messages';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { Explanation } from './explanation';
import { CampaignRef, SendingNumber } from './parts';
import { Instant, Money, Nullable, OneOf, Uuid } from './values';

const status = OneOf([...outboundStatus.values, ...inboundStatus.values]);

/** A message as its details show it. */
export const MessageFacts = Type.Object({
  messageUUID: Uuid,
  direction: OneOf(direction.values),
  /** When it was submitted, is due, or came in. */
  at: Instant,
  /** The own number. */
  number: SendingNumber,
  /** The other party. */
  phone: SendingNumber,
  contact: Nullable(Type.Object({ contactDataUUID: Uuid, name: Type.String() })),
  campaign: Nullable(CampaignRef),
  broadcast: Nullable(Type.Object({ broadcastUUID: Uuid, name: Type.String() })),
  /** Null for a message that came in. */
  source: Nullable(OneOf(messageSource.values)),
  user: Nullable(Type.Object({ userUUID: Uuid, name: Type.String() })),
  body: Type.String(),
  type: OneOf(messageType.values),
  encoding: OneOf(encoding.values),
  segments: Type.Integer(),
  carrier: Nullable(OneOf(surchargeCarrier.values)),
  status,
  errorCode: Nullable(OneOf(messageErrorCodes)),
  /** Base price of one segment, and the carrier's surcharge of the entire message. */
  rate: Money,
  surcharge: Money,
  /** The amount charged. */
  total: Money,
  sentAt: Nullable(Instant),
  deliveredAt: Nullable(Instant),
  /** From sent to delivered, in milliseconds. */
  latencyMs: Nullable(Type.Integer()),
});

/** A message with what happened to it, and how it is charged. */
export const MessageDetail = Type.Object({
  message: MessageFacts,
  /** In order. */
  events: Type.Array(
    Type.Object({
      status,
      errorCode: Nullable(OneOf(messageErrorCodes)),
      vendorCode: Nullable(Type.String()),
      at: Instant,
    }),
  ),
  /** How its price came about; null if it was not charged, or before that was recorded. */
  charge: Nullable(Explanation),
  /** What the prices add up to beyond the amount that was held: it is not charged. */
  uncharged: Money,
  /** Why it is free; null if it isn't. */
  free: Nullable(OneOf(freeReason.values)),
  /** What is held for it until it is sent. */
  held: Money,
});

export const messageDetails = {
  'conversation.manage/getmessage': defineCall({
    summary: 'Returns what happened to a message of a conversation, and how it is charged.',
    access: messagingRoles,
    effect: 'reads',
    request: Type.Object({ messageUUID: Uuid }, { additionalProperties: false }),
    response: MessageDetail,
  }),
};
