/** Returns a quantile of the values; 0 without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Formats latencies (ms) in one line. */
export const summary = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(0)} ms, p95 ${percentile(values, 0.95).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms, longest ${percentile(values, 1).toFixed(0)} ms`;
