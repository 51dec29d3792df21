import type { CallRequest, CallResponse } from '@heliograph/contract';
import { formatPhone, type RowOf } from '@heliograph/kit/data';

export type ConversationRow = RowOf<'conversation.manage/getconversations'>;
export type Conversation = CallResponse<'conversation.manage/getconversation'>;
export type ThreadItem = CallResponse<'conversation.manage/getthread'>['items'][number];
export type ThreadEvent = Extract<ThreadItem, { kind: 'event' }>;
export type ThreadMessage = Extract<ThreadItem, { kind: 'message' }>;
export type Inbox = CallResponse<'conversation.manage/summarizeconversations'>;
export type InboxFilter = NonNullable<CallRequest<'conversation.manage/getconversations'>['filter']>;

type Update = CallRequest<'conversation.manage/updateconversation'>;
/** Which conversations an update changes: given ones, or every match of a filter. */
export type ChosenConversations = Pick<Update, 'conversations' | 'all' | 'filter' | 'expected'>;
export type Changes = Omit<Update, keyof ChosenConversations>;

/** Returns the name of the other party: of the contact, or else the phone. */
export const nameOf = ({ contact, phone }: Pick<ConversationRow, 'contact' | 'phone'>): string =>
  contact?.name || formatPhone(phone);

/** Returns the initials of a contact; empty for a phone without a name. */
export const initialsOf = ({ contact }: Pick<ConversationRow, 'contact'>): string =>
  (contact?.name ?? '')
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
