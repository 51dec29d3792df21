import { bucketOf, quantile, timesIn, type Histogram } from './histogram';

function histogramOf(times: number[]): Histogram {
  const histogram: Histogram = {};
  for (const ms of times) histogram[bucketOf(ms)] = (histogram[bucketOf(ms)] ?? 0) + 1;
  return histogram;
}

/** Returns numbers that look random and are the same on each run. */
function series(count: number, of: (share: number) => number): number[] {
  let seed = 7;
  return Array.from({ length: count }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return Math.round(of(seed / 2_147_483_647));
  });
}

test.each([
  ['all alike', Array<number>(40).fill(613)],
  ['one alone', [121]],
  ['evenly spread', series(1_000, (share) => 200 + 3_000 * share)],
  ['with a long tail', series(1_000, (share) => 150 / (1 - share * 0.999))],
  ['two heaps', [...Array<number>(74).fill(180), ...Array<number>(26).fill(9_000)]],
  ['the longest there are', Array<number>(9).fill(600_000)],
])('is accurate to 10% for the 75th percentile, %s', (_name, times) => {
  const sorted = [...times].sort((a, b) => a - b);
  const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0;
  const read = quantile(histogramOf(times), 0.75) ?? 0;
  expect(Math.abs(read - exact) / exact).toBeLessThanOrEqual(0.1);
});

test('returns null if nothing is counted', () => {
  expect(quantile({}, 0.75)).toBeNull();
  expect(timesIn({})).toBe(0);
});

test('has a bucket for every time that a beacon may contain, with the documented bounds', () => {
  expect([0, 10, 11, 12, 600_000].map(bucketOf)).toEqual([0, 0, 1, 2, 116]);
});
