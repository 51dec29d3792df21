import Type from 'typebox';
import { surchargeCarrier } from '../reference/carriers';
import { consentSource, consentStatus, lineType } from '../reference/contacts';
import { conversationStatus } from '../reference/conversations';
import { direction } from '../reference/messages';
import { Note } from './thread-items';
import { Instant, Money, Nullable, OneOf, Phone, Uuid } from './values';

/** A user by name. */
export const UserRef = Type.Object({ userUUID: Uuid, name: Type.String() });
const NumberRef = Type.Object({ numberUUID: Uuid, number: Type.String(), label: Type.String() });
/** `canSend`: it is active, and its campaign is. */
export const SenderRef = Type.Object({ ...NumberRef.properties, canSend: Type.Boolean() });

/** A thread of the inbox. */
export const ConversationRow = Type.Object({
  conversationUUID: Uuid,
  phone: Phone,
  contact: Nullable(Type.Object({ contactDataUUID: Uuid, name: Type.String() })),
  number: NumberRef,
  status: OneOf(conversationStatus.values),
  snoozedUntil: Nullable(Instant),
  /** A disabled user keeps their conversations until they are assigned to someone else. */
  assignee: Nullable(Type.Object({ ...UserRef.properties, disabled: Type.Boolean() })),
  labels: Type.Array(Type.String()),
  unread: Type.Integer(),
  lastText: Type.String(),
  lastDirection: OneOf(direction.values),
  optedOut: Type.Boolean(),
  lastMessageAt: Instant,
});

/** Why a text can't be sent, and the way out. */
export const Problem = Type.Object({
  code: Type.String(),
  text: Type.String(),
  /** When it ends on its own, so that a text can be scheduled for then. */
  endsAt: Type.Optional(Instant),
  /** The entry of the number blacklist that prevents it. */
  entryUUID: Type.Optional(Uuid),
});

/** The contact's values of merge fields, such as `{{first_name}}`; null for those that it doesn't have. */
export const Fields = Type.Object({
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  company: Nullable(Type.String()),
  email: Nullable(Type.String()),
});

/** A thread with what its side panel shows. */
export const ConversationDetail = Type.Object({
  ...ConversationRow.properties,
  /** Null if a text can be sent. */
  problem: Nullable(Problem),
  /** Where the other party probably is: all zones of an area code that has several, none if it is unknown. */
  zones: Type.Array(Type.String()),
  fields: Fields,
  card: Nullable(
    Type.Object({
      email: Nullable(Type.String()),
      company: Nullable(Type.String()),
      carrier: Nullable(OneOf(surchargeCarrier.values)),
      lineType: OneOf(lineType.values),
      timezone: Nullable(Type.String()),
      consent: OneOf(consentStatus.values),
      consentSource: Nullable(OneOf(consentSource.values)),
      consentAt: Nullable(Instant),
      /** What the contact agreed to, as recorded by a user. */
      consentEvidence: Nullable(Type.String()),
      lists: Type.Array(Type.String()),
    }),
  ),
  /** The latest three notes for colleagues, newest first. */
  notes: Type.Array(Note),
  /** The last 30 days. */
  totals: Type.Object({ sent: Type.Integer(), sentSegments: Type.Integer(), received: Type.Integer(), cost: Money }),
});
