import fc from 'fast-check';
import { pacePerDay, stopsAt, type ForecastInput } from './forecast';

const day = 86_400_000;
const usd = 1_000_000n;
const now = Date.parse('2026-11-20T19:00:00Z');
const input: ForecastInput = {
  now,
  available: 1_284n * usd,
  minBalance: 25n * usd,
  spent: 700n * usd,
  spentMs: 7 * day,
  dues: [],
  horizonMs: 90 * day,
};
const at = (changes: Partial<ForecastInput>) => {
  const stop = stopsAt({ ...input, ...changes });
  return stop === null ? null : (stop - now) / day;
};

it('stops when the pace has used up what is above the minimum', () => {
  expect(at({})).toBeCloseTo(12.59, 6);
  expect(pacePerDay(input)).toBe(100n * usd);
});

it('counts fees on their days', () => {
  expect(at({ dues: [{ at: now + 5 * day, amount: 259n * usd }] })).toBeCloseTo(10, 6);
  expect(at({ dues: [{ at: now + 5 * day, amount: 900n * usd }] })).toBe(5);
  expect(at({ dues: [{ at: now + 20 * day, amount: 900n * usd }] })).toBeCloseTo(12.59, 6);
  expect(at({ dues: [{ at: now - day, amount: 1_159n * usd }] })).toBeCloseTo(1, 6);
});

it.each([
  ['the balance is at the minimum', { available: 25n * usd }, 0],
  ['the balance is below the minimum', { available: -usd }, 0],
  ['nothing is spent', { spent: 0n }, null],
  ['the horizon comes first', { spent: usd }, null],
  ['only a fee ends it', { spent: 0n, dues: [{ at: now + 3 * day, amount: 2_000n * usd }] }, 3],
])('knows when %s', (_name, changes, days) => {
  expect(at(changes)).toBe(days);
});

/** Follows the balance minute by minute. */
function walked({ available, minBalance, spent, spentMs, dues, horizonMs }: ForecastInput): number | null {
  const minute = 60_000;
  for (let time = now; time <= now + horizonMs; time += minute) {
    const traffic = (spent * BigInt(time - now)) / BigInt(spentMs);
    const fees = dues.filter((due) => due.at <= time).reduce((sum, { amount }) => sum + amount, 0n);
    if (available - traffic - fees <= minBalance) return time;
  }
  return null;
}

it('is what following the balance finds, to the minute', () => {
  const amount = (most: number) => fc.integer({ min: 0, max: most * 1_000_000 }).map(BigInt);
  const given = fc.record({
    available: amount(400),
    minBalance: amount(50),
    spent: amount(300),
    spentMs: fc.integer({ min: day, max: 7 * day }),
    dues: fc.array(
      fc.record({
        at: fc.integer({ min: -1_440, max: 20 * 1_440 }).map((minutes) => now + minutes * 60_000),
        amount: amount(60),
      }),
      { maxLength: 6 },
    ),
  });
  fc.assert(
    fc.property(given, (some) => {
      const whole = { ...some, now, horizonMs: 15 * day };
      const [found, expected] = [stopsAt(whole), walked(whole)];
      if (expected === null) expect(found === null || found > now + whole.horizonMs - 60_000).toBe(true);
      else expect(Math.abs((found ?? Infinity) - expected)).toBeLessThanOrEqual(60_000);
    }),
    { numRuns: 200 },
  );
});
