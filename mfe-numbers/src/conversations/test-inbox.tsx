import { answerOf, renderInShell, screen } from '@heliograph/testing';
import type { ConversationRow, Inbox } from './conversation';
import ConversationsScreen from './screen';
// Loaded before the first test, so that none waits for them.
import './filter-fields';
import './inbox-bulk';
import './label-dialog';
import './snooze-dialog';

/** Returns the id of a conversation by its place. */
export const uuid = (place: number) => `0190f0e0-0000-7000-8000-${String(place).padStart(12, '0')}`;

/** The number of the account. */
export const number = {
  numberUUID: '0190f0e0-0000-7000-8000-00000000a001',
  number: '+12015550101',
  label: 'Front desk',
};

/** More conversations than one page has. */
export const rows: ConversationRow[] = Array.from({ length: 120 }, (_, place) => ({
  conversationUUID: uuid(place),
  phone: `+1312555${1000 + place}`,
  contact: null,
  number,
  status: 'OPEN',
  snoozedUntil: null,
  assignee: null,
  labels: [],
  unread: 0,
  lastText: `Text ${place}`,
  lastDirection: 'INBOUND',
  optedOut: false,
  lastMessageAt: new Date(Date.UTC(2026, 10, 20) - place * 60_000).toISOString(),
}));

/** Their counts, with the options of the filters. */
export const summary: Inbox = {
  total: 120,
  totalIsExact: true,
  asOf: '2026-11-20T15:00:00Z',
  open: { mine: 1, unassigned: 3, all: 120, unread: 2 },
  facets: {
    users: [{ userUUID: '0190f0e0-0000-7000-8000-00000000e001', name: 'Ana Ruiz' }],
    numbers: [{ ...number, canSend: true }],
    labels: ['Billing'],
  },
};

/** Answers with pages of 50, as the server does. */
function pageOf(list: readonly ConversationRow[]) {
  return ({ page }: { page?: { cursor?: string | null } }) => {
    const start = Number(page?.cursor ?? 0);
    const next = start + 50 < list.length ? String(start + 50) : null;
    const answer = answerOf(list.slice(start, start + 50));
    return { ...answer, ...summary, page: { ...answer.page, next } };
  };
}

/** Opens the inbox, whose pages are read as one scrolls. */
export async function show(path = '/main/conversations', answers: object = {}) {
  const shown = renderInShell(<ConversationsScreen />, {
    path,
    answers: {
      'conversation.manage/getconversations': pageOf(rows),
      'conversation.manage/summarizeconversations': summary,
      'conversation.manage/updateconversation': { changed: 2 },
      ...answers,
    },
  });
  await screen.findByText('Text 0');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `conversation.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}
