import { answerOf, screen, waitFor, within } from '@heliograph/testing';
import { id, number, row, show, summary, write } from '../samples/conversations';
// Loaded before the first test, so that none waits for it.
import './new-text';

beforeEach(() => sessionStorage.clear());

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
