import { answerOf, listScreenSuite, render, renderInShell, screen, within } from '@heliograph/testing';
import { KitProvider } from '@heliograph/kit/ui';
import section from '../section';
import { Margin, Variance, type ReportRow } from './list';
import CarrierSurchargeScreen from './screen';

const call = 'admin.manage/getsurchargereport';
const row: ReportRow = {
  rowUUID: '0190f0e0-0000-7000-8000-00000000f001',
  month: '2026-05',
  from: '2026-05-01T04:00:00.000Z',
  carrier: 'T-Mobile',
  channel: '10DLC',
  direction: 'OUTBOUND',
  accounts: 38,
  messages: 12_345,
  segments: 14_000,
  rates: [
    { price: '0.003000', validFrom: '2025-11-01' },
    { price: '0.004500', validFrom: '2026-05-15' },
  ],
  expected: '63.000000',
  charged: '62.991000',
  variance: '-0.009000',
  vendorCost: '42.000000',
  uncosted: 0,
  margin: '20.991000',
  marginShare: 0.3332,
  alarm: 'OK',
};
const answer = {
  ...answerOf([row]),
  totals: {
    messages: 12_345,
    segments: 14_000,
    expected: '63.000000',
    charged: '62.991000',
    variance: '-0.009000',
    vendorCost: '42.000000',
    uncosted: 0,
    margin: '20.991000',
    marginShare: 0.3332,
  },
  alarms: 2,
};

listScreenSuite({
  Screen: CarrierSurchargeScreen,
  section,
  title: 'Carrier Surcharge',
  app: 'admin',
  call,
  exportCall: 'admin.manage/exportsurchargereport',
  file: 'carrier-surcharges',
  answer,
  shows: [
    'May 2026',
    'T-Mobile',
    '10DLC',
    'Outbound',
    'OK',
    '$62.9910',
    '$42.0000',
    '$20.9910',
    '33.3%',
    '$0.0030 since Nov 1, 2025, $0.0045 since May 15, 2026',
  ],
  filter: { label: 'Carrier', choose: { role: 'checkbox', name: 'Verizon' }, sends: { carrier: ['Verizon'] } },
  sort: { header: 'Charged', field: 'charged' },
  defaultSort: { field: 'month', dir: 'desc' },
  empty: 'No carrier surcharges yet',
  next: { role: 'link', name: 'View accounts' },
});

test('shows what was charged next to what the table says, for all matching rows', async () => {
  renderInShell(<CarrierSurchargeScreen />, { app: 'admin', answers: { [call]: answer } });
  const totals = await screen.findByLabelText('Totals of all matching messages');
  expect(totals.textContent).toContain('Expected$63.0000Charged to customers$62.9910Variance');
  expect(totals.textContent).toContain('Vendor cost$42.0000Margin$20.99102 rows need attention.');
});

test.each([
  ['0.000001', ', more than the table says'],
  ['0.000000', null],
  ['-0.009000', null],
])('marks a variance of %s', (usd, words) => {
  const { container } = render(
    <KitProvider>
      <Variance usd={usd} />
    </KitProvider>,
  );
  expect(container.textContent.includes('more than the table says')).toBe(words !== null);
});

test.each([
  ['-0.000001', ', below cost'],
  ['0.000000', null],
  [null, null],
])('marks a margin of %s', (usd, words) => {
  const { container } = render(
    <KitProvider>
      <Margin usd={usd} />
    </KitProvider>,
  );
  expect(container.textContent.includes('below cost')).toBe(words !== null);
});

test.each([
  ['LOSS', 'Below cost'],
  ['NO_COST', 'No vendor cost'],
  ['VARIANCE', 'Variance'],
] as const)('flags %s with an icon and the text %s', async (alarm, text) => {
  renderInShell(<CarrierSurchargeScreen />, {
    app: 'admin',
    answers: { [call]: { ...answer, items: [{ ...row, alarm }] } },
  });
  const table = await screen.findByRole('table');
  expect((await within(table).findAllByText(text)).length).toBeGreaterThan(0);
});
