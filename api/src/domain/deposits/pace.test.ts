import { pace } from './quote';

const now = new Date('2026-03-10T12:00:00Z');
const usd = (dollars: number) => BigInt(dollars) * 1_000_000n;

test.each([
  ['nothing spent', { spent: 0n, spendable: usd(100), added: usd(50) }, null],
  [
    'ten a day',
    { spent: usd(300), spendable: usd(100), added: usd(50) },
    { perDay: '10.000000', stopsNow: '2026-03-20', stopsAfter: '2026-03-25' },
  ],
  [
    'below the minimum',
    { spent: usd(300), spendable: usd(-20), added: usd(10) },
    { perDay: '10.000000', stopsNow: '2026-03-10', stopsAfter: '2026-03-10' },
  ],
  [
    'next to nothing',
    { spent: 30n, spendable: usd(100), added: 0n },
    { perDay: '0.000001', stopsNow: null, stopsAfter: null },
  ],
])('%s', (_what, input, expected) => {
  expect(pace({ ...input, now })).toEqual(expected);
});
