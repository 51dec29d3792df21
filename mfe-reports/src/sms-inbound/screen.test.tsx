import { answerOf, listScreenSuite, renderInShell, screen, within } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import section from '../section';
import type { InboundMessage } from './list';
import SmsInboundScreen from './screen';

const call = 'report.manage/getsmsinbound';
const campaign = { campaignUUID: '0190f0e0-0000-7000-8000-00000000c001', name: 'Harbor Lane reminders' };
const row: InboundMessage = {
  messageUUID: '0190f0e0-0000-7000-8000-00000000f001',
  at: '2026-11-20T01:59:20Z',
  from: '+19085553223',
  to: '27415',
  contact: { contactDataUUID: '0190f0e0-0000-7000-8000-00000000d001', name: 'Gloria Weiss' },
  campaign,
  body: 'Stop. I have moved to another city, so please take this number off your list of patients.',
  type: 'SMS',
  encoding: 'GSM-7',
  segments: 1,
  carrier: 'Verizon',
  keyword: 'STOP',
  keywordType: 'STOP',
  reply: { messageUUID: '0190f0e0-0000-7000-8000-00000000f002', status: 'delivered' },
  webhook: { state: 'FAILED', http: 500, problem: 'STATUS', attempts: 6 },
  rate: '0.005000',
  surcharge: '0.000000',
  total: '0.005000',
};
const answer = {
  ...answerOf([row]),
  searched: { from: null, to: null, limited: false, earliest: null },
  totals: { messages: 12_500, segments: 13_100, surcharge: '1.250000', total: '66.750000' },
  facets: { campaigns: [campaign], numbers: [] },
};

listScreenSuite({
  Screen: SmsInboundScreen,
  section,
  title: 'SMS Inbound',
  call,
  exportCall: 'report.manage/exportsmsinbound',
  file: 'inbound-messages',
  answer,
  shows: ['Nov 19, 2026, 8:59:20 PM', '(908) 555-3223', '27415', 'STOP', 'Delivered', 'Failed', '$0.0050'],
  filter: { label: 'Keyword type', choose: { role: 'checkbox', name: 'Opt-out' }, sends: { keyword: ['STOP'] } },
  sort: { header: 'From', field: 'from' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No inbound messages yet',
  next: { role: 'link', name: 'View your numbers' },
});

const { from, to, keyword: _k, keywordType: _t, reply: _r, webhook: _w, ...facts } = row;
const detail: CallResponse<'report.manage/getmessage'> = {
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
const open = async (change: Partial<InboundMessage> = {}) => {
  const { user } = renderInShell(<SmsInboundScreen />, {
    answers: { [call]: { ...answer, items: [{ ...row, ...change }] }, 'report.manage/getmessage': detail },
  });
  await user.click(await screen.findByRole('button', { name: 'Nov 19, 2026, 8:59:20 PM' }));
  return screen.findByRole('dialog', { name: 'Message' });
};

test('shows the totals of all matching messages, not of the page', async () => {
  renderInShell(<SmsInboundScreen />, { answers: { [call]: answer } });
  const totals = await screen.findByLabelText('Totals of all matching messages');
  expect(totals.textContent).toBe('PeriodAll timeMessages12,500Segments13,100Carrier surcharges$1.2500Charged$66.7500');
});

test('words a reaction in the list, and shows what came in in its details', async () => {
  const body = '\u200a\u200b👍\u200b to “\u200aSee you at 3\u200a”\u200a';
  await open({ body });
  screen.getByText('Reacted 👍 to “See you at 3”');
});

test('shows what a text set off, with its reply and why the webhook failed', async () => {
  const drawer = await open();
  within(drawer).getByText(row.body);
  const effects = within(drawer).getByRole('region', { name: 'What it set off' });
  expect(effects.textContent).toContain('STOP, Opt-out');
  expect(effects.textContent).toContain('HTTP 500, Rejected, attempt 6 of 6. Respond with a status from 200 to 299.');
  expect(within(effects).getByRole('link', { name: 'View reply' }).getAttribute('href')).toContain(
    '/main/reports/sms-outbound?open=0190f0e0-0000-7000-8000-00000000f002',
  );
  await within(drawer).findByRole('region', { name: 'Explain this charge' });
});

test('shows dashes for a text that set off nothing', async () => {
  const drawer = await open({ keyword: null, keywordType: null, reply: null, webhook: null });
  expect(within(drawer).getByRole('region', { name: 'What it set off' }).textContent).toBe(
    'What it set offKeyword—Auto reply—Webhook—',
  );
});
