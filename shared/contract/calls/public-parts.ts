import Type from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { messageErrorCodes } from '../reference/message-errors';
import { direction, encoding, inboundStatus, messageSource, messageType, outboundStatus } from '../reference/messages';
import { consentStatus } from '../reference/contacts';
import { CustomValues } from './contact-filter';
import { lookupFacts } from './lookups';
import { SendingNumber } from './parts';
import { Instant, Money, Nullable, OneOf, Phone, Uuid } from './values';

const ErrorCode = Nullable(OneOf(messageErrorCodes));
const Failure = Nullable(
  Type.Object({ code: OneOf(messageErrorCodes), title: Type.String(), cause: Type.String(), action: Type.String() }),
);

/** A message that was just accepted. */
export const AcceptedMessage = Type.Object({
  id: Uuid,
  to: Type.String(),
  status: OneOf(outboundStatus.values),
  /** Why it can't be sent, such as `OPTED_OUT`; null otherwise. A failed message is free. */
  errorCode: ErrorCode,
  encoding: OneOf(encoding.values),
  segments: Type.Integer(),
  /** The most that it can cost, held until it is sent. */
  maxPrice: Money,
});

/** A message as the public API returns it. */
export const PublicMessage = Type.Object({
  id: Uuid,
  direction: OneOf(direction.values),
  type: OneOf(messageType.values),
  from: SendingNumber,
  to: SendingNumber,
  body: Type.String(),
  source: Nullable(OneOf(messageSource.values)),
  status: OneOf([...outboundStatus.values, ...inboundStatus.values]),
  /** Why it failed, and what to do; null otherwise. */
  error: Failure,
  encoding: OneOf(encoding.values),
  segments: Type.Integer(),
  carrier: Nullable(OneOf(surchargeCarrier.values)),
  /** What was charged: base price and carrier surcharge. */
  price: Type.Object({ base: Money, surcharge: Money, total: Money }),
  /** When it was or will be due. */
  at: Instant,
  sentAt: Nullable(Instant),
  /** When it got its last status. */
  finalAt: Nullable(Instant),
});

/** A change of a message. */
export const MessageEvent = Type.Object({
  status: OneOf([...outboundStatus.values, ...inboundStatus.values]),
  errorCode: Nullable(Type.String()),
  at: Instant,
});

/** A number that was looked up. */
export const LookupResult = Type.Object({
  number: Type.String(),
  ...lookupFacts,
  /** The zone of a contact with this number, else that of the area code if it has only one. */
  timezone: Nullable(Type.String()),
});

/** A contact as the public API returns it. */
export const PublicContact = Type.Object({
  id: Uuid,
  phone: Phone,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Nullable(Type.String()),
  company: Nullable(Type.String()),
  tags: Type.Array(Type.String()),
  custom: CustomValues,
  consent: OneOf(consentStatus.values),
  optedOutAt: Nullable(Instant),
  createdAt: Instant,
});
