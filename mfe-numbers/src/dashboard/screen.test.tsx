import { CallError, fireEvent, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/shared/testing';
import type { CallResponse } from '@heliograph/shared/contract';
import section from '../section';
import DashboardScreen from './screen';

const asOf = '2026-11-20T19:00:00.000Z';
const period = {
  first: '2026-11-18',
  last: '2026-11-20',
  from: '2026-11-18T05:00:00.000Z',
  to: '2026-11-21T05:00:00.000Z',
};
const id = '0190f0e0-0000-7000-8000-00000000c001';
const none = { since: null, refUUID: null, from: null, to: null };

const attention: CallResponse<'report.manage/getattention'> = {
  items: [
    {
      ...none,
      kind: 'CAMPAIGN_REJECTED',
      tone: 'error',
      title: 'Campaign rejected',
      text: 'A carrier rejected Wellness offers, so its numbers can’t send.',
      since: '2026-11-20T18:30:00.000Z',
      refUUID: id,
    },
    {
      kind: 'DELIVERY_FALLING',
      tone: 'warning',
      title: 'Delivery is falling',
      text: '(908) 555-0189 delivered 91.4% in 7 days, down 5.8 points.',
      since: null,
      refUUID: id,
      from: '2026-11-14T00:00:00.000Z',
      to: '2026-11-21T00:00:00.000Z',
    },
    {
      ...none,
      kind: 'RENEWALS',
      tone: 'info',
      title: '7 renewals within 7 days',
      text: '$34.6000 will be charged between Nov 24 and Nov 26. Your balance covers all of them.',
    },
  ],
  setup: null,
  asOf,
};
const bucket = (day: number, delivered: number) => ({
  from: `2026-11-${day}T05:00:00.000Z`,
  to: `2026-11-${day + 1}T05:00:00.000Z`,
  delivered,
  pending: 0,
  unknown: 38,
  undelivered: 239,
  failed: 105,
});
const figures: CallResponse<'report.manage/getdashboard'> = {
  period,
  sent: { messages: 171_304, segments: 199_227 },
  delivered: { messages: 165_000, share: 0.967 },
  lost: { messages: 5_420, share: 0.027, before: 0.023 },
  inbound: { messages: 4_386, today: 312 },
  optOuts: { count: 121, share: 0.00071 },
  unit: 'day',
  series: [bucket(18, 7_000), bucket(19, 7_131), bucket(20, 3_200)],
  asOf,
};
const caps: CallResponse<'report.manage/getcaps'> = {
  tmobile: [
    { refUUID: id, name: 'Harbor Lane', used: 2_140, most: 10_000 },
    { refUUID: id, name: 'Second brand', used: 3, most: 2_000 },
  ],
  att: [{ refUUID: id, name: 'Reminders', used: 86, most: 240 }],
  resetsAt: '2026-11-21T08:00:00.000Z',
  asOf,
};
const spend: CallResponse<'report.manage/getspend'> = {
  period,
  total: '3063.765400',
  parts: {
    base: '1558.756900',
    surcharges: '773.459100',
    rentals: '696.900000',
    inbound: '34.649400',
    other: '0.000000',
  },
  forecast: {
    stopsAt: '2026-12-03T19:00:00.000Z',
    pace: '95.780000',
    paceDays: 7,
    horizonDays: 90,
    minBalance: '25.000000',
  },
  asOf,
};
const failures: CallResponse<'report.manage/getfailures'> = {
  period,
  total: 5_420,
  unit: 'day',
  reasons: [
    { code: 'UNREACHABLE', messages: 3_000, share: 0.5535, trend: [900, 1_000, 1_100] },
    { code: 'FILTERED_CARRIER', messages: 2_420, share: 0.4465, trend: [0, 20, 2_400] },
  ],
  asOf,
};
const answers: Answers = {
  'report.manage/getattention': attention,
  'report.manage/getdashboard': figures,
  'report.manage/getcaps': caps,
  'report.manage/getspend': spend,
  'report.manage/getfailures': failures,
};
const setup = {
  isNew: true,
  steps: [
    { step: 'EMAIL', state: 'DONE' },
    { step: 'TERMS', state: 'DONE' },
    { step: 'FUNDS', state: 'OPEN' },
    { step: 'BRAND', state: 'WAITING' },
    { step: 'CAMPAIGN', state: 'OPEN' },
    { step: 'NUMBER', state: 'OPEN' },
    { step: 'FIRST_TEXT', state: 'OPEN' },
  ],
} satisfies CallResponse<'report.manage/getattention'>['setup'];

const show = (changes: Answers = {}, path = '/main/dashboard') =>
  renderInShell(<DashboardScreen />, { path, answers: { ...answers, ...changes } });
const loaded = () => screen.findByText('96.7%');
const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
const stat = (name: string) => within(screen.getByRole('group', { name }));

test('declares its first call and who may open it', () => {
  expect(section.sections[0]?.screens[0]).toMatchObject({
    path: 'dashboard',
    title: 'Dashboard',
    roles: ['customer'],
    first: { call: 'report.manage/getattention', body: {} },
  });
});

test('lists first what needs attention, each with the place that fixes it', async () => {
  show();
  await loaded();
  const rows = within(screen.getByRole('region', { name: /^Needs attention/ })).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Fix campaign',
    'See messages',
    'Review',
  ]);
  expect(rows[0]?.textContent).toContain('30 min ago');
  expect([link('Fix campaign'), link('Review')]).toEqual([
    `/main/campaigns?open=${id}`,
    '/main/billing/add-funds?tab=renewals',
  ]);
  expect(decodeURIComponent(link('See messages'))).toBe(
    `/main/reports/sms-outbound?numberUUID=${id}&status=undelivered&status=failed&period=2026-11-14T00:00:00.000Z..2026-11-21T00:00:00.000Z`,
  );
});

test('links each figure to the list that it counts', async () => {
  show();
  await loaded();
  expect(stat('Sent segments').getByRole('link').textContent).toBe('199,227');
  expect(link('199,227')).toBe(
    '/main/reports/sms-outbound?period=2026-11-18..2026-11-20&status=sent&status=delivered&status=undelivered&status=delivery_unknown',
  );
  expect(stat('Undelivered and failed').getByText('2.7%').parentElement?.textContent).toBe('2.7%, up 0.4 points');
  expect(link('5,420')).toBe(
    '/main/reports/sms-outbound?period=2026-11-18..2026-11-20&status=undelivered&status=failed',
  );
  expect(link('4,386')).toBe('/main/reports/sms-inbound?period=2026-11-18..2026-11-20');
  stat('Inbound').getByText('312 since midnight');
  expect(link('121')).toBe(
    '/main/number-blacklist?reason=KEYWORD&reason=REVOKED&reason=CARRIER&period=2026-11-18..2026-11-20',
  );
  expect(link('96.7%')).toBe('/main/reports/sms-outbound?period=2026-11-18..2026-11-20&status=delivered');
  expect(link('$3,063.7654')).toContain(
    '/main/billing/history?period=2026-11-18..2026-11-20&type=message_outbound&type=number_fee',
  );
  expect(link('$34.6494')).toBe('/main/billing/history?period=2026-11-18..2026-11-20&type=message_inbound');
  expect(link('Filtered by carrier')).toBe(
    '/main/reports/sms-outbound?period=2026-11-18..2026-11-20&status=undelivered&status=failed&errorCode=FILTERED_CARRIER',
  );
});

test('links a bar to its day', async () => {
  show();
  await loaded();
  expect(link(/^Thu, Nov 19: 7,513 segments/)).toContain(
    '/main/reports/sms-outbound?period=2026-11-19..2026-11-19&status=delivered',
  );
});

test('shows the carriers’ limits, the fullest first', async () => {
  const { user } = show();
  await loaded();
  expect(stat('T-Mobile daily cap').getByRole('meter').getAttribute('aria-valuenow')).toBe('2140');
  expect(screen.getByRole('group', { name: 'AT&T per minute' }).textContent).toContain('86of 240');
  await user.click(screen.getByRole('button', { name: '1 more' }));
  within(await screen.findByRole('dialog', { name: 'T-Mobile daily cap' })).getByText('Second brand');
});

test('says when sending stops, and at which pace', async () => {
  show();
  await screen.findByText('Thu, Dec 3 at 2:00 PM EST');
  expect(screen.getByText(/^At this pace/).textContent).toBe(
    'At this pace you stop sending on Thu, Dec 3 at 2:00 PM EST, when the balance reaches your minimum of $25.0000.',
  );
  screen.getByText(/Seven-day pace: /);
});

test.each([
  [{ stopsAt: null }, 'At this pace you can send for more than 90 days.'],
  [{ stopsAt: asOf }, 'Sending has stopped: the balance has reached your minimum of $25.0000.'],
])('words a forecast of %j', async (changes, words) => {
  show({ 'report.manage/getspend': { ...spend, forecast: { ...spend.forecast, ...changes } } });
  await loaded();
  await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === words);
});

test.each([
  ['report.manage/getattention', 'what needs attention'],
  ['report.manage/getdashboard', 'your statistics'],
  ['report.manage/getcaps', 'the carriers’ limits'],
  ['report.manage/getspend', 'your spending'],
  ['report.manage/getfailures', 'why messages failed'],
] as const)('keeps everything else if %s fails, and tries again', async (call, what) => {
  const failed: Answers = { [call]: new CallError('The database is busy', 500, 'INTERNAL', 'req-1') };
  const { user, shell } = show(failed);
  await screen.findByText(new RegExp(`We couldn’t load ${what}`));
  const others = {
    getattention: 'Campaign rejected',
    getdashboard: '96.7%',
    getcaps: '2,140',
    getspend: '$3,063.7654',
    getfailures: 'Phone unreachable',
  };
  for (const [name, text] of Object.entries(others)) if (!call.endsWith(name)) await screen.findByText(text);
  screen.getAllByText('The database is busy');
  const made = () => shell.made.calls.filter(({ name }) => name === call).length;
  const before = made();
  await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  await waitFor(() => expect(made()).toBe(before + 1));
});

test('asks for the period of the address, and keeps a chosen one there', async () => {
  const { user, shell } = show({}, '/main/dashboard?range=DAYS_7');
  await loaded();
  const asked = () => shell.made.calls.filter(({ name }) => name === 'report.manage/getspend').map(({ body }) => body);
  expect(asked()).toEqual([{ range: 'DAYS_7' }]);
  screen.getByText('Delivered, last 7 days');
  await user.click(screen.getByRole('radio', { name: 'Today' }));
  await waitFor(() => expect(asked().at(-1)).toEqual({ range: 'TODAY' }));
});

test('takes days of one’s own, and explains what is wrong with them', async () => {
  const { shell } = show({}, '/main/dashboard?range=CUSTOM&days=2026-11-01..2026-11-10');
  await loaded();
  screen.getByText('Spent, Nov 1 – Nov 10');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-12' } });
  screen.getByText('The first day must be on or before the last one.');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-14' } });
  await waitFor(() =>
    expect(shell.made.calls.at(-1)?.body).toEqual({ range: 'CUSTOM', first: '2026-11-12', last: '2026-11-14' }),
  );
});

test('shows a new account its steps only, the next one first', async () => {
  show({ 'report.manage/getattention': { items: [], setup, asOf } });
  const steps = within(await screen.findByRole('region', { name: 'Set up your account' })).getAllByRole('listitem');
  expect(steps).toHaveLength(7);
  screen.getByText(/^2 of 7 steps done/);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null, null, null]);
  expect(
    within(steps[2] as HTMLElement)
      .getByRole('link', { name: 'Add funds' })
      .getAttribute('href'),
  ).toBe('/main/billing/add-funds');
  expect(within(steps[3] as HTMLElement).queryByRole('link')).toBeNull();
  expect(screen.queryByText('Delivered, last 30 days')).toBeNull();
  expect(screen.queryByRole('region', { name: /^Needs attention/ })).toBeNull();
});

test('keeps the steps above the statistics until the first text is delivered', async () => {
  show({ 'report.manage/getattention': { ...attention, setup: { ...setup, isNew: false } } });
  await loaded();
  screen.getByRole('region', { name: 'Set up your account' });
});

test('says so if nothing needs attention, and nothing failed', async () => {
  show({
    'report.manage/getattention': { ...attention, items: [] },
    'report.manage/getfailures': { ...failures, total: 0, reasons: [] },
    'report.manage/getcaps': { ...caps, att: [], tmobile: [] },
  });
  await loaded();
  screen.getByText('Nothing needs your attention.');
  await screen.findByText(/^Every message of this period was delivered/);
  expect(screen.getAllByText('No active 10DLC campaign')).toHaveLength(2);
});
