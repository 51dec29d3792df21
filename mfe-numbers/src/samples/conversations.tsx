import type { CallResponse } from '@heliograph/contract';
import { answerOf, renderInShell, screen } from '@heliograph/testing';
import type { Conversation, ConversationRow, Inbox, ThreadItem } from '../conversations/conversation';
import ConversationsScreen from '../conversations/screen';

export const id = '0190f0e0-0000-7000-8000-00000000c001';
export const number = {
  numberUUID: '0190f0e0-0000-7000-8000-00000000a001',
  number: '+12015550101',
  label: 'Front desk',
};
export const row: ConversationRow = {
  conversationUUID: id,
  phone: '+13125550143',
  contact: { contactDataUUID: '0190f0e0-0000-7000-8000-00000000b001', name: 'Ada Byron' },
  number,
  status: 'OPEN',
  snoozedUntil: null,
  assignee: null,
  labels: ['Billing'],
  unread: 2,
  lastText: 'Is 9:15 free?',
  lastDirection: 'INBOUND',
  optedOut: false,
  lastMessageAt: '2026-11-20T15:00:00Z',
};
export const conversation: Conversation = {
  ...row,
  problem: null,
  zones: ['America/New_York'],
  fields: { first_name: 'Ada', last_name: 'Byron', company: null, email: null },
  totals: { sent: 7, sentSegments: 8, received: 4, cost: '0.091200' },
  card: {
    email: null,
    company: null,
    carrier: 'AT&T',
    lineType: 'MOBILE',
    timezone: 'America/New_York',
    consent: 'EXPRESS',
    consentSource: 'WEB_FORM',
    consentAt: '2026-01-05T15:00:00Z',
    consentEvidence: 'Ticked the box at checkout',
    lists: ['Newark'],
  },
  notes: [],
};
export const texts: ThreadItem[] = [
  {
    kind: 'message',
    id: '0190f0e0-0000-7000-8000-00000000d003',
    at: '2026-11-20T15:00:00Z',
    direction: 'INBOUND',
    body: 'Is 9:15 free?',
    status: 'received',
    errorCode: null,
    source: null,
    user: null,
    segments: 1,
    total: '0.008000',
    held: '0.000000',
    reaction: null,
  },
  {
    kind: 'note',
    id: '0190f0e0-0000-7000-8000-00000000d002',
    at: '2026-11-20T14:50:00Z',
    body: 'Prefers mornings',
    user: 'Ana Ruiz',
  },
  {
    kind: 'message',
    id: '0190f0e0-0000-7000-8000-00000000d001',
    at: '2026-11-20T14:00:00Z',
    direction: 'OUTBOUND',
    body: 'Book it: bit.ly/x',
    status: 'failed',
    errorCode: 'URL_SHORTENER',
    source: 'UI',
    user: 'Dana Whitfield',
    segments: 1,
    total: '0.000000',
    held: '0.000000',
    reaction: null,
  },
];
export const summary: Inbox = {
  total: 1,
  totalIsExact: true,
  asOf: '2026-11-20T15:00:00Z',
  open: { mine: 1, unassigned: 3, all: 9, unread: 0 },
  facets: {
    users: [{ userUUID: '0190f0e0-0000-7000-8000-00000000e001', name: 'Ana Ruiz' }],
    numbers: [{ ...number, canSend: true }],
    labels: ['Billing', 'Call'],
  },
};
export const estimate: CallResponse<'conversation.manage/getestimate'> = {
  encoding: 'GSM-7',
  units: 1,
  segments: 1,
  least: '0.010500',
  most: '0.012500',
  problem: null,
  zones: ['America/New_York'],
  fields: conversation.fields,
};

/** Opens Conversations, with one conversation. */
export async function show(
  answers: object = {},
  path = `/main/conversations?open=${id}`,
  roles: ['customer'] | ['conversations'] = ['customer'],
  name = /^Ada Byron/,
) {
  const shown = renderInShell(<ConversationsScreen />, {
    path,
    account: { roles },
    answers: {
      'conversation.manage/getconversations': { ...answerOf([row]), ...summary },
      'conversation.manage/summarizeconversations': summary,
      'conversation.manage/getconversation': conversation,
      'conversation.manage/getthread': { items: texts, next: null },
      'conversation.manage/getestimate': estimate,
      'conversation.manage/updateconversation': { changed: 1 },
      ...answers,
    },
  });
  await screen.findByRole('button', { name });
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `conversation.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}
export const write = () => screen.findByLabelText<HTMLTextAreaElement>('Text');
