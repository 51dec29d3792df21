import { tzCodes } from '@heliograph/contract/reference/time-zones';
import fc from 'fast-check';
import { dayOf } from '../../../../base/zone-time';
import { periodOf, toPeriod } from './period';

const hour = 3_600_000;
const now = new Date('2026-11-03T17:00:00Z');
const newYork = 'America/New_York';

it.each([
  ['TODAY', '2026-11-03', '2026-11-03', '2026-11-03T05:00:00.000Z', '2026-11-04T05:00:00.000Z', 24],
  ['DAYS_7', '2026-10-28', '2026-11-03', '2026-10-28T04:00:00.000Z', '2026-11-04T05:00:00.000Z', 7],
  ['DAYS_30', '2026-10-05', '2026-11-03', '2026-10-05T04:00:00.000Z', '2026-11-04T05:00:00.000Z', 30],
] as const)('%s ends with today in the zone', (range, first, last, from, to, parts) => {
  const period = periodOf({ range }, newYork, now);
  expect([toPeriod(period), period.bounds.length - 1]).toEqual([{ first, last, from, to }, parts]);
});

it.each([
  ['an ordinary day', newYork, '2026-11-02', 24],
  ['the day clocks go back', newYork, '2026-11-01', 25],
  ['the day clocks go forward', newYork, '2026-03-08', 23],
  ['half an hour of change', 'Australia/Lord_Howe', '2026-10-04', 24],
])('%s has its hours', (_name, zone, day, hours) => {
  expect(periodOf({ range: 'CUSTOM', first: day, last: day }, zone, now).bounds.length - 1).toBe(hours);
});

it('compares with as many days before', () => {
  expect(new Date(periodOf({ range: 'DAYS_7' }, newYork, now).before).toISOString()).toBe('2026-10-21T04:00:00.000Z');
});

it.each([
  [{}, 'first'],
  [{ first: '2026-11-01' }, 'last'],
  [{ first: '2026-11-02', last: '2026-11-01' }, 'last'],
  [{ first: '2025-01-01', last: '2026-11-01' }, 'last'],
])('rejects %j', (days, field) => {
  expect(() => periodOf({ range: 'CUSTOM', ...days }, newYork, now)).toThrow(
    expect.objectContaining({ fields: [expect.objectContaining({ field })] }),
  );
});

it('covers each day once, in any zone', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tzCodes),
      fc.integer({ min: 0, max: 1_500 }),
      fc.integer({ min: 0, max: 40 }),
      (zone, day, more) => {
        const [first, last] = [day, day + more].map((one) =>
          new Date(Date.UTC(2024, 0, 1 + one)).toISOString().slice(0, 10),
        ) as [string, string];
        const { bounds, unit } = periodOf({ range: 'CUSTOM', first, last }, zone, now);
        expect(unit).toBe(more < 2 ? 'hour' : 'day');
        for (const [part, start] of bounds.slice(0, -1).entries()) {
          const end = bounds[part + 1] ?? 0;
          expect(end).toBeGreaterThan(start);
          if (unit === 'hour') expect(end - start).toBeLessThanOrEqual(hour);
          else expect([dayOf(zone, start), dayOf(zone, end - 1)]).toEqual([dayOf(zone, start), dayOf(zone, start)]);
        }
        expect([dayOf(zone, bounds[0] ?? 0), dayOf(zone, (bounds.at(-1) ?? 0) - 1)]).toEqual([first, last]);
      },
    ),
    { numRuns: 300 },
  );
});
