import Type from 'typebox';
import { conversationsSpec } from '../lists/conversations';
import { assignees, conversationStatus } from '../reference/conversations';
import { messageErrorCodes } from '../reference/message-errors';
import { encoding, outboundStatus } from '../reference/messages';
import { messagingRoles } from '../reference/roles';
import { defineCall } from './call';
import { defineList } from './define-list';
import { ChosenIds, everyMatch, Filter } from './list';
import { AnyOf, AnyUuid, RowKeys, searchText, Several, timeRange } from './parts';
import { ThreadEvent, ThreadMessage, ThreadNote } from './thread-items';
import { Instant, Money, Nullable, OneOf, PhoneInput, Text, Uuid } from './values';
import { UserRef, SenderRef, ConversationRow, Problem, Fields, ConversationDetail } from './conversation-parts';

const filter = Filter({
  /** Digits of the phone, or text in the contact's name or in a message of the last 90 days. */
  ...searchText,
  conversationUUID: RowKeys,
  status: AnyOf(conversationStatus.values),
  assignee: OneOf(assignees),
  numberUUID: AnyUuid,
  label: Several(Text(36, 1)),
  unread: Type.Boolean(),
  /** When the last text was sent or received. */
  ...timeRange,
});

/** Where a page of a thread begins: an id, which need not exist. */
const Position = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' });

const access = messagingRoles;
const reads = [
  'conversation.manage/getconversations',
  'conversation.manage/getconversation',
  'conversation.manage/getthread',
] as const;
const closed = { additionalProperties: false } as const;
const Later = Type.Optional(Instant);
const Body = Text(1600, 1);
const Labels = Type.Array(Text(36, 1), { maxItems: 10 });

export const conversations = {
  ...defineList(
    conversationsSpec,
    { summary: 'Lists the conversations, the latest first.', access, filter, item: ConversationRow },
    {
      summary: 'Counts the matching conversations and those that wait, and returns users, numbers, and labels.',
      sums: {
        /** Open conversations: of the caller, unassigned, all, and those with unread texts. */
        open: Type.Object({
          mine: Type.Integer(),
          unassigned: Type.Integer(),
          all: Type.Integer(),
          unread: Type.Integer(),
        }),
        facets: Type.Object({
          users: Type.Array(UserRef),
          numbers: Type.Array(SenderRef),
          labels: Type.Array(Type.String()),
        }),
      },
    },
  ),
  'conversation.manage/getconversation': defineCall({
    summary: 'Returns a conversation with its contact and what prevents sending.',
    access,
    effect: 'reads',
    request: Type.Object({ conversationUUID: Uuid }, closed),
    response: ConversationDetail,
  }),
  'conversation.manage/getthread': defineCall({
    summary: 'Returns messages, notes, and events of a conversation, newest first, 50 at a time.',
    access,
    effect: 'reads',
    request: Type.Object({ conversationUUID: Uuid, before: Type.Optional(Position) }, closed),
    response: Type.Object({
      items: Type.Array(Type.Union([ThreadMessage, ThreadNote, ThreadEvent])),
      /** For older ones; null at the start. */
      next: Nullable(Position),
    }),
  }),
  'conversation.manage/getestimate': defineCall({
    summary:
      'Returns what a text from a number to a phone would cost, and what prevents it, now or at a time; sends nothing.',
    access,
    effect: 'reads',
    request: Type.Object({ numberUUID: Uuid, phone: Type.Optional(PhoneInput), body: Body, scheduleAt: Later }, closed),
    response: Type.Object({
      encoding: OneOf(encoding.values),
      units: Type.Integer(),
      segments: Type.Integer(),
      /** Equal if the carrier of the contact is known. */
      least: Money,
      most: Money,
      problem: Nullable(Problem),
      fields: Fields,
      zones: Type.Array(Type.String()),
    }),
  }),
  'conversation.manage/sendmessage': defineCall({
    summary: 'Sends a text from a number to a phone, now or later; opens the conversation.',
    access,
    effect: 'spends',
    noStepUp:
      'A conversation can’t stop for a password. It is one text, limited per minute and by the limits of the account.',
    invalidates: [...reads, 'account.manage/getbalance', 'report.manage/getsmsoutbound'],
    request: Type.Object(
      { numberUUID: Uuid, phone: PhoneInput, body: Body, scheduleAt: Later, idempotencyKey: Text(100, 8) },
      closed,
    ),
    response: Type.Object({
      conversationUUID: Uuid,
      messageUUID: Uuid,
      status: OneOf(outboundStatus.values),
      errorCode: Nullable(OneOf(messageErrorCodes)),
    }),
  }),
  'conversation.manage/cancelmessage': defineCall({
    summary: 'Cancels a message that hasn’t been sent yet; it costs nothing.',
    access,
    effect: 'changes',
    invalidates: [...reads, 'account.manage/getbalance', 'report.manage/getsmsoutbound'],
    request: Type.Object({ messageUUID: Uuid }, closed),
    response: Type.Object({ canceled: Type.Boolean() }),
  }),
  'conversation.manage/updateconversation': defineCall({
    summary: 'Changes status, snooze, assignee, labels, or unread of conversations.',
    access,
    effect: 'changes',
    invalidates: reads,
    request: Type.Object(
      {
        conversations: ChosenIds,
        ...everyMatch(filter),
        status: Type.Optional(OneOf(conversationStatus.values)),
        /** Required with SNOOZED. */
        snoozedUntil: Type.Optional(Instant),
        assigneeUUID: Type.Optional(Nullable(Uuid)),
        addLabels: Type.Optional(Labels),
        removeLabels: Type.Optional(Labels),
        /** False marks them as unread. */
        read: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    response: Type.Object({ changed: Type.Integer() }),
  }),
  'conversation.manage/gettemplates': defineCall({
    summary: 'Returns the messages of the campaign that a number belongs to, filled in for the contact of a phone.',
    access,
    effect: 'reads',
    request: Type.Object({ numberUUID: Uuid, phone: Type.Optional(PhoneInput) }, closed),
    response: Type.Object({
      /** `missing` names the fields that have neither a value nor a fallback; they remain in the body. */
      items: Type.Array(Type.Object({ name: Type.String(), body: Type.String(), missing: Type.Array(Type.String()) })),
    }),
  }),
  'conversation.manage/blockphone': defineCall({
    summary: 'Adds the phone of a conversation to the number blacklist, for the whole account.',
    access,
    effect: 'changes',
    invalidates: [...reads, 'account.manage/getblacklist', 'account.manage/getblacklisthistory'],
    request: Type.Object({ conversationUUID: Uuid, note: Type.Optional(Text(500)) }, closed),
    response: Type.Object({ added: Type.Boolean() }),
  }),
  'conversation.manage/settyping': defineCall({
    summary: 'Shows the other users who have a conversation open that the caller is typing.',
    access,
    effect: 'changes',
    invalidatesNone: 'Nothing is stored.',
    request: Type.Object({ conversationUUID: Uuid }, closed),
    response: Type.Object({ shown: Type.Boolean() }),
  }),
  'conversation.manage/addnote': defineCall({
    summary: 'Adds a note for colleagues; it is not sent.',
    access,
    effect: 'changes',
    invalidates: ['conversation.manage/getthread', 'conversation.manage/getconversation'],
    request: Type.Object({ conversationUUID: Uuid, body: Text(2000, 1) }, closed),
    response: Type.Object({ noteUUID: Uuid }),
  }),
};
