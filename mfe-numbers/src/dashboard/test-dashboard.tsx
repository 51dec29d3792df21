import { renderInShell, screen, type Answers } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import DashboardScreen from './screen';

/** When the statistics were computed. */
export const asOf = '2026-11-20T19:00:00.000Z';
const period = {
  first: '2026-11-18',
  last: '2026-11-20',
  from: '2026-11-18T05:00:00.000Z',
  to: '2026-11-21T05:00:00.000Z',
};

/** The id of a campaign. */
export const id = '0190f0e0-0000-7000-8000-00000000c001';
const none = { since: null, refUUID: null, from: null, to: null };

/** Something of each kind that needs attention. */
export const attention: CallResponse<'report.manage/getattention'> = {
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

/** Limits of the carriers. */
export const caps: CallResponse<'report.manage/getcaps'> = {
  tmobile: [
    { refUUID: id, name: 'Harbor Lane', used: 2_140, most: 10_000 },
    { refUUID: id, name: 'Second brand', used: 3, most: 2_000 },
  ],
  att: [{ refUUID: id, name: 'Reminders', used: 86, most: 240 }],
  resetsAt: '2026-11-21T08:00:00.000Z',
  asOf,
};

/** What is spent, and when the balance ends. */
export const spend: CallResponse<'report.manage/getspend'> = {
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

/** Why messages failed. */
export const failures: CallResponse<'report.manage/getfailures'> = {
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

/** Opens the dashboard. */
export const show = (changes: Answers = {}, path = '/main/dashboard') =>
  renderInShell(<DashboardScreen />, { path, answers: { ...answers, ...changes } });

/** Waits for the statistics. */
export const loaded = () => screen.findByText('96.7%');

/** Returns where a link leads. */
export const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href') ?? '';
