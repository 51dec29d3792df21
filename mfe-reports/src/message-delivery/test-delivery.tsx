import { answerOf, renderInShell } from '@heliograph/testing';
import type { CallResponse } from '@heliograph/contract';
import type { DeliveryRow } from './list';
import MessageDeliveryScreen from './screen';

/** The call of the report. */
export const call = 'report.manage/getmessagedelivery';

/** Statistics of a group. */
export const figures = {
  accepted: 1210,
  sent: 1180,
  delivered: 1100,
  undelivered: 40,
  failed: 20,
  unknown: 10,
  pending: 30,
  canceled: 10,
  deliveredShare: 0.94017,
  undeliveredShare: 0.03419,
  failedShare: 0.01709,
  unknownShare: 0.00855,
  p50: 1800,
  p95: 9200,
  errors: [
    { code: 'LANDLINE' as const, messages: 35 },
    { code: null, messages: 3 },
  ],
  replies: 59,
  replyShare: 0.05,
  optOuts: 12,
  optOutShare: 0.01017,
};

/** The first group. */
export const row: DeliveryRow = {
  rowUUID: '0190f0e0-0000-7000-8000-00000000f001',
  groupBy: 'DAY',
  group: '',
  ref: null,
  from: '2026-11-19T05:00:00.000Z',
  to: '2026-11-20T05:00:00.000Z',
  ...figures,
};
const second: DeliveryRow = {
  ...row,
  rowUUID: '0190f0e0-0000-7000-8000-00000000f002',
  from: '2026-11-20T05:00:00.000Z',
  to: '2026-11-21T05:00:00.000Z',
  accepted: 5,
  sent: 5,
  delivered: 5,
  undelivered: 0,
  failed: 0,
  unknown: 0,
  pending: 0,
  canceled: 0,
  errors: [],
};

/** Two groups. */
export const items = [row, second];

/** The period of the report. */
export const period = { from: '2026-11-19T05:00:00.000Z', to: '2026-11-21T05:00:00.000Z' };
const summary: Omit<CallResponse<'report.manage/summarizemessagedelivery'>, 'total' | 'totalIsExact' | 'asOf'> = {
  period,
  periodBefore: { from: '2026-11-17T05:00:00.000Z', to: period.from },
  groupBy: 'DAY',
  totals: figures,
  before: { ...figures, deliveredShare: 0.97, accepted: 900 },
  withoutError: null,
  chart: items,
  facets: { campaigns: [], numbers: [], broadcasts: [], users: [], credentials: [] },
};

/** The report with both groups. */
export const answer = { ...answerOf(items), ...summary };

/** Opens the report, and changes to it. */
export const show = (change: Partial<typeof answer> = {}, path = '/main/reports/message-delivery') =>
  renderInShell(<MessageDeliveryScreen />, { path, answers: { [call]: { ...answer, ...change } } });
