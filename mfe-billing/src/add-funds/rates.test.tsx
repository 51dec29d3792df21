import { fireEvent, renderInShell, screen, waitFor } from '@heliograph/shared/testing';
import { Rates } from './rates';

const rate = {
  item: 'sms_out',
  channel: '10DLC',
  direction: 'OUTBOUND',
  carrier: null,
  useCase: null,
  tierFrom: 0,
  price: '0.004000',
  unit: 'segment',
  validFrom: '2026-01-01',
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
