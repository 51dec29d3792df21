import { screen, waitFor, within } from '@heliograph/testing';
import { id, show, write } from '../samples/conversations';
// Loaded before the first test, so that none waits for it.
import './emoji';

beforeEach(() => sessionStorage.clear());

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
