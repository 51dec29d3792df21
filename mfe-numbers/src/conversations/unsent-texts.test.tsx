import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { id, show, write } from '../samples/conversations';

beforeEach(() => sessionStorage.clear());

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
  // While the question closes, the rest of the page is hidden from assistive technology.
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent('sendmessage')).toHaveLength(2));
  expect(sent('sendmessage')[1]).toMatchObject({ body: 'Hello' });
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
