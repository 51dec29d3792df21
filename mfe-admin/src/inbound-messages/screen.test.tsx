import { answerOf, listScreenSuite, renderInShell, screen, within } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import section from '../section';
import type { InboundMessage } from './list';
import InboundMessagesScreen from './screen';

const call = 'admin.manage/getinboundmessages';
const account = { accountUUID: '0190f0e0-0000-7000-8000-00000000aa01', company: 'Harbor Lane Clinics' };
const row: InboundMessage = {
  messageUUID: '0190f0e0-0000-7000-8000-00000000f001',
  account,
  at: '2026-11-20T01:59:20Z',
  from: '+19085553223',
  to: '27415',
  campaign: null,
  channel: 'SHORT_CODE',
  type: 'SMS',
  encoding: 'GSM-7',
  segments: 1,
  carrier: 'Verizon',
  keywordType: 'STOP',
  reply: { messageUUID: '0190f0e0-0000-7000-8000-00000000f002', status: 'delivered' },
  webhook: { state: 'FAILED', http: 500, problem: 'STATUS', attempts: 6 },
  rate: '0.005000',
  surcharge: '0.000000',
  total: '0.005000',
};
const answer = {
  ...answerOf([row]),
  totals: { messages: 12_500, segments: 13_100, surcharge: '1.250000', total: '66.750000' },
};

listScreenSuite({
  Screen: InboundMessagesScreen,
  section,
  title: 'Inbound Messages',
  app: 'admin',
  call,
  exportCall: 'admin.manage/exportinboundmessages',
  file: 'inbound-messages',
  answer,
  shows: [
    'Nov 19, 2026, 8:59:20 PM',
    'Harbor Lane Clinics',
    '(908) 555-3223',
    '27415',
    'Opt-out',
    'Delivered',
    'Failed',
    'Verizon',
    '$0.0050',
  ],
  filter: { label: 'Keyword type', choose: { role: 'checkbox', name: 'Opt-out' }, sends: { keyword: ['STOP'] } },
  sort: { header: 'Time', field: 'at' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No inbound messages yet',
  next: { role: 'link', name: 'View accounts' },
});

test('shows what a text set off, and hides the text', async () => {
  const {
    account: _account,
    channel: _channel,
    keywordType: _type,
    reply: _reply,
    webhook: _webhook,
    from,
    to,
    ...facts
  } = row;
  const detail: CallResponse<'admin.manage/getmessage'> = {
    account,
    message: {
      ...facts,
      direction: 'INBOUND',
      number: to,
      phone: from,
      status: 'received',
      broadcast: null,
      source: null,
      user: null,
      errorCode: null,
      sentAt: null,
      deliveredAt: null,
      latencyMs: null,
    },
    events: [{ status: 'received', errorCode: null, vendorCode: null, at: row.at }],
    charge: null,
    uncharged: '0.000000',
    free: null,
    held: '0.000000',
  };
  const { user } = renderInShell(<InboundMessagesScreen />, {
    app: 'admin',
    answers: { [call]: answer, 'admin.manage/getmessage': detail, 'admin.manage/getaudit': answerOf([]) },
  });
  await user.click(await screen.findByRole('button', { name: 'Nov 19, 2026, 8:59:20 PM' }));
  const drawer = await screen.findByRole('dialog', { name: 'Message' });
  expect(drawer.textContent).toContain('Keyword typeOpt-out');
  expect(drawer.textContent).toContain('HTTP 500, Rejected, attempt 6 of 6');
  within(drawer).getByRole('region', { name: 'Hidden text' });
  await within(drawer).findByRole('region', { name: 'Explain this charge' });
});
