import type { CallResponse } from '@heliograph/shared/contract';
import { act, answerOf, CallError, fireEvent, renderInShell, screen, waitFor, within } from '@heliograph/shared/testing';
import type { Conversation, ConversationRow, Inbox, ThreadItem } from './conversation';
// Loaded before the first test, so that none waits for it.
import './emoji';
import './new-text';
import ConversationsScreen from './screen';
import { instantOf } from './zone-time';

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

async function show(answers: object = {}, path = `/main/conversations?open=${id}`, roles: ['customer'] | ['conversations'] = ['customer']) {
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
  const panel = within(await screen.findByRole('dialog', { name: 'Smart encode' }));
  panel.getByText(/saves 1 segment, \$0\.0105\./);
  expect(panel.getByRole('list', { name: 'Replacements' }).textContent).toBe('– → -');
  expect((await write()).value).toContain('–');
  await user.click(panel.getByRole('button', { name: 'Replace all' }));
  await screen.findByText(/GSM-7 · 163 of 306 units/);
});

test('sends a text with Ctrl and Enter, and clears the field', async () => {
  const { user, sent } = await show({ 'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null } });
  await user.type(await write(), 'Yes, 9:15{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await write()).value).toBe(''));
  expect(sent('sendmessage')).toEqual([{ numberUUID: number.numberUUID, phone: row.phone, body: 'Yes, 9:15', idempotencyKey: expect.any(String) }]);
});

/** Answers the first text with an error, and takes the next ones. */
function failsOnce(error: CallError) {
  let tries = 0;
  return () => {
    tries += 1;
    return tries === 1 ? error : { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null };
  };
}
const lost = new CallError('The service did not respond', 503, 'UNAVAILABLE');

test('keeps a text that was not sent as a bubble across a reload, and sends exactly it again, whatever is in the box', async () => {
  const first = await show({ 'conversation.manage/sendmessage': lost });
  await first.user.type(await write(), 'Hello{Control>}{Enter}{/Control}');
  await within(await screen.findByRole('list', { name: 'Texts not sent' })).findByText(/We couldn’t confirm that this was sent/);
  await first.user.type(await write(), 'Another');
  first.unmount();
  const { user, sent } = await show({ 'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null } });
  const bubbles = within(await screen.findByRole('list', { name: 'Texts not sent' }));
  bubbles.getByText('Hello');
  expect(bubbles.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(bubbles.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Texts not sent' })).toBeNull());
  expect(sent('sendmessage')).toEqual(first.sent('sendmessage'));
  expect((await write()).value).toBe('Another');
  screen.getByText('Text sent');
});

test('puts a refused text back only into an empty box, or asks; sends it with a new key', async () => {
  const { user, sent } = await show({ 'conversation.manage/sendmessage': failsOnce(new CallError('Add funds and send again.', 402, 'LOW_BALANCE')) });
  await user.type(await write(), 'Hello{Control>}{Enter}{/Control}');
  await screen.findByText(/Not sent: Add funds and send again\./);
  await user.type(await write(), 'Draft');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace the text you are writing?' }));
  expect((await write()).value).toBe('Draft');
  await user.click(question.getByRole('button', { name: 'Replace text' }));
  await waitFor(async () => expect((await write()).value).toBe('Hello'));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('sendmessage')).toHaveLength(2));
  const keys = sent('sendmessage').map((body) => (body as { idempotencyKey: string }).idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

test('discards a text that was not sent', async () => {
  const { user } = await show({ 'conversation.manage/sendmessage': lost });
  await user.type(await write(), 'Hello{Control>}{Enter}{/Control}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Hello')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('keeps text and note apart, and the mode across a reload', async () => {
  const first = await show();
  await first.user.type(await write(), 'For Ada');
  await first.user.click(screen.getByRole('button', { name: 'Write a note' }));
  await first.user.type(await screen.findByLabelText('Note'), 'She is difficult');
  first.unmount();
  const { user } = await show();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Note')).value).toBe('She is difficult');
  await user.click(screen.getByRole('button', { name: 'Write a text' }));
  expect((await write()).value).toBe('For Ada');
});

test('fills in fields for the contact when a text is sent, and sends none without a value', async () => {
  const { user, sent } = await show({ 'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null } });
  await user.click(await write());
  await user.paste('Hi {{first_name}} of {{company}}');
  await screen.findByText('This contact has no company. Fill in “company” or add a fallback, such as {{company|there}}.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await user.clear(await write());
  await user.paste('Hi ');
  await user.click(screen.getByRole('button', { name: 'Fields' }));
  await user.click(await screen.findByRole('menuitem', { name: /First name/ }));
  expect((await write()).value).toBe('Hi {{first_name}}');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('sendmessage')).toMatchObject([{ body: 'Hi Ada' }]));
});

test('finds and inserts an emoji with the keyboard; Esc returns to the text', async () => {
  const { user } = await show();
  await user.type(await write(), 'Great ');
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Emoji' }));
  await user.type(await panel.findByLabelText('Search emoji'), 'thumbs');
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
  await waitFor(async () => expect(await write()).toBe(document.activeElement));
  expect((await write()).value).toBe('Great 👍');
  await user.click(screen.getByRole('button', { name: 'Emoji' }));
  await screen.findByRole('dialog', { name: 'Emoji' });
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await write()).toBe(document.activeElement));
});

describe('a schedule', () => {
  const wall = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;
  const choose = async (user: Awaited<ReturnType<typeof show>>['user'], at: string) => {
    await user.click(screen.getByRole('button', { name: 'Schedule' }));
    fireEvent.change(await screen.findByLabelText('Send at'), { target: { value: at } });
  };

  test('is in the zone of the account, which it names, and stays with the draft', async () => {
    const first = await show();
    await first.user.type(await write(), 'Later');
    await choose(first.user, wall(3));
    screen.getByText('Eastern Time (ET), up to 35 days ahead.');
    first.unmount();
    const { user, sent } = await show({ 'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'scheduled', errorCode: null } });
    const button = await screen.findAllByRole('button', { name: 'Schedule' });
    await waitFor(() => expect((button.at(-1) as HTMLButtonElement).disabled).toBe(false));
    await user.click(button.at(-1) as HTMLElement);
    await waitFor(() => expect(sent('sendmessage')).toMatchObject([{ body: 'Later', scheduleAt: instantOf(wall(3), 'America/New_York') }]));
  });

  test('that has passed sends nothing', async () => {
    const { user } = await show();
    await user.type(await write(), 'Late');
    await choose(user, wall(-1));
    expect((await screen.findAllByText('This time has passed. Choose a later one.')).length).toBeGreaterThan(0);
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Schedule' }).at(-1)?.disabled).toBe(true);
  });

  test('in quiet hours does not lift their block; one after them does', async () => {
    const quiet = { code: 'QUIET_HOURS', text: 'It is 11:00 PM there.', endsAt: new Date(Date.now() + 86_400_000).toISOString() };
    const open = wall(9);
    const { user } = await show({
      'conversation.manage/getconversation': { ...conversation, problem: quiet },
      'conversation.manage/getestimate': ({ scheduleAt }: { scheduleAt?: string }) => ({ ...estimate, problem: scheduleAt === instantOf(open, 'America/New_York') ? null : quiet }),
    });
    await user.type(await write(), 'Half price');
    await choose(user, wall(8));
    screen.getByText('You can’t text this number now');
    const send = () => screen.getAllByRole<HTMLButtonElement>('button', { name: 'Schedule' }).at(-1);
    expect(send()?.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Send at'), { target: { value: open } });
    await waitFor(() => expect(send()?.disabled).toBe(false));
    expect(screen.queryByText('You can’t text this number now')).toBeNull();
  });
});

test.each([
  ['OPTED_OUT', 'Open blacklist entry', '/main/number-blacklist?open=0190f0e0-0000-7000-8000-00000000f001'],
  ['BLOCKED', 'View in Number Blacklist', '/main/number-blacklist?open=0190f0e0-0000-7000-8000-00000000f001'],
  ['NOT_REGISTERED', 'Open number', `/main/my-numbers?open=${number.numberUUID}`],
  ['LOW_BALANCE', 'Add funds', '/main/billing/add-funds'],
])('offers the way out of %s, to those who may open it', async (code, label, to) => {
  const problem = { code, text: 'Because.', entryUUID: '0190f0e0-0000-7000-8000-00000000f001' };
  const answers = { 'conversation.manage/getconversation': { ...conversation, problem } };
  const { unmount } = await show(answers);
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(to);
  unmount();
  await show(answers, undefined, ['conversations']);
  await screen.findByText('Because.');
  expect(screen.queryByRole('link', { name: label })).toBeNull();
});

test('offers the contact of a landline', async () => {
  await show({ 'conversation.manage/getconversation': { ...conversation, problem: { code: 'LANDLINE', text: 'A landline.' } } });
  const composer = within(await screen.findByRole('region', { name: 'Write' }));
  expect(composer.getByRole('link', { name: 'Open contact' }).getAttribute('href')).toBe('/main/contacts/0190f0e0-0000-7000-8000-00000000b001/details');
});

test('shows what a text of each direction has cost, or can cost until it is sent', async () => {
  const [received] = texts;
  const waits = { ...texts[2], id: '0190f0e0-0000-7000-8000-00000000d004', status: 'scheduled', errorCode: null, source: 'API', user: null, held: '0.012500' };
  await show({ 'conversation.manage/getthread': { items: [waits, received], next: null } });
  expect((await screen.findByText(/^Up to/)).textContent).toBe('Up to $0.0125');
  screen.getByText('$0.0080');
  screen.getByText(/· API · 1 segment/);
});

test('keeps the thread and its text when a later read of it fails', async () => {
  let reads = 0;
  const { user } = await show({
    'conversation.manage/getconversation': () => {
      reads += 1;
      return reads === 1 ? conversation : lost;
    },
  });
  await user.type(await write(), 'Half');
  await user.click(screen.getByRole('button', { name: /^Refresh|Updated/ }));
  await waitFor(() => expect(reads).toBeGreaterThan(1));
  expect((await write()).value).toBe('Half');
});

test('takes the text along to the conversation of another number, or to a new text', async () => {
  const other = { numberUUID: '0190f0e0-0000-7000-8000-00000000a002', number: '+12015550102', label: 'Sales', canSend: true };
  const silent = { numberUUID: '0190f0e0-0000-7000-8000-00000000a003', number: '+12015550103', label: 'Old', canSend: false };
  const facets = { ...summary.facets, numbers: [{ ...number, canSend: true }, other, silent] };
  const { user } = await show({
    'conversation.manage/summarizeconversations': { ...summary, facets },
    'conversation.manage/getconversations': ({ filter }: { filter?: { numberUUID?: string[] } }) => ({ ...answerOf(filter?.numberUUID ? [] : [row]), ...summary }),
  });
  await user.type(await write(), 'Hello from sales');
  const from = await screen.findByLabelText('From');
  expect([...from.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(['From (201) 555-0101 Front desk', 'From (201) 555-0102 Sales']);
  await user.selectOptions(from, other.numberUUID);
  const dialog = within(await screen.findByRole('dialog', { name: 'New text' }));
  expect([dialog.getByLabelText<HTMLSelectElement>(/^From/).value, dialog.getByLabelText<HTMLInputElement>(/^To/).value, dialog.getByLabelText<HTMLTextAreaElement>('Text').value]).toEqual([other.numberUUID, '(312) 555-0143', 'Hello from sales']);
});

test('says why a text can’t be sent, but takes a note', async () => {
  const problem = { code: 'OPTED_OUT', text: 'Ada opted out on Nov 1, 2026. Only they can opt in again, by texting START.' };
  const { user, sent } = await show({ 'conversation.manage/getconversation': { ...conversation, optedOut: true, problem }, 'conversation.manage/addnote': { noteUUID: id } });
  await screen.findByText(problem.text);
  await user.type(await write(), 'Please?');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Write a note' }));
  await user.type(await screen.findByLabelText('Note'), 'Call instead');
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
  panel.getByText('Charged if the carrier accepted it');
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
  await user.type(dialog.getByLabelText(/^To/), '3125550177');
  await user.type(dialog.getByLabelText('Text'), 'Hi');
  await dialog.findByText(/GSM-7 · 2 of 160 units/);
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send text' }).disabled).toBe(false));
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
