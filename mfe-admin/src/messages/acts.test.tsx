import { answerOf, CallError, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import InboundMessagesScreen from '../inbound-messages/screen';
import type { InboundMessage } from '../inbound-messages/list';
import OutboundMessagesScreen from '../outbound-messages/screen';
import type { OutboundMessage } from '../outbound-messages/list';

const account = { accountUUID: '0190f0e0-0000-7000-8000-00000000aa01', company: 'Harbor Lane' };
const sent = (index: number, more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  messageUUID: `0190f0e0-0000-7000-8000-00000000f00${index}`,
  account,
  at: '2026-11-20T01:59:20Z',
  from: '+12015550101',
  to: `+1201555014${index}`,
  campaign: null,
  source: 'API',
  channel: '10DLC',
  type: 'SMS',
  encoding: 'GSM-7',
  segments: 1,
  carrier: 'AT&T',
  status: 'failed',
  errorCode: 'QUEUE_FULL',
  errorText: 'Busy',
  rate: '0.008000',
  surcharge: '0.003000',
  total: '0.000000',
  sentAt: null,
  deliveredAt: null,
  latencyMs: null,
  refundedAt: null,
  ...more,
});
const failed = sent(1);
const unknown = sent(2, { status: 'delivery_unknown', errorCode: 'NO_RECEIPT', total: '0.011000' });
const delivered = sent(3, {
  status: 'delivered',
  errorCode: null,
  total: '0.011000',
  refundedAt: '2026-11-20T03:00:00Z',
});
const totals = { messages: 3, segments: 3, surcharge: '0.009000', total: '0.022000' };

function show(answers: Answers) {
  const shown = renderInShell(<OutboundMessagesScreen />, {
    app: 'admin',
    answers: {
      'admin.manage/getoutboundmessages': { ...answerOf([failed, unknown, delivered]), totals },
      ...answers,
    },
  });
  const made = (name: string) => shown.shell.made.calls.filter((call) => call.name === name).map(({ body }) => body);
  const menu = async (phone: string) => {
    await shown.user.click(await screen.findByRole('button', { name: `Actions for message to ${phone}` }));
    return within(await screen.findByRole('menu'));
  };
  return { ...shown, made, menu, toasts: () => shown.shell.made.toasts.map(({ text }) => text) };
}
const items = (menu: Awaited<ReturnType<ReturnType<typeof show>['menu']>>) =>
  menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
const done = { changed: 1, failed: [] };

test('offers each message what its status allows', async () => {
  const { menu, user } = show({});
  const offered: Record<string, (string | null)[]> = {};
  for (const phone of ['(201) 555-0141', '(201) 555-0142', '(201) 555-0143']) {
    offered[phone] = items(await menu(phone));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  }
  expect(offered).toEqual({
    '(201) 555-0141': ['View', 'Requeue', 'Resend webhook event'],
    '(201) 555-0142': ['View', 'Requeue', 'Set status', 'Refund', 'Resend webhook event'],
    '(201) 555-0143': ['View', 'Set status', 'Resend webhook event'],
  });
});

test('requeues one that may have arrived only with the confirmation, and a reason', async () => {
  const { menu, user, made, toasts } = show({ 'admin.manage/requeuemessages': done });
  await user.click((await menu('(201) 555-0142')).getByRole('menuitem', { name: 'Requeue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Requeue message to (201) 555-0142?' }));
  await user.click(dialog.getByLabelText('Send again although it may have arrived'));
  await user.click(dialog.getByRole('button', { name: 'Requeue' }));
  dialog.getByText('Reason is required');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Carrier outage');
  await user.click(dialog.getByRole('button', { name: 'Requeue' }));
  await waitFor(() => expect(toasts()).toEqual(['Message to (201) 555-0142 requeued']));
  expect(made('admin.manage/requeuemessages')).toEqual([
    { messages: [unknown.messageUUID], reason: 'Carrier outage', mayRepeat: true },
  ]);
});

test('sets a status', async () => {
  const { menu, user, made } = show({ 'admin.manage/markmessages': done });
  await user.click((await menu('(201) 555-0142')).getByRole('menuitem', { name: 'Set status' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/^Status/), 'Undelivered');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Carrier told us');
  await user.click(dialog.getByRole('button', { name: 'Set status' }));
  await waitFor(() =>
    expect(made('admin.manage/markmessages')).toEqual([
      { messages: [unknown.messageUUID], status: 'undelivered', reason: 'Carrier told us' },
    ]),
  );
});

test('refunds one, and keeps the dialog open with the reason if that is refused', async () => {
  let refuses = true;
  const { menu, user, made, toasts } = show({
    'admin.manage/refundmessages': () =>
      refuses ? new CallError('This message was already refunded', 409, 'CONFLICT') : { ...done, amount: '0.011000' },
  });
  await user.click((await menu('(201) 555-0142')).getByRole('menuitem', { name: 'Refund' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Adds \$0\.0110 to the balance of Harbor Lane, carrier surcharges included/);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Never arrived');
  await user.click(dialog.getByRole('button', { name: 'Refund message' }));
  await waitFor(() => expect(made('admin.manage/refundmessages')).toHaveLength(1));
  expect(toasts()).not.toContain('$0.0110 refunded');
  refuses = false;
  await user.click(dialog.getByRole('button', { name: 'Refund message' }));
  await waitFor(() => expect(toasts()).toContain('$0.0110 refunded'));
});

test('acts on the selected messages that take it, and lists those that could not be changed', async () => {
  const { user, made } = show({
    'admin.manage/requeuemessages': {
      changed: 1,
      failed: [{ messageUUID: unknown.messageUUID, message: 'This message may have arrived.' }],
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: /Select all/i }));
  await user.click(await screen.findByRole('button', { name: 'Requeue' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Requeue 2 messages?' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Carrier outage');
  await user.click(dialog.getByRole('button', { name: 'Requeue' }));
  const failures = await screen.findByRole('dialog', { name: '1 message was not changed' });
  expect(failures.textContent).toContain('(201) 555-0142: This message may have arrived.');
  expect(made('admin.manage/requeuemessages')).toEqual([
    { messages: [failed.messageUUID, unknown.messageUUID], reason: 'Carrier outage' },
  ]);
});

test('resends the webhook event of a message that came in', async () => {
  const row: InboundMessage = {
    messageUUID: '0190f0e0-0000-7000-8000-00000000f009',
    account,
    at: '2026-11-20T01:59:20Z',
    from: '+12015550149',
    to: '+12015550101',
    campaign: null,
    channel: '10DLC',
    type: 'SMS',
    encoding: 'GSM-7',
    segments: 1,
    carrier: 'Verizon',
    keywordType: null,
    reply: null,
    webhook: { state: 'FAILED', http: 500, problem: 'STATUS', attempts: 6 },
    rate: '0.005000',
    surcharge: '0.000000',
    total: '0.005000',
  };
  const { user, shell } = renderInShell(<InboundMessagesScreen />, {
    app: 'admin',
    answers: {
      'admin.manage/getinboundmessages': { ...answerOf([row]), totals },
      'admin.manage/redeliverwebhooks': done,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for message from (201) 555-0149' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['View', 'Resend webhook event']);
  await user.click(menu.getByRole('menuitem', { name: 'Resend webhook event' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Their server was down');
  await user.click(dialog.getByRole('button', { name: 'Resend event' }));
  await waitFor(() =>
    expect(shell.made.calls.find(({ name }) => name === 'admin.manage/redeliverwebhooks')?.body).toEqual({
      messages: [row.messageUUID],
      reason: 'Their server was down',
    }),
  );
});
