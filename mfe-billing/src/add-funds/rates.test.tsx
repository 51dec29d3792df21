import { fireEvent, renderInShell, screen, waitFor, within } from '@heliograph/testing';
import { Rates } from './rates';

const rate = {
  item: 'sms_out',
  channel: '10DLC',
  direction: 'OUTBOUND',
  carrier: null,
  useCase: null,
  campaign: null,
  tierFrom: 0,
  price: '0.004000',
  surcharge: '0.000000',
  unit: 'segment',
  validTo: null,
  source: 'Standard',
} as const;
const prices = (asOf: string) => ({
  asOf,
  items: [{ ...rate, price: asOf < '2026-06-01' ? '0.005000' : '0.004000' }],
  surcharges: [],
});

test('keeps the prices of the last day, marked as busy, until those of another day have loaded', async () => {
  let finish: () => void = () => undefined;
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  renderInShell(<Rates />, {
    path: '/main/billing/add-funds',
    answers: {
      'account.manage/getbillingrates': ({ asOf }) => (asOf ? slow.then(() => prices(asOf)) : prices('2026-11-24')),
    },
  });
  const table = () => screen.getByRole('table', { name: 'Rates' });
  await screen.findByText('$0.0040');
  expect(table().getAttribute('aria-busy')).toBeNull();
  fireEvent.change(screen.getByLabelText('Prices on'), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(table().getAttribute('aria-busy')).toBe('true'));
  screen.getByText('$0.0040');
  finish();
  await screen.findByText('$0.0050');
  expect(table().getAttribute('aria-busy')).toBeNull();
});

test('shows what is paid per unit, with the carrier’s part of it', async () => {
  const items = [
    { ...rate, carrier: 'AT&T' as const, tierFrom: 1_000, price: '0.011000', surcharge: '0.003000' },
    { ...rate, campaign: 'Spring', price: '0.009000', source: 'Fixed price', validTo: '2026-12-01' },
  ];
  renderInShell(<Rates />, {
    path: '/main/billing/add-funds',
    answers: { 'account.manage/getbillingrates': { asOf: '2026-11-24', items, surcharges: [] } },
  });
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Rates' }))
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  await screen.findByText('Outbound message, AT&T, from 1,001 a month');
  screen.getByText('Outbound message, campaign Spring');
  expect((await rows()).slice(1)).toEqual([
    ['10DLC', '$0.0110', 'per segment', '$0.0030', '—', 'Standard'],
    ['10DLC', '$0.0090', 'per segment', '—', 'Dec 1, 2026', 'Fixed price'],
  ]);
});
