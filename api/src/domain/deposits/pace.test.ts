import { pace } from './quote';
import { startOfDay } from './today';

const now = new Date('2026-03-10T12:00:00Z');
const usd = (dollars: number) => BigInt(dollars) * 1_000_000n;

test.each([
  ['nothing spent', { spent: 0n, spendable: usd(100), added: usd(50) }, null],
  ['ten a day', { spent: usd(300), spendable: usd(100), added: usd(50) }, { perDay: '10.000000', stopsNow: '2026-03-20', stopsAfter: '2026-03-25' }],
  ['below the minimum', { spent: usd(300), spendable: usd(-20), added: usd(10) }, { perDay: '10.000000', stopsNow: '2026-03-10', stopsAfter: '2026-03-10' }],
  ['next to nothing', { spent: 30n, spendable: usd(100), added: 0n }, { perDay: '0.000001', stopsNow: null, stopsAfter: null }],
])('%s', (_what, input, expected) => {
  expect(pace({ ...input, now })).toEqual(expected);
});

test.each([
  ['America/New_York', '2026-03-10T12:00:00Z', '2026-03-10T04:00:00.000Z'],
  ['America/New_York', '2026-03-10T03:59:59Z', '2026-03-09T04:00:00.000Z'],
  // The clock went forward at 02:00 on that day, and back in November.
  ['America/New_York', '2026-03-08T20:00:00Z', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-10T20:00:00Z', '2026-03-10T18:30:00.000Z'],
  ['UTC', '2026-03-10T00:00:00Z', '2026-03-10T00:00:00.000Z'],
])('the day in %s at %s began at %s', (zone, at, start) => {
  expect(startOfDay(zone, new Date(at)).toISOString()).toBe(start);
});
