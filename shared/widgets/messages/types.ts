import type { CallResponse } from '@heliograph/contract';

/** A message with what happened to it, and how it is charged. */
export type MessageDetail = CallResponse<'conversation.manage/getmessage'>;
/** The message alone, as a row of a list may know it already. */
export type MessageFacts = MessageDetail['message'];
