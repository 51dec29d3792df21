import { answerOf, CallError, fireEvent, renderInShell, screen, waitFor, within } from '@heliograph/shared/testing';
import type { ConversationRow, Inbox } from './conversation';
import './filter-fields';
import './inbox-bulk';
import './label-dialog';
import './snooze-dialog';
import ConversationsScreen from './screen';

const uuid = (place: number) => `0190f0e0-0000-7000-8000-${String(place).padStart(12, '0')}`;
const number = { numberUUID: '0190f0e0-0000-7000-8000-00000000a001', number: '+12015550101', label: 'Front desk' };
const rows: ConversationRow[] = Array.from({ length: 120 }, (_, place) => ({
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
const summary: Inbox = {
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

async function show(path = '/main/conversations', answers: object = {}) {
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

test('keeps only the rows in view in the page, and reads more as they come near', async () => {
  const { sent } = await show();
  const list = screen.getByRole('region', { name: 'Conversations' });
  await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(20));
  expect(within(list).getAllByRole('listitem').length).toBeLessThan(80);
  expect(sent('getconversations')).toEqual([{ filter: { status: ['OPEN'] }, page: { size: 50 } }]);
});

test('changes several conversations in one call', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await user.click(screen.getByRole('button', { name: /Text 1$/ }));
  await screen.findByText('2 selected');
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Selected conversations' })).getByRole('button', { name: 'Resolve' }),
  );
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([{ conversations: [uuid(0), uuid(1)], status: 'RESOLVED' }]),
  );
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
});

/** A server that keeps the status of the first two conversations, which differ. */
function twoStates() {
  const states = new Map([
    [uuid(0), 'OPEN'],
    [uuid(1), 'PENDING'],
  ]);
  const listed = rows.slice(0, 2);
  return {
    states,
    answers: {
      'conversation.manage/getconversations': () =>
        answerOf(listed.map((row) => ({ ...row, status: states.get(row.conversationUUID) }))),
      'conversation.manage/updateconversation': ({
        conversations = [],
        status = '',
      }: {
        conversations?: string[];
        status?: string;
      }) => {
        conversations.forEach((one) => states.set(one, status));
        return { changed: conversations.length };
      },
    },
  };
}

async function resolveTwo(answers: object) {
  const shown = await show('/main/conversations?status=ALL', answers);
  await shown.user.click(screen.getByRole('button', { name: 'Select' }));
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1001' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(shown.shell.made.toasts[0]?.text).toBe('2 conversations resolved'));
  return shown;
}

test('undoes a change of several conversations, each to its own former status', async () => {
  const { states, answers } = twoStates();
  const { shell } = await resolveTwo(answers);
  expect([...states.values()]).toEqual(['RESOLVED', 'RESOLVED']);
  shell.made.toasts[0]?.action?.run();
  await waitFor(() => expect(shell.made.toasts[1]?.text).toBe('Change to 2 conversations undone'));
  expect([...states.values()]).toEqual(['OPEN', 'PENDING']);
});

test('undoes a change only of those conversations that have no later one', async () => {
  const { states, answers } = twoStates();
  const { shell } = await resolveTwo(answers);
  states.set(uuid(0), 'SNOOZED');
  shell.made.toasts[0]?.action?.run();
  await waitFor(() =>
    expect(shell.made.toasts[1]?.text).toBe('Change to 1 of 2 conversations undone. The others have later changes.'),
  );
  expect([...states.values()]).toEqual(['SNOOZED', 'PENDING']);
});

test('offers no Undo if a selected conversation has left the list', async () => {
  const { answers } = twoStates();
  let listed = rows;
  const { user, shell } = await show('/main/conversations', {
    ...answers,
    'conversation.manage/getconversations': () => answerOf(listed),
  });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  listed = rows.slice(1);
  await user.click(screen.getByRole('button', { name: /^Refresh/ }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select (312) 555-1000' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(shell.made.toasts).toEqual([{ kind: 'success', text: '1 conversation resolved' }]));
});

test('labels several conversations', async () => {
  const { user, sent, shell } = await show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await user.click(await screen.findByRole('button', { name: 'More changes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Label' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Label 1 conversation' }));
  dialog.getByText('Existing labels: Billing');
  await user.type(dialog.getByLabelText('Add labels'), 'Billing');
  await user.click(dialog.getByRole('button', { name: 'Save labels' }));
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([{ conversations: [uuid(0)], addLabels: ['Billing'] }]),
  );
  await waitFor(() => expect(shell.made.toasts[0]?.action?.label).toBe('Undo'));
});

test('selects every match of the filter, and changes it as a filter with the number that is shown', async () => {
  const { user, sent, shell } = await show('/main/conversations?status=PENDING&show=mine');
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 120' }));
  screen.getByText('All 120 selected');
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  const filter = { status: ['PENDING'], assignee: 'me' };
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([{ all: true, filter, expected: 120, status: 'RESOLVED' }]),
  );
  expect(sent('summarizeconversations')).toContainEqual({ filter, exactTotal: true });
  await waitFor(() => expect(shell.made.toasts).toEqual([{ kind: 'success', text: 'All 120 conversations resolved' }]));
});

test('counts again if another number of conversations matches by then, and keeps the selection', async () => {
  let total = 120;
  const { user, sent } = await show(undefined, {
    'conversation.manage/summarizeconversations': () => ({ ...summary, total }),
    'conversation.manage/updateconversation': ({ expected }: { expected?: number }) =>
      expected === 121 ? { changed: 121 } : new CallError('121 conversations match now', 409, 'COUNT_CHANGED'),
  });
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 120' }));
  total = 121;
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await screen.findByText('All 121 selected');
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(sent('updateconversation')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
});

test('clears one of all, and keeps those that were shown', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(await screen.findByRole('button', { name: 'Select all 120' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1001' }));
  await screen.findByText('49 selected');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await screen.findByText('0 selected');
});

test('sets several conversations to pending, and snoozes several', async () => {
  const { user, sent, shell } = await show();
  const pick = async (action: string) => {
    await user.click(screen.getByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1001' }));
    await user.click(await screen.findByRole('button', { name: 'More changes' }));
    await user.click(await screen.findByRole('menuitem', { name: action }));
  };
  await pick('Set to pending');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
  await pick('For 4 hours');
  await waitFor(() =>
    expect(sent('updateconversation')).toEqual([
      { conversations: [uuid(0), uuid(1)], status: 'PENDING' },
      { conversations: [uuid(0), uuid(1)], status: 'SNOOZED', snoozedUntil: expect.any(String) },
    ]),
  );
  expect(shell.made.toasts.map(({ text }) => text)).toEqual([
    '2 conversations set to pending',
    expect.stringMatching(/^2 conversations snoozed until /),
  ]);
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
  await pick('Choose date and time');
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Snooze 2 conversations' })).getByRole('button', {
      name: 'Snooze',
    }),
  );
  await waitFor(() => expect(sent('updateconversation')).toHaveLength(3));
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
});

test('filters by number, label, and unread', async () => {
  const { user, sent } = await show();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(await filters.findByLabelText('Number'), '(201) 555-0101 Front desk');
  await user.selectOptions(filters.getByLabelText('Label'), 'Billing');
  await user.click(filters.getByLabelText('Unread only'));
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({
      filter: { status: ['OPEN'], label: ['Billing'], numberUUID: [number.numberUUID], unread: true },
      page: { size: 50 },
    }),
  );
});

test('filters by the days of the last text, both included, and keeps them in the address', async () => {
  const { user, sent, unmount } = await show();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filters' }));
  fireEvent.change(await filters.findByLabelText('From'), { target: { value: '2026-11-01' } });
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({
      filter: { status: ['OPEN'], from: '2026-11-01' },
      page: { size: 50 },
    }),
  );
  fireEvent.change(filters.getByLabelText('To'), { target: { value: '2026-11-30' } });
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({
      filter: { status: ['OPEN'], from: '2026-11-01', to: '2026-12-01' },
      page: { size: 50 },
    }),
  );
  screen.getByRole('button', { name: 'Filters 1' });
  await user.click(filters.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(filters.getByLabelText<HTMLInputElement>('From').value).toBe(''));
  unmount();
  const again = await show('/main/conversations?period=2026-11-20..');
  expect(again.sent('getconversations')).toEqual([
    { filter: { status: ['OPEN'], from: '2026-11-20' }, page: { size: 50 } },
  ]);
});

test.each(['soon', '2026-11-31..', '2026-11-20..2026-11-01', '..', '2026-11-01..2026-11-02..x'])(
  'ignores the period %p of a link',
  async (period) => {
    const { sent } = await show(`/main/conversations?period=${period}`);
    expect(sent('getconversations')).toEqual([{ filter: { status: ['OPEN'] }, page: { size: 50 } }]);
  },
);

test('keeps the focus in the search box while one types, and finds every status', async () => {
  const { user, sent } = await show();
  const box = screen.getByLabelText<HTMLInputElement>('Name, number, or text');
  await user.type(box, 'z');
  await waitFor(() =>
    expect(sent('getconversations').at(-1)).toEqual({ filter: { status: ['OPEN'], text: 'z' }, page: { size: 50 } }),
  );
  expect([document.activeElement === box, box.value]).toEqual([true, 'z']);
  await user.selectOptions(screen.getByLabelText('Status'), 'All statuses');
  await waitFor(() => expect(sent('getconversations').at(-1)).toEqual({ filter: { text: 'z' }, page: { size: 50 } }));
});

test('drops the selection when the filter changes', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select (312) 555-1000' }));
  await screen.findByText('1 selected');
  await user.selectOptions(screen.getByLabelText('Status'), 'Resolved');
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull());
});

test('moves between conversations with j and k, and with the arrow keys', async () => {
  const { user } = await show();
  const focused = () => document.activeElement?.textContent ?? '';
  await user.keyboard('jj');
  expect(focused()).toContain('Text 1');
  await user.keyboard('{ArrowDown}k');
  expect(focused()).toContain('Text 1');
  await user.click(screen.getByLabelText('Name, number, or text'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(screen.getByLabelText('Name, number, or text'));
});

test('shows in the title how many open conversations have unread texts', async () => {
  document.title = 'Conversations · Heliograph';
  const { unmount } = await show();
  await waitFor(() => expect(document.title).toBe('(2) Conversations · Heliograph'));
  unmount();
  expect(document.title).toBe('Conversations · Heliograph');
});
