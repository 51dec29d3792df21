import { conversationStatus } from '../reference/conversations';
import { describeList } from './describe-list';

/** The inbox. */
export const conversationsSpec = describeList('conversation.manage/getconversations', '-lastMessageAt', {
  phone: { label: 'Phone', kind: 'phone' },
  contact: { label: 'Contact', kind: 'text' },
  number: { label: 'Number', kind: 'phone' },
  status: { label: 'Status', kind: 'status', of: conversationStatus },
  assignee: { label: 'Assigned to', kind: 'text' },
  labels: { label: 'Labels', kind: 'words' },
  unread: { label: 'Unread', kind: 'integer' },
  lastText: { label: 'Last text', kind: 'text' },
  lastMessageAt: { label: 'Last message', kind: 'instant', sort: true },
});
