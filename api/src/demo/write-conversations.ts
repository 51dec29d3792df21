import type { Executor } from '../db';
import { time } from './days';
import type { DemoConversation } from './model';

const conversationColumns = {
  id: 'uuid',
  account_id: 'uuid',
  number_id: 'uuid',
  contact_id: 'uuid',
  contact_phone: 'text',
  status: 'text',
  assignee_id: 'uuid',
  unread: 'integer',
  last_message_at: 'timestamptz',
  created_at: 'timestamptz',
};

/** Writes new threads. */
export async function writeConversations(
  tx: Executor,
  conversations: readonly DemoConversation[],
  account: string,
): Promise<void> {
  await tx.bulkInsert(
    'conversation',
    conversationColumns,
    conversations.map((c) => [
      c.id,
      account,
      c.number.id,
      c.contact.id,
      c.contact.phone,
      c.status,
      c.assigneeId,
      c.unread,
      time(c.lastMessageAt),
      time(c.createdAt),
    ]),
  );
}
