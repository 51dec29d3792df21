/** Counts by the number of a bucket; buckets that are empty are left out, so that a line stays short. */
export type Histogram = Record<string, number>;

/*
 * Bucket 0 ends at 10 ms, and each further one a tenth later than the one before it: 11, 12.1 and so on,
 * to bucket 116 for ten minutes. So a time above 10 ms that is read back is never more than a tenth off.
 */
const first = 10;
const ratio = 1.1;

/** The bucket of a time in milliseconds. */
export const bucketOf = (ms: number): number => (ms <= first ? 0 : Math.ceil(Math.log(ms / first) / Math.log(ratio)));

const end = (bucket: number): number => first * ratio ** bucket;

/** How many times are counted. */
export const timesIn = (histogram: Histogram): number => Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** The time that a share of the counted ones, 0.75 for three of four, do not pass; whole milliseconds, null if none are counted. */
export function quantile(histogram: Histogram, share: number): number | null {
  const wanted = timesIn(histogram) * share;
  const buckets = Object.entries(histogram).map(([bucket, count]) => [Number(bucket), count] as const).sort(([a], [b]) => a - b);
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
