import { screen, waitFor, within } from '@heliograph/testing';
import { conversation, id, number, row, show, write } from '../samples/conversations';

beforeEach(() => sessionStorage.clear());

test('counts segments and cost while one types, and offers a cheaper encoding', async () => {
  const { user } = await show();
  await user.click(await write());
  await user.paste('a'.repeat(160));
  await screen.findByText(/160 of 160 units/);
  screen.getByText(/\$0\.0105 to \$0\.0125, by carrier/);
  await user.paste(' – ');
  await screen.findByText(/UCS-2 · 163 of/);
  await user.click(await screen.findByRole('button', { name: 'Smart encode, save 1 segment' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Smart encode' }));
  panel.getByText(/saves 1 segment, \$0\.0105\./);
  expect(panel.getByRole('list', { name: 'Replacements' }).textContent).toBe('– dash → -');
  expect((await write()).value).toContain('–');
  await user.click(panel.getByRole('button', { name: 'Replace all' }));
  await screen.findByText(/GSM-7 · 163 of 306 units/);
});

test('case 13a: names invisible characters, offers to remove them, and counts letters in one piece', async () => {
  const { user } = await show();
  await user.click(await write());
  await user.paste('Call \u202a+1 (312) 555-0142\u202c');
  await screen.findByText(/need UCS-2/);
  screen.getByText('invisible character U+202A');
  screen.getByText('invisible character U+202C');
  await user.click(screen.getByRole('button', { name: 'Smart encode' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Smart encode' }));
  panel.getByText('Replaces these characters everywhere in the text.');
  expect(panel.getByRole('list', { name: 'Replacements' }).textContent).toBe(
    'invisible character U+202A → removedinvisible character U+202C → removed',
  );
  await user.click(panel.getByRole('button', { name: 'Replace all' }));
  expect((await write()).value).toBe('Call +1 (312) 555-0142');
  await user.clear(await write());
  await user.paste('Rene\u0301');
  await screen.findByText(/GSM-7 · 4 of 160 units/);
  expect(screen.queryByText(/UCS-2/)).toBeNull();
});

test('case 14: sends the composed text', async () => {
  const { user, sent } = await show({
    'conversation.manage/sendmessage': { conversationUUID: id, messageUUID: id, status: 'queued', errorCode: null },
  });
  await user.click(await write());
  await user.paste('Hi Rene\u0301');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent('sendmessage')).toMatchObject([{ body: 'Hi René' }]));
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
