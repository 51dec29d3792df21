import Type from 'typebox';
import { notificationKindNames } from '../reference/notifications';
import { defineCall } from './call';
import { Nothing } from './list';
import { Instant, Nullable, OneOf, Text, Uuid } from './values';

/** Reads that change with a notification. */
export const notificationReads = ['session.manage/getnotificationcount', 'session.manage/listnotifications'] as const;

const Notification = Type.Object({
  notificationUUID: Uuid,
  at: Instant,
  /** A kind of this version, or of a newer server. */
  kind: Type.String(),
  title: Type.String(),
  text: Type.String(),
  /** The place to open, below `/main/`; empty for none. */
  path: Type.String(),
  readAt: Nullable(Instant),
});

const Choice = Type.Object({
  kind: OneOf(notificationKindNames),
  inApp: Type.Boolean(),
  mail: Type.Boolean(),
  /** True for security: the email is always sent. */
  mailRequired: Type.Boolean(),
});

/** The notification center of a user, and what they choose to be notified of. Users see and change only their own. */
export const notifications = {
  'session.manage/getnotificationcount': defineCall({
    summary: 'Returns the number of the caller’s unread notifications, 100 for more than 99.',
    access: 'signedIn',
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ unread: Type.Integer({ minimum: 0, maximum: 100 }) }),
  }),
  'session.manage/listnotifications': defineCall({
    summary: 'Lists the caller’s notifications, newest first, 20 at a time.',
    access: 'signedIn',
    effect: 'reads',
    request: Type.Object({ cursor: Type.Optional(Text(200, 1)) }, { additionalProperties: false }),
    response: Type.Object({ items: Type.Array(Notification), next: Nullable(Type.String()), asOf: Instant }),
  }),
  'session.manage/marknotifications': defineCall({
    summary: 'Marks notifications of the caller as read: some, or all up to the time of a list (`asOf`).',
    access: 'signedIn',
    effect: 'changes',
    invalidates: notificationReads,
    request: Type.Object(
      { notifications: Type.Optional(Type.Array(Uuid, { minItems: 1, maxItems: 100 })), upTo: Type.Optional(Instant) },
      { additionalProperties: false },
    ),
    response: Type.Object({ marked: Type.Integer() }),
  }),
  'session.manage/getnotificationchoices': defineCall({
    summary: 'Returns what the caller is notified of, by kind, in the app and by email: the kinds of their roles.',
    access: 'signedIn',
    effect: 'reads',
    request: Nothing,
    response: Type.Object({ items: Type.Array(Choice) }),
  }),
  'session.manage/setnotificationchoice': defineCall({
    summary: 'Sets how the caller is notified of a kind. Emails about security can’t be turned off (422).',
    access: 'signedIn',
    effect: 'changes',
    invalidates: ['session.manage/getnotificationchoices'],
    request: Type.Object(
      /** Omitted ones are kept. */
      { kind: OneOf(notificationKindNames), inApp: Type.Optional(Type.Boolean()), mail: Type.Optional(Type.Boolean()) },
      { additionalProperties: false },
    ),
    response: Choice,
  }),
};
