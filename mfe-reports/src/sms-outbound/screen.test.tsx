import { answerOf, listScreenSuite, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import type { RowOf } from '@heliograph/kit/data';
import section from '../section';
import SmsOutboundScreen from './screen';

const call = 'report.manage/getsmsoutbound';
const campaign = { campaignUUID: '0190f0e0-0000-7000-8000-00000000c001', name: 'Harbor Lane reminders' };
const row: RowOf<typeof call> = {
  messageUUID: '0190f0e0-0000-7000-8000-00000000f001',
  at: '2026-11-20T01:59:20Z',
  from: '27415',
  to: '+19085553223',
  contact: { contactDataUUID: '0190f0e0-0000-7000-8000-00000000d001', name: 'Gloria Weiss' },
  campaign,
  broadcast: null,
  source: 'API',
  user: null,
  credential: null,
  body: 'Harbor Lane Clinics: your appointment is tomorrow at 9. Reply C to confirm, or call us to move it to another day.',
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
};
const answer = {
  ...answerOf([row]),
  searched: { from: null, to: null, limited: false, earliest: null },
  totals: { messages: 100_000, segments: 126_751, surcharge: '519.475500', total: '1476.261400' },
  facets: { campaigns: [campaign], numbers: [], broadcasts: [], users: [], credentials: [] },
};

listScreenSuite({
  Screen: SmsOutboundScreen,
  section,
  title: 'SMS Outbound',
  call,
  exportCall: 'report.manage/exportsmsoutbound',
  file: 'outbound-messages',
  answer,
  shows: ['Nov 19, 2026, 8:59:20 PM', 'Undelivered', '(908) 555-3223', '27415', 'Landline', 'AT&T', '2', '$0.0220'],
  filter: {
    label: 'Error',
    choose: { role: 'checkbox', name: 'Filtered by carrier' },
    sends: { errorCode: ['FILTERED_CARRIER'] },
  },
  sort: { header: 'To', field: 'to' },
  defaultSort: { field: 'at', dir: 'desc' },
  empty: 'No outbound messages yet',
  next: { role: 'link', name: 'View your numbers' },
});

const { from, to, errorText: _text, ...facts } = row;
const detail: CallResponse<'report.manage/getmessage'> = {
  message: { ...facts, direction: 'OUTBOUND', number: from, phone: to },
  events: [
    { status: 'queued', errorCode: null, vendorCode: null, at: '2026-11-20T14:14:05Z' },
    { status: 'undelivered', errorCode: 'UNREACHABLE', vendorCode: 'UNDELIV', at: '2026-11-20T14:14:09Z' },
  ],
  uncharged: '0.000000',
  charge: {
    waterfallUUID: '0190f0e0-0000-7000-8000-00000000aa01',
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
      {
        step: 2,
        name: 'Carrier surcharges',
        source: 'SURCHARGE_TABLE',
        result: 'ADDED',
        parts: [{ list: 'AT&T', units: 2, price: '0.003000', validFrom: '2025-11-01' }],
        percent: null,
        amount: '0.006000',
      },
    ],
  },
  free: null,
  held: '0.000000',
};
const show = (change: Partial<typeof row> = {}) =>
  renderInShell(<SmsOutboundScreen />, {
    answers: { [call]: { ...answer, items: [{ ...row, ...change }] }, 'report.manage/getmessage': detail },
  });
const open = async (change?: Partial<typeof row>) => {
  const { user } = show(change);
  await user.click(await screen.findByRole('button', { name: 'Nov 19, 2026, 8:59:20 PM' }));
  return { user, drawer: await screen.findByRole('dialog', { name: 'Message' }) };
};

test('shows the totals of all matching messages, not of the page', async () => {
  show();
  const totals = await screen.findByLabelText('Totals of all matching messages');
  expect(totals.textContent).toBe(
    'PeriodAll timeMessages100,000Segments126,751Carrier surcharges$519.4755Charged$1,476.2614',
  );
});

test('says which days a limited search covered, and offers the rest as a filter', async () => {
  const searched = { from: '2026-10-22T04:00:00.000Z', to: null, limited: true, earliest: '2026-08-22T12:00:00.000Z' };
  const { user, shell } = renderInShell(<SmsOutboundScreen />, {
    path: '/main/reports/sms-outbound?q=flu',
    answers: { [call]: { ...answer, searched } },
  });
  await screen.findByText(/Only messages since Oct 22, 2026 were searched\./);
  expect(screen.getByLabelText('Totals of all matching messages').textContent).toContain('PeriodSince Oct 22, 2026');
  await user.click(screen.getByRole('button', { name: 'Search since Aug 22, 2026' }));
  const asked = () => shell.made.calls.at(-1)?.body;
  await waitFor(() => expect(asked()).toMatchObject({ filter: { text: 'flu', from: '2026-08-22T04:00:00.000Z' } }));
  expect(screen.getByText('from Aug 22, 2026').closest('button')?.textContent).toBe('Timefrom Aug 22, 2026');
});

test('opens and closes the details of a message with its full text', async () => {
  const { user, drawer } = await open();
  within(drawer).getByText(row.body);
  expect(drawer.textContent).toContain('Gloria Weiss');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('explains a failure before the details have arrived', async () => {
  const { drawer } = await open();
  const failure = within(drawer).getByRole('region', { name: 'Explain this failure' });
  expect(failure.textContent).toContain('LANDLINE');
  expect(failure.textContent).toContain('The line cannot receive text messages.');
});

test('shows the timeline of a message, and explains its charge', async () => {
  const { drawer } = await open();
  const timeline = within(await within(drawer).findByRole('region', { name: 'Timeline' }));
  timeline.getByText('UNDELIV');
  timeline.getByText('Phone unreachable');
  expect(within(drawer).getByRole('region', { name: 'Explain this charge' }).textContent).toContain(
    '2 × $0.0080, Default, in force since Nov 1, 2025',
  );
});
