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
 * An event of the stream, as the JSON of its `data`. `reads` names reads whose responses have changed, and `by` is the
 * id of the request that changed them, if it was one. `lost`: events may be missing, so anything may have changed. An
 * event may come twice.
 */
export const LiveEvent = Type.Object({
  reads: Type.Optional(Type.Array(Type.String())),
  by: Type.Optional(Type.String()),
  typing: Type.Optional(Typing),
  lost: Type.Optional(Type.Literal(true)),
});

export type LiveBody = Static<typeof LiveRequest>;
export type Typing = Static<typeof Typing>;
export type LiveEvent = Static<typeof LiveEvent>;

/** Reads that change when a text is sent, received, or reported on by the carrier. */
export const textReads = [
  'conversation.manage/getconversations',
  'conversation.manage/summarizeconversations',
  'conversation.manage/getconversation',
  'conversation.manage/getthread',
  'conversation.manage/getmessage',
  'report.manage/getmessage',
  'account.manage/getbalance',
  // A text can opt its sender out, or in, or wait for a decision.
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
