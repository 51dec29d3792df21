/** The stream of changes that an open tab listens to. Browsers import types only. */
import Type, { type Static } from 'typebox';
import { Uuid } from './values';
import { dayMs } from '../reference/durations';

/**
 * The body of `POST session.manage/stream`, whose response is an event stream (`text/event-stream`). `age` is the time
 * in ms since the page last heard of changes; the stream begins with those within it, so that none is missed.
 */
export const LiveRequest = Type.Object(
  { age: Type.Integer({ minimum: 0, maximum: dayMs }) },
  { additionalProperties: false },
);

/** Who is typing in which conversation. */
export const Typing = Type.Object({ conversationUUID: Uuid, userUUID: Uuid, name: Type.String() });

/**
 * Ids of what changed, by the property of requests that has them, such as `broadcastUUID`. A read whose request has
 * such a property with none of the ids is of something else.
 */
export const ChangedKeys = Type.Record(Type.String(), Type.Array(Type.String()));

/**
 * An event of the stream, as the JSON of its `data`. `reads` names reads whose responses have changed, and `by` is the
 * id of the request that changed them, if it was one. `keys` says of what they have changed; without it, of anything,
 * which is how pages of builds that don't know `keys` read each event. `lost`: events may be missing, so anything may
 * have changed. An event may come twice.
 */
export const LiveEvent = Type.Object({
  reads: Type.Optional(Type.Array(Type.String())),
  keys: Type.Optional(ChangedKeys),
  by: Type.Optional(Type.String()),
  typing: Type.Optional(Typing),
  lost: Type.Optional(Type.Literal(true)),
});

/** Reads whose responses have changed; `keys` as in `LiveEvent`. */
export interface Change {
  reads: readonly string[];
  keys?: Readonly<Record<string, readonly string[]>>;
}

export type LiveBody = Static<typeof LiveRequest>;
export type Typing = Static<typeof Typing>;
export type ChangedKeys = Static<typeof ChangedKeys>;
export type LiveEvent = Static<typeof LiveEvent>;

/** Reads that change when a text is received: it can open a conversation, opt its sender out, or answer a broadcast. */
export const textReads = [
  'conversation.manage/getconversations',
  'conversation.manage/summarizeconversations',
  'conversation.manage/getconversation',
  'conversation.manage/getthread',
  'conversation.manage/getmessage',
  'report.manage/getmessage',
  'account.manage/getbalance',
  // It can opt its sender out, or in, or wait for a decision.
  'account.manage/getblacklist',
  'account.manage/summarizeblacklist',
  'account.manage/getblacklisthistory',
  'account.manage/getoptoutreviews',
  // Receipts and replies of broadcasts.
  'campaign.manage/getbroadcasts',
  'campaign.manage/getbroadcast',
  'campaign.manage/getbroadcastrecipients',
  'campaign.manage/getbroadcastreplies',
] as const;

/** A message whose status changed, and where it is shown. */
export interface ChangedMessage {
  id: string;
  conversationId: string | null;
  broadcastId: string | null;
}

/**
 * Returns what changes with the status of messages: their details, and of the threads and broadcasts that they are in,
 * what shows statuses.
 */
export function statusChanges(messages: readonly ChangedMessage[]): Change[] {
  const idsOf = (id: (message: ChangedMessage) => string | null): string[] => [
    ...new Set(messages.map(id).filter((one) => one !== null)),
  ];
  const conversationUUID = idsOf(({ conversationId }) => conversationId);
  const broadcastUUID = idsOf(({ broadcastId }) => broadcastId);
  const changes: Change[] = [
    {
      reads: ['conversation.manage/getmessage', 'report.manage/getmessage'],
      keys: { messageUUID: idsOf(({ id }) => id) },
    },
    { reads: ['conversation.manage/getthread', 'conversation.manage/getconversation'], keys: { conversationUUID } },
    {
      reads: [
        'campaign.manage/getbroadcasts',
        'campaign.manage/getbroadcast',
        'campaign.manage/getbroadcastrecipients',
      ],
      keys: { broadcastUUID },
    },
  ];
  return changes.filter(({ keys = {} }) => Object.values(keys).some((ids) => ids.length > 0));
}

/** What changes with the balance. */
export const balanceChange: Change = { reads: ['account.manage/getbalance'] };
/** What changes when money that was held for texts is released: a composer may have enough to send. */
export const releaseChange: Change = { reads: ['conversation.manage/getconversation'] };
