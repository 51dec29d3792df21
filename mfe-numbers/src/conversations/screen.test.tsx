import type { CallResponse } from '@heliograph/shared/contract';
import { act, answerOf, CallError, renderInShell, screen, waitFor, within } from '@heliograph/shared/testing';
import type { Conversation, ConversationRow, Inbox, ThreadItem } from './conversation';
// Loaded before the first test, so that none waits for it.
import './new-text';
import ConversationsScreen from './screen';

const id = '0190f0e0-0000-7000-8000-00000000c001';
const number = { numberUUID: '0190f0e0-0000-7000-8000-00000000a001', number: '+12015550101', label: 'Front desk' };
const row: ConversationRow = {
  conversationUUID: id, phone: '+13125550143', contact: { contactDataUUID: '0190f0e0-0000-7000-8000-00000000b001', name: 'Ada Byron' }, number, status: 'OPEN', snoozedUntil: null,
  assignee: null, labels: ['Billing'], unread: 2, lastText: 'Is 9:15 free?', lastDirection: 'INBOUND', optedOut: false, lastMessageAt: '2026-11-20T15:00:00Z',
};
const conversation: Conversation = {
  ...row, problem: null, zones: ['America/New_York'], fields: { first_name: 'Ada', last_name: 'Byron', company: null, email: null }, totals: { sent: 7, sentSegments: 8, received: 4, cost: '0.091200' },
  card: { email: null, company: null, carrier: 'AT&T', lineType: 'MOBILE', timezone: 'America/New_York', consent: 'EXPRESS', consentAt: null, lists: ['Newark'] },
};
const texts: ThreadItem[] = [
  { kind: 'message', id: '0190f0e0-0000-7000-8000-00000000d003', at: '2026-11-20T15:00:00Z', direction: 'INBOUND', body: 'Is 9:15 free?', status: 'received', errorCode: null, source: null, user: null, segments: 1, total: '0.008000', held: '0.000000' },
  { kind: 'note', id: '0190f0e0-0000-7000-8000-00000000d002', at: '2026-11-20T14:50:00Z', body: 'Prefers mornings', user: 'Ana Ruiz' },
  { kind: 'message', id: '0190f0e0-0000-7000-8000-00000000d001', at: '2026-11-20T14:00:00Z', direction: 'OUTBOUND', body: 'Book it: bit.ly/x', status: 'failed', errorCode: 'URL_SHORTENER', source: 'UI', user: 'Dana Whitfield', segments: 1, total: '0.000000', held: '0.000000' },
];
const summary: Inbox = {
  total: 1, totalIsExact: true, asOf: '2026-11-20T15:00:00Z', open: { mine: 1, unassigned: 3, all: 9 },
  facets: { users: [{ userUUID: '0190f0e0-0000-7000-8000-00000000e001', name: 'Ana Ruiz' }], numbers: [{ ...number, canSend: true }], labels: ['Billing', 'Call'] },
};
const estimate: CallResponse<'conversation.manage/getestimate'> = { encoding: 'GSM-7', units: 1, segments: 1, least: '0.010500', most: '0.012500', problem: null, zones: ['America/New_York'], fields: conversation.fields };

async function show(answers: object = {}, path = `/main/conversations?open=${id}`) {
  const shown = renderInShell(<ConversationsScreen />, {
    path,
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
  await screen.findByRole('button', { name: /Ada Byron/ });
  const sent = (name: string) => shown.shell.made.calls.filter((call) => call.name === `conversation.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}
const write = () => screen.findByLabelText<HTMLTextAreaElement>('Text');

beforeEach(() => sessionStorage.clear());

test('shows the inbox with its counts, and opens a conversation', async () => {
  const { user, sent } = await show({}, '/main/conversations');
  screen.getByText('No conversation selected');
  await screen.findByText('Unassigned 3');
  await user.click(screen.getByRole('button', { name: /Ada Byron/ }));
  await screen.findByText('Book it: bit.ly/x');
  expect(sent('getconversations')[0]).toEqual({ filter: { status: ['OPEN'] }, page: { size: 50 } });
  await waitFor(() => expect(sent('updateconversation')).toEqual([{ conversations: [id], read: true }]));
});

test('filters by assignee, status, and text', async () => {
  const { user, sent } = await show({}, '/main/conversations');
  await user.click(screen.getByRole('radio', { name: /Mine/ }));
  await user.selectOptions(screen.getByLabelText('Status'), 'Resolved');
  await user.type(screen.getByLabelText('Search conversations'), 'zebra');
  await waitFor(() => expect(sent('getconversations').at(-1)).toEqual({ filter: { status: ['RESOLVED'], assignee: 'me', text: 'zebra' }, page: { size: 50 } }));
});

test('counts segments and cost while one types, and offers a cheaper encoding', async () => {
  const { user } = await show();
  await user.click(await write());
  await user.paste('a'.repeat(160));
  await screen.findByText(/160 of 160 units/);
  screen.getByText(/\$0\.0105 to \$0\.0125, by carrier/);
  await user.paste(' – ');
  await screen.findByText(/UCS-2 · 163 of/);
  await user.click(screen.getByRole('button', { name: 'Smart encode, save 1 segment' }));
  await screen.findByText(/GSM-7 · 163 of 306 units/);
});

test('sends a text with Ctrl and Enter, and clears the field', async () => {
  const { user, sent } = await show({ 'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null } });
  await user.type(await write(), 'Yes, 9:15{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await write()).value).toBe(''));
  expect(sent('sendmessage')).toEqual([{ numberUUID: number.numberUUID, phone: row.phone, body: 'Yes, 9:15', idempotencyKey: expect.any(String) }]);
});

test('keeps a text that was not sent, and sends it again with the same key', async () => {
  let tries = 0;
  const { user, sent } = await show({
    'conversation.manage/sendmessage': () => {
      tries += 1;
      return tries === 1 ? new CallError('The service did not respond', 503, 'UNAVAILABLE') : { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null };
    },
  });
  await user.type(await write(), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('The service did not respond');
  expect((await write()).value).toBe('Hello');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(async () => expect((await write()).value).toBe(''));
  const keys = sent('sendmessage').map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('says why a text can’t be sent, but takes a note', async () => {
  const problem = { code: 'OPTED_OUT', text: 'Ada opted out on Nov 1, 2026. Only they can opt in again, by texting START.' };
  const { user, sent } = await show({ 'conversation.manage/getconversation': { ...conversation, optedOut: true, problem }, 'conversation.manage/addnote': { noteUUID: id } });
  await screen.findByText(problem.text);
  await user.type(await write(), 'Call instead');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Write a note' }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(sent('addnote')).toEqual([{ conversationUUID: id, body: 'Call instead' }]));
});

test('keeps a draft across a reload', async () => {
  const { user, unmount } = await show();
  await user.type(await write(), 'Half a thought');
  unmount();
  await show();
  expect((await write()).value).toBe('Half a thought');
});

test('explains a failure, and puts the text back to edit it', async () => {
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: 'Explain' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Public link shortener' }));
  panel.getByText('URL_SHORTENER');
  await user.click(panel.getByRole('button', { name: 'Edit and send again' }));
  expect((await write()).value).toBe('Book it: bit.ly/x');
});

test('assigns, labels, blocks, and resolves', async () => {
  const { user, sent } = await show({ 'conversation.manage/blockphone': { added: true } });
  await user.selectOptions(await screen.findByLabelText('Assigned to', { selector: 'select' }), 'Ana Ruiz');
  await user.click(screen.getByRole('button', { name: 'Change labels' }));
  const labels = within(await screen.findByRole('dialog', { name: 'Label conversation' }));
  await user.click(labels.getByRole('button', { name: 'Set labels' }));
  await labels.findByText('Enter at least one label to add or remove');
  await user.type(labels.getByLabelText('Add labels'), 'Call, New customer , Call');
  await user.type(labels.getByLabelText('Remove labels'), 'Billing');
  await user.click(labels.getByRole('button', { name: 'Set labels' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Block' }));
  await user.click(await screen.findByRole('button', { name: 'Block number' }));
  await waitFor(() => expect(sent('blockphone')).toEqual([{ conversationUUID: id }]));
  await user.click(screen.getByRole('button', { name: 'Resolve' }));
  await waitFor(() => expect(sent('updateconversation')).toEqual(expect.arrayContaining([
    { conversations: [id], assigneeUUID: '0190f0e0-0000-7000-8000-00000000e001' },
    { conversations: [id], addLabels: ['Call', 'New customer'], removeLabels: ['Billing'] },
    { conversations: [id], status: 'RESOLVED' },
  ])));
});

test('puts a filled-in template into the composer', async () => {
  const items = [{ name: 'Call back', body: "We'll call you, Ada.", missing: [] }, { name: 'Offer', body: '{{code}} is yours', missing: ['code'] }];
  const { user } = await show({ 'conversation.manage/gettemplates': { items } });
  await user.type(await write(), 'Sure.');
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  await screen.findByText('Fill in code');
  await user.click(screen.getByRole('button', { name: /^Call back/ }));
  expect((await write()).value).toBe("Sure. We'll call you, Ada.");
});

test('texts a new number', async () => {
  const { user, sent } = await show({ 'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null } }, '/main/conversations');
  await user.click(screen.getByRole('button', { name: 'New text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New text' }));
  await user.type(dialog.getByLabelText('To'), '3125550177');
  await user.type(dialog.getByLabelText('Text'), 'Hi');
  await user.click(dialog.getByRole('button', { name: 'Send text' }));
  await waitFor(() => expect(sent('sendmessage')).toEqual([{ numberUUID: number.numberUUID, phone: '+13125550177', body: 'Hi', idempotencyKey: expect.any(String) }]));
});

test('shows an error with a way back', async () => {
  await show({ 'conversation.manage/getconversation': new CallError('Conversation was not found', 404, 'NOT_FOUND') });
  await screen.findByText('Conversation was not found');
  screen.getByRole('button', { name: 'Back to the inbox' });
});

test('shows other users that someone types, once in a while, and who else does', async () => {
  const { user, shell, sent } = await show({ 'conversation.manage/settyping': { shown: true } });
  await user.type(await write(), 'Hello');
  expect(sent('settyping')).toEqual([{ conversationUUID: id }]);
  act(() => shell.typing({ conversationUUID: '0190f0e0-0000-7000-8000-00000000c002', userUUID: 'u3', name: 'Someone Else' }));
  act(() => shell.typing({ conversationUUID: id, userUUID: 'u1', name: 'Ana Ruiz' }));
  screen.getByText('Ana Ruiz is typing…');
  act(() => shell.typing({ conversationUUID: id, userUUID: 'u2', name: 'Ben Okoro' }));
  screen.getByText('Ana Ruiz and Ben Okoro are typing…');
});
