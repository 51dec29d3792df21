import Type from 'typebox';
import { conversationStatus, threadEventTypes } from '../reference/conversations';
import { messageErrorCodes } from '../reference/message-errors';
import { direction, inboundStatus, messageSource, outboundStatus } from '../reference/messages';
import { Instant, Money, Nullable, OneOf, Uuid } from './values';

/** A note for colleagues. */
export const Note = Type.Object({ id: Uuid, at: Instant, body: Type.String(), user: Type.String() });

/** A text of a thread. */
export const ThreadMessage = Type.Object({
  kind: Type.Literal('message'),
  id: Uuid,
  at: Instant,
  direction: OneOf(direction.values),
  body: Type.String(),
  status: OneOf([...outboundStatus.values, ...inboundStatus.values]),
  errorCode: Nullable(OneOf(messageErrorCodes)),
  source: Nullable(OneOf(messageSource.values)),
  user: Nullable(Type.String()),
  segments: Type.Integer(),
  total: Money,
  /** The most that it can cost, until it is sent. */
  held: Money,
  /** The other party’s reaction to this text, and the message that it came as, which isn’t an item itself. */
  reaction: Nullable(Type.Object({ emoji: Type.String(), messageUUID: Uuid })),
});

/**
 * What happened in a thread. Fields that don’t concern its type are null or empty. `user` is null for the system and
 * for the other party.
 */
export const ThreadEvent = Type.Object({
  kind: Type.Literal('event'),
  id: Uuid,
  at: Instant,
  type: OneOf(threadEventTypes),
  user: Nullable(Type.String()),
  status: Nullable(OneOf(conversationStatus.values)),
  snoozedUntil: Nullable(Instant),
  assignee: Nullable(Type.String()),
  addedLabels: Type.Array(Type.String()),
  removedLabels: Type.Array(Type.String()),
  /** The text that an opt-out or opt-in consisted of. */
  keyword: Nullable(Type.String()),
});

/** A note among the texts of a thread. */
export const ThreadNote = Type.Object({ kind: Type.Literal('note'), ...Note.properties });
