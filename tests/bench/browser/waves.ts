/** A request over the network; instants in milliseconds of one clock, `end` is infinite while it runs. */
export interface Transfer {
  address: string;
  start: number;
  end: number;
  /** Bytes over the network, including headers. */
  bytes: number;
}

/**
 * Returns how many requests had to follow each other until an instant: a request is one wave after the last
 * wave of those that had ended before it started. Requests in flight at the instant are excluded.
 */
export function countWaves(transfers: readonly Transfer[], until: number): number {
  const waves = new Map<Transfer, number>();
  for (const transfer of transfers.filter((one) => one.end <= until).sort((a, b) => a.start - b.start)) {
    const before = [...waves].filter(([one]) => one.end <= transfer.start).map(([, wave]) => wave);
    waves.set(transfer, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...waves.values());
}
