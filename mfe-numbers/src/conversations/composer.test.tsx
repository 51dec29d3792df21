import { answerOf, CallError, screen, waitFor, within } from '@heliograph/shared/testing';
import { conversation, id, number, row, show, summary, write } from '../samples/conversations';
// Loaded before the first test, so that none waits for them.
import './emoji';
import './new-text';

beforeEach(() => sessionStorage.clear());

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
  const { user, sent } = await show({
    'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null },
  });
  await user.type(await write(), 'Yes, 9:15{Control>}{Enter}{/Control}');
  await waitFor(async () => expect((await write()).value).toBe(''));
  expect(sent('sendmessage')).toEqual([
    { numberUUID: number.numberUUID, phone: row.phone, body: 'Yes, 9:15', idempotencyKey: expect.any(String) },
  ]);
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
  await within(await screen.findByRole('list', { name: 'Texts not sent' })).findByText(
    /We couldn’t confirm that this was sent/,
  );
  await first.user.type(await write(), 'Another');
  first.unmount();
  const { user, sent } = await show({
    'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null },
  });
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
  const { user, sent } = await show({
    'conversation.manage/sendmessage': failsOnce(new CallError('Add funds and send again.', 402, 'LOW_BALANCE')),
  });
  await user.type(await write(), 'Hello{Control>}{Enter}{/Control}');
  await screen.findByText(/Not sent: Add funds and send again\./);
  await user.type(await write(), 'Draft');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Replace the text you’re writing?' }));
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
  const { user, sent } = await show({
    'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null },
  });
  await user.click(await write());
  await user.paste('Hi {{first_name}} of {{company}}');
  await screen.findByText(
    'This contact has no company. Fill in “company” or add a fallback, such as {{company|there}}.',
  );
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
  const search = await within(await screen.findByRole('dialog', { name: 'Emoji' })).findByLabelText('Search emoji');
  await waitFor(() => expect(search).toBe(document.activeElement));
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await write()).toBe(document.activeElement));
});

test.each([
  ['OPTED_OUT', 'Open blacklist entry', '/main/number-blacklist?open=0190f0e0-0000-7000-8000-00000000f001'],
  ['BLOCKED', 'Open blacklist entry', '/main/number-blacklist?open=0190f0e0-0000-7000-8000-00000000f001'],
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
  await show({
    'conversation.manage/getconversation': { ...conversation, problem: { code: 'LANDLINE', text: 'A landline.' } },
  });
  const composer = within(await screen.findByRole('region', { name: 'Write' }));
  expect(composer.getByRole('link', { name: 'Open contact' }).getAttribute('href')).toBe(
    '/main/contacts/0190f0e0-0000-7000-8000-00000000b001/details',
  );
});

test('takes the text along to the conversation of another number, or to a new text', async () => {
  const other = {
    numberUUID: '0190f0e0-0000-7000-8000-00000000a002',
    number: '+12015550102',
    label: 'Sales',
    canSend: true,
  };
  const silent = {
    numberUUID: '0190f0e0-0000-7000-8000-00000000a003',
    number: '+12015550103',
    label: 'Old',
    canSend: false,
  };
  const facets = { ...summary.facets, numbers: [{ ...number, canSend: true }, other, silent] };
  const { user } = await show({
    'conversation.manage/summarizeconversations': { ...summary, facets },
    'conversation.manage/getconversations': ({ filter }: { filter?: { numberUUID?: string[] } }) => ({
      ...answerOf(filter?.numberUUID ? [] : [row]),
      ...summary,
    }),
  });
  await user.type(await write(), 'Hello from sales');
  const from = await screen.findByLabelText('From');
  expect([...from.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'From (201) 555-0101 Front desk',
    'From (201) 555-0102 Sales',
  ]);
  await user.selectOptions(from, other.numberUUID);
  const dialog = within(await screen.findByRole('dialog', { name: 'New text' }));
  expect([
    dialog.getByLabelText<HTMLSelectElement>(/^From/).value,
    dialog.getByLabelText<HTMLInputElement>(/^To/).value,
    dialog.getByLabelText<HTMLTextAreaElement>('Text').value,
  ]).toEqual([other.numberUUID, '(312) 555-0143', 'Hello from sales']);
});

test('says why a text can’t be sent, but takes a note', async () => {
  const problem = {
    code: 'OPTED_OUT',
    text: 'Ada opted out on Nov 1, 2026. Only they can opt in again, by texting START.',
  };
  const { user, sent } = await show({
    'conversation.manage/getconversation': { ...conversation, optedOut: true, problem },
    'conversation.manage/addnote': { noteUUID: id },
  });
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

test('puts a filled-in template into the composer', async () => {
  const items = [
    { name: 'Call back', body: "We'll call you, Ada.", missing: [] },
    { name: 'Offer', body: '{{code}} is yours', missing: ['code'] },
  ];
  const { user } = await show({ 'conversation.manage/gettemplates': { items } });
  await user.type(await write(), 'Sure.');
  await user.click(screen.getByRole('button', { name: 'Templates' }));
  await screen.findByText('Fill in code');
  await user.click(screen.getByRole('button', { name: /^Call back/ }));
  expect((await write()).value).toBe("Sure. We'll call you, Ada.");
});

test('texts a new number', async () => {
  const { user, sent } = await show(
    { 'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null } },
    '/main/conversations',
  );
  await user.click(screen.getByRole('button', { name: 'New text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New text' }));
  await user.type(dialog.getByLabelText(/^To/), '3125550177');
  await user.type(dialog.getByLabelText('Text'), 'Hi');
  await dialog.findByText(/GSM-7 · 2 of 160 units/);
  await waitFor(() =>
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send text' }).disabled).toBe(false),
  );
  await user.click(dialog.getByRole('button', { name: 'Send text' }));
  await waitFor(() =>
    expect(sent('sendmessage')).toEqual([
      { numberUUID: number.numberUUID, phone: '+13125550177', body: 'Hi', idempotencyKey: expect.any(String) },
    ]),
  );
});
