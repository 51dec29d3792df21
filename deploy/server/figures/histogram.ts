/** Counts by bucket number. Empty buckets are omitted to keep log lines short. */
export type Histogram = Record<string, number>;

/*
 * Bucket 0 ends at 10 ms, and each further one 10% higher than the one before: 11, 12.1, and so on,
 * to bucket 116 for ten minutes. So a time above 10 ms that is read back is off by at most 10%.
 */
const first = 10;
const ratio = 1.1;

/** Returns the bucket of a time in milliseconds. */
export const bucketOf = (ms: number): number => (ms <= first ? 0 : Math.ceil(Math.log(ms / first) / Math.log(ratio)));

const end = (bucket: number): number => first * ratio ** bucket;

/** Returns how many times are counted. */
export const timesIn = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** Returns a quantile of the counted times, such as 0.75, in whole milliseconds, or null if none are counted. */
export function quantile(histogram: Histogram, share: number): number | null {
  const wanted = timesIn(histogram) * share;
  const buckets = Object.entries(histogram)
    .map(([bucket, count]) => [Number(bucket), count] as const)
    .sort(([a], [b]) => a - b);
  let passed = 0;
  for (const [bucket, count] of buckets) {
    if (passed + count >= wanted) {
      const start = bucket === 0 ? 0 : end(bucket - 1);
      return Math.round(start + ((end(bucket) - start) * (wanted - passed)) / count);
    }
    passed += count;
  }
  return null;
}
