import { answerOf, listScreenSuite, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import { CallError } from '@heliograph/platform/session';
import section from '../section';
import type { OutboundMessage } from './list';
import OutboundMessagesScreen from './screen';

const call = 'admin.manage/getoutboundmessages';
const account = { accountUUID: '0190f0e0-0000-7000-8000-00000000aa01', company: 'Harbor Lane Clinics' };
const row: OutboundMessage = {
  messageUUID: '0190f0e0-0000-7000-8000-00000000f001',
  account,
  at: '2026-11-20T01:59:20Z',
  from: '27415',
  to: '+19085553223',
  campaign: null,
  source: 'API',
  channel: 'SHORT_CODE',
  type: 'SMS',
  encoding: 'GSM-7',
  segments: 2,
  carrier: 'AT&T',
  status: 'undelivered',
  errorCode: 'LANDLINE',
  errorText: 'Landline',
  rate: '0.008000',
  surcharge: '0.006000',
  total: '0.022000',
  sentAt: '2026-11-20T01:59:21Z',
  deliveredAt: null,
  latencyMs: null,
  refundedAt: null,
};
const answer = {
  ...answerOf([row]),
  totals: { messages: 100_000, segments: 126_751, surcharge: '519.475500', total: '1476.261400' },
};

listScreenSuite({
  Screen: OutboundMessagesScreen,
  section,
  title: 'Outbound Messages',
  app: 'admin',
  call,
  exportCall: 'admin.manage/exportoutboundmessages',
  file: 'outbound-messages',
  answer,
  shows: [
    'Nov 19, 2026, 8:59:20 PM',
    'Harbor Lane Clinics',
    'Undelivered',
    '(908) 555-3223',
    '27415',
    'Landline',
    'AT&T',
    'API',
    '$0.0220',
  ],
  filter: {
    label: 'Error',
    choose: { role: 'checkbox', name: 'Filtered by carrier' },
    sends: { errorCode: ['FILTERED_CARRIER'] },
  },
  sort: { header: 'Time', field: 'at' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No outbound messages yet',
  next: { role: 'link', name: 'View accounts' },
});

const { account: _account, channel: _channel, errorText: _text, refundedAt: _at, from, to, ...facts } = row;
const detail: CallResponse<'admin.manage/getmessage'> = {
  account,
  message: { ...facts, direction: 'OUTBOUND', number: from, phone: to, broadcast: null, user: null },
  events: [
    { status: 'queued', errorCode: null, vendorCode: null, at: row.at },
    { status: 'undelivered', errorCode: 'LANDLINE', vendorCode: 'UNDELIV', at: row.at },
  ],
  uncharged: '0.000000',
  free: null,
  held: '0.000000',
  charge: {
    waterfallUUID: '0190f0e0-0000-7000-8000-00000000aa02',
    waterfall: 'Standard',
    version: 1,
    total: '0.022000',
    steps: [
      {
        step: 1,
        name: 'Default prices',
        source: 'DEFAULT_DECK',
        result: 'BASE',
        parts: [{ list: 'Default', units: 2, price: '0.008000', validFrom: '2025-11-01' }],
        percent: null,
        amount: '0.016000',
      },
    ],
  },
};
const text = 'Your appointment is tomorrow at 9.';
const open = async (
  revealed: CallResponse<'admin.manage/revealmessage'> | CallError = {
    messageUUID: row.messageUUID,
    body: text,
    contact: null,
  },
) => {
  const shown = renderInShell(<OutboundMessagesScreen />, {
    app: 'admin',
    answers: {
      [call]: answer,
      'admin.manage/getmessage': detail,
      'admin.manage/getaudit': answerOf([]),
      'admin.manage/revealmessage': revealed,
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Nov 19, 2026, 8:59:20 PM' }));
  const drawer = await screen.findByRole('dialog', { name: 'Message' });
  await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
  return { ...shown, drawer };
};

test('shows events and the explanation of the charge, and hides the text', async () => {
  const { drawer } = await open();
  const timeline = await within(drawer).findByRole('region', { name: 'Timeline' });
  expect(timeline.textContent).toContain('UNDELIV');
  expect(within(drawer).getByRole('region', { name: 'Explain this charge' }).textContent).toContain(
    '2 × $0.0080, Default, in force since Nov 1, 2025',
  );
  expect(within(drawer).getByRole('region', { name: 'Hidden text' }).textContent).toContain('The text is hidden');
  expect(within(drawer).getByRole('link', { name: 'Harbor Lane Clinics' }).getAttribute('href')).toContain(
    `/main/accounts?open=${account.accountUUID}`,
  );
  expect(drawer.textContent).not.toContain(text);
});

test('reveals the text for a reason only', async () => {
  const { drawer, user, shell } = await open();
  const sent = () =>
    shell.made.calls.filter(({ name }) => name === 'admin.manage/revealmessage').map(({ body }) => body);
  await user.click(within(drawer).getByRole('button', { name: 'Reveal text' }));
  await within(drawer).findByText('Reason is required');
  expect(sent()).toEqual([]);
  await user.type(within(drawer).getByRole('textbox', { name: /Reason/ }), ' Complaint of the recipient ');
  await user.click(within(drawer).getByRole('button', { name: 'Reveal text' }));
  await within(drawer).findByText(text);
  expect(sent()).toEqual([{ messageUUID: row.messageUUID, reason: 'Complaint of the recipient' }]);
});

test('keeps the text hidden, and the reason, when it can’t be revealed', async () => {
  const { drawer, user, shell } = await open(
    new CallError('The database is being restarted.', 503, 'UNAVAILABLE', 'req-7f3k'),
  );
  await user.type(within(drawer).getByRole('textbox', { name: /Reason/ }), 'Complaint');
  await user.click(within(drawer).getByRole('button', { name: 'Reveal text' }));
  await waitFor(() => expect(JSON.stringify(shell.made.toasts)).toContain('The database is being restarted.'));
  expect(within(drawer).getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('Complaint');
});
