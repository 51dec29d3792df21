import {
  answerOf,
  CallError,
  fireEvent,
  listScreenSuite,
  renderInShell,
  screen,
  waitFor,
  within,
} from '@heliograph/shared/testing';
import section from '../section';
// Loaded before the first test, so that none waits for them.
import './dialogs';
import '../conversations/text-drawer';
import type { EventRow } from './list';
import InboundMessagesScreen from './screen';
import type { Webhook } from './webhook-summary';

const row: EventRow = {
  deliveryUUID: '0190f0e0-0000-7000-8000-00000000f001',
  createdAt: '2026-11-20T15:00:00Z',
  event: 'message.received',
  phone: '+13125550143',
  messageUUID: '0190f0e0-0000-7000-8000-00000000f002',
  state: 'PENDING',
  attempts: 2,
  http: 503,
  ms: 84,
  problem: 'STATUS',
  dueAt: '2026-11-20T15:10:00Z',
};
const delivered: EventRow = {
  ...row,
  deliveryUUID: '0190f0e0-0000-7000-8000-00000000f003',
  event: 'message.status',
  state: 'DELIVERED',
  attempts: 1,
  http: 204,
  ms: 41,
  problem: null,
  dueAt: null,
};
const webhook: Webhook = {
  url: 'https://hooks.example.com/in',
  failoverUrl: null,
  format: 'JSON',
  events: ['message.received'],
  auth: 'BASIC',
  timeoutMs: 5000,
  enabled: true,
  secretLast4: 'x9Zk',
  previousUntil: null,
  failingSince: null,
  disabledAt: null,
  updatedAt: '2026-11-20T12:00:00Z',
};
const secret = `whsec_${'s'.repeat(43)}`;
const answer = answerOf([row, delivered]);

listScreenSuite({
  Screen: InboundMessagesScreen,
  section,
  title: 'Inbound Messages',
  call: 'account.manage/getwebhookdeliveries',
  exportCall: 'account.manage/exportwebhookdeliveries',
  file: 'webhook-events',
  answer,
  others: { 'account.manage/getwebhook': { webhook } },
  shows: ['Text received', 'Retrying', '(312) 555-0143', '2 of 6', '503', '84 ms', 'Rejected'],
  filter: { label: 'Result', choose: { role: 'checkbox', name: 'Failed' }, sends: { state: ['FAILED'] } },
  sort: { header: 'Time', field: 'createdAt' },
  defaultSort: { field: 'createdAt', dir: 'desc' },
  empty: 'No events yet',
  next: { role: 'button', name: 'Send a test' },
});

async function show(changes: Partial<Webhook> | null = {}, answers: object = {}) {
  const shown = renderInShell(<InboundMessagesScreen />, {
    answers: {
      'account.manage/getwebhookdeliveries': changes ? answer : answerOf([]),
      'account.manage/getwebhook': { webhook: changes && { ...webhook, ...changes } },
      ...answers,
    } as never,
  });
  await screen.findByText(changes ? 'Text received' : 'No webhook yet');
  const sent = (name: string) =>
    shown.shell.made.calls.filter((call) => call.name === `account.manage/${name}`).map(({ body }) => body);
  return { ...shown, sent };
}

test('sets up a webhook, and shows its secret once', async () => {
  const { user, sent } = await show(null, { 'account.manage/setwebhook': { webhook, secret } });
  await user.click(screen.getAllByRole('button', { name: 'Set up a webhook' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Set up a webhook' }));
  await user.type(form.getByLabelText('URL'), ' https://hooks.example.com/in ');
  await user.click(form.getByLabelText('Status of a text changed'));
  await user.selectOptions(form.getByLabelText('Authorization'), 'Bearer token');
  await user.type(form.getByLabelText('Token'), 'token-1');
  await user.click(form.getByRole('button', { name: 'Set up webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Signing secret' }));
  expect(sent('setwebhook')).toEqual([
    {
      url: 'https://hooks.example.com/in',
      failoverUrl: null,
      format: 'JSON',
      events: ['message.received', 'contact.optedOut'],
      auth: 'BEARER',
      authValue: 'token-1',
      timeoutMs: 5000,
      enabled: true,
    },
  ]);
  dialog.getByText(secret);
  await user.click(dialog.getByRole('button', { name: 'I saved the secret' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

test('keeps the stored password, and shows the server’s complaint at its field', async () => {
  const { user, sent } = await show(
    {},
    {
      'account.manage/setwebhook': new CallError('URL must be an https URL at a public host', 422, 'VALIDATION', 'r1', [
        { field: 'url', message: 'URL must be an https URL at a public host' },
      ]),
    },
  );
  await user.click(screen.getByRole('button', { name: 'Change webhook' }));
  const form = within(await screen.findByRole('dialog', { name: 'Change webhook' }));
  form.getByText('Leave blank to keep the current one.');
  await user.selectOptions(form.getByLabelText('Timeout'), '10 seconds');
  await user.click(form.getByRole('button', { name: 'Save webhook' }));
  await form.findByText('URL must be an https URL at a public host');
  expect(sent('setwebhook')).toMatchObject([{ timeoutMs: 10_000, auth: 'BASIC' }]);
  expect(sent('setwebhook')[0]).not.toHaveProperty('authValue');
});

test.each([
  [{}, 'On'],
  [{ failingSince: '2026-11-20T10:00:00Z' }, 'Failing'],
  [{ enabled: false }, 'Off'],
  [{ enabled: false, disabledAt: '2026-11-20T10:00:00Z', failingSince: '2026-11-17T10:00:00Z' }, 'Turned off'],
])('says that %j', async (changes, words) => {
  await show(changes);
  within(await screen.findByLabelText('Webhook')).getByText(words);
});

test('tests the webhook, and says what to do', async () => {
  const tested = {
    ok: false,
    httpStatus: 301,
    ms: 52,
    requestHeaders: { 'heliograph-event': 'message.received' },
    requestBody: '{"id":"1"}',
    responseSnippet: 'Moved',
    tls: 'TLSv1.3',
    problem: 'REDIRECT',
    hint: 'Enter the URL that it redirects to. We don’t follow redirects.',
  };
  const { user, sent } = await show({}, { 'account.manage/testwebhook': tested });
  await user.click(screen.getByRole('button', { name: 'Test' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Test the webhook' }));
  await user.click(drawer.getByRole('button', { name: 'Send test' }));
  await drawer.findByText('Redirect: HTTP 301');
  drawer.getByText(/We don’t follow redirects/);
  drawer.getByText('Moved');
  expect(sent('testwebhook')).toEqual([{ event: 'message.received' }]);
});

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

test('sends the selected events again, after naming their number', async () => {
  const { user, sent } = await show({}, { 'account.manage/replaywebhook': { replayed: 2 } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Send 2 events again?' })).getByRole('button', {
      name: 'Send again',
    }),
  );
  await waitFor(() =>
    expect(sent('replaywebhook')).toEqual([{ deliveries: [row.deliveryUUID, delivered.deliveryUUID] }]),
  );
});

test('sends the failed events of a chosen period again, in the account’s zone, and counts them before', async () => {
  const { user, sent, shell } = await show({}, { 'account.manage/replaywebhook': { replayed: 0 } });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send failed events again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send failed events again' }));
  await dialog.findByText('2 events in this period.');
  await user.selectOptions(dialog.getByLabelText('Period'), 'Custom period');
  const set = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  set('From', '2026-11-20T09:00');
  set('To', '2026-11-20T08:00');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await dialog.findByText('Choose an end after the start');
  expect(sent('replaywebhook')).toEqual([]);
  set('To', '2026-11-20T11:30');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  const period = { failedFrom: '2026-11-20T14:00:00.000Z', failedTo: '2026-11-20T16:30:00.000Z' };
  await waitFor(() => expect(sent('replaywebhook')).toEqual([period]));
  expect(sent('summarizewebhookdeliveries')).toContainEqual({
    filter: { state: ['FAILED', 'CANCELED'], from: period.failedFrom, to: period.failedTo },
  });
  expect(shell.made.toasts.at(-1)?.text).toBe('No events to send again');
});

test('sends the failed events of a period again, and replaces the secret', async () => {
  const { user, sent } = await show(
    {},
    { 'account.manage/replaywebhook': { replayed: 12 }, 'account.manage/rotatewebhooksecret': { webhook, secret } },
  );
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send failed events again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send failed events again' }));
  await user.selectOptions(dialog.getByLabelText('Period'), 'The last 3 days');
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent('replaywebhook')).toHaveLength(1));
  const [{ failedFrom, failedTo } = { failedFrom: '', failedTo: '' }] = sent('replaywebhook') as {
    failedFrom: string;
    failedTo: string;
  }[];
  expect(Date.parse(failedTo) - Date.parse(failedFrom)).toBe(72 * 3_600_000);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Replace signing secret' }));
  await user.click(await screen.findByRole('button', { name: 'Replace secret' }));
  await screen.findByText(secret);
});

test('shows at any time how to check signatures, without the secret', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Check signatures' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check signatures' }));
  dialog.getByText(/ends in x9Zk/);
  expect(dialog.getByLabelText('Node.js sample').textContent).toContain('YOUR_SECRET');
  await user.click(dialog.getByRole('tab', { name: 'Python' }));
  expect(dialog.getByLabelText('Python sample').textContent).toContain('hmac.compare_digest');
});
