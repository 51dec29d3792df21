import { answerOf, listScreenSuite, renderInShell, screen, within } from '@heliograph/testing';
import section from '../section';
import type { SurchargeRow } from './list';
import CarrierSurchargeScreen from './screen';

const call = 'report.manage/getcarriersurcharge';
const row: SurchargeRow = {
  rowUUID: '0190f0e0-0000-7000-8000-00000000f001',
  month: '2026-11',
  from: '2026-11-01T04:00:00.000Z',
  carrier: 'T-Mobile',
  channel: 'TOLL_FREE',
  direction: 'OUTBOUND',
  type: 'SMS',
  registered: true,
  rate: '0.004500',
  rateFrom: '2026-05-01',
  messages: 12_345,
  segments: 14_000,
  amount: '63.000000',
};
const reconciliation = {
  from: '2026-11-01T04:00:00.000Z',
  to: '2026-12-01T05:00:00.000Z',
  report: '63.000000',
  later: '0.000000',
  earlier: '0.000000',
  ledger: '63.000000',
  difference: '0.000000',
};
const answer = {
  ...answerOf([row]),
  totals: { messages: 12_345, segments: 14_000, amount: '63.000000' },
  reconciliation,
  facets: { campaigns: [], numbers: [] },
};

listScreenSuite({
  Screen: CarrierSurchargeScreen,
  section,
  title: 'Carrier Surcharge',
  call,
  exportCall: 'report.manage/exportcarriersurcharge',
  file: 'carrier-surcharges',
  answer,
  shows: [
    'November 2026',
    'T-Mobile',
    'Toll-free',
    'Outbound',
    'SMS',
    'Yes',
    '12,345',
    '14,000',
    '$0.0045',
    'May 1, 2026',
    '$63.0000',
  ],
  filter: { label: 'Channel', choose: { role: 'checkbox', name: 'Toll-free' }, sends: { channel: ['TOLL_FREE'] } },
  sort: { header: 'Amount', field: 'amount' },
  defaultSort: { field: 'month', dir: 'desc' },
  empty: 'No carrier surcharges yet',
  next: { role: 'link', name: 'View your numbers' },
});

const show = async (change: Partial<typeof reconciliation> = {}) => {
  renderInShell(<CarrierSurchargeScreen />, {
    answers: { [call]: { ...answer, reconciliation: { ...reconciliation, ...change } } },
  });
  return screen.findByRole('region', { name: 'Reconciliation with the ledger' });
};

test('shows that the report equals the ledger, and links to its lines', async () => {
  const region = await show();
  expect(region.textContent).toContain('Difference from the ledger: $0.0000');
  const href = within(region).getByRole('link', { name: 'View in Billing History' }).getAttribute('href') ?? '';
  expect(new URLSearchParams(href.split('?')[1]).get('period')).toBe(
    '2026-11-01T04:00:00.000Z..2026-12-01T05:00:00.000Z',
  );
  expect(new URLSearchParams(href.split('?')[1]).getAll('type')).toEqual(['message_outbound', 'message_inbound']);
});

test('explains messages that waited across the end of the period, and a difference that is left', async () => {
  const region = await show({ later: '0.009000', earlier: '0.004500', ledger: '62.990000', difference: '0.005500' });
  expect(region.textContent).toContain('Difference from the ledger: $0.0055');
  expect(region.textContent).toContain('− charged after it $0.0090');
  expect(region.textContent).toContain('+ due before it $0.0045');
  expect(region.textContent).toContain('Write to support');
});
