import { CallError, screen, waitFor, within } from '@heliograph/testing';
import { row, show, webhook } from './test-webhook';

test('shows the content of an event and its attempts, and sends it again', async () => {
  const log = [
    {
      seq: 2,
      at: '2026-11-20T15:00:30Z',
      url: 'https://backup.example.com/',
      http: 503,
      ms: 84,
      problem: 'STATUS',
      snippet: 'away',
    },
    { seq: 1, at: '2026-11-20T15:00:00Z', url: webhook.url, http: null, ms: 5000, problem: 'TIMEOUT', snippet: '' },
  ];
  const { user, sent, shell } = await show(
    {},
    {
      'account.manage/getwebhookdelivery': { ...row, body: '{"event":"message.received"}', log },
      'account.manage/replaywebhook': { replayed: 1 },
    },
  );
  await user.click(screen.getByText('Text received'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Text received' }));
  await drawer.findByText('{"event":"message.received"}');
  expect(drawer.getAllByRole('listitem')).toHaveLength(2);
  await user.click(drawer.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent('replaywebhook')).toEqual([{ deliveries: [row.deliveryUUID] }]));
  expect(shell.made.toasts.at(-1)?.text).toBe('Sending the event again');
});

test('opens the message of an event', async () => {
  const { user, shell } = await show(
    {},
    {
      'account.manage/getwebhookdelivery': { ...row, body: '{}', log: [] },
      'conversation.manage/getmessage': new CallError('Message was not found', 404, 'NOT_FOUND'),
    },
  );
  await user.click(screen.getByText('Text received'));
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Text received' })).findByRole('button', {
      name: 'Open message',
    }),
  );
  await screen.findByRole('dialog', { name: 'Message' });
  // The drawer calls in an effect, which a busy machine runs after the drawer is found.
  await waitFor(() =>
    expect(shell.made.calls.find(({ name }) => name === 'conversation.manage/getmessage')?.body).toEqual({
      messageUUID: row.messageUUID,
    }),
  );
});
