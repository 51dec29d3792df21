const LIMIT_MS = 250;
const WINDOW_MS = 10_000;
/** A minute. */
const WINDOWS = 6;
const HINT_EVERY_MS = 3_600_000;

/** What the operator should do about it. */
export const busyHint = 'The embedded database is busy: for a minute, requests have waited more than 250 ms for it. For this many users start with --postgres, or set DATABASE_URL.';

/**
 * Measures how long work waits for the embedded database. Reports at most once an hour, if the mean wait of every
 * ten seconds has exceeded the limit for a minute.
 */
export function createBusyWatch(report: (hint: string) => void, now: () => number = () => performance.now()): (ms: number) => void {
  let start = now();
  let [sum, count, busy] = [0, 0, 0];
  let hintedAt = -Infinity;
  return (ms) => {
    const at = now();
    const windows = Math.floor((at - start) / WINDOW_MS);
    if (windows > 0) {
      // A window without any work ends a busy period.
      busy = windows === 1 && sum > count * LIMIT_MS ? busy + 1 : 0;
      start += windows * WINDOW_MS;
      [sum, count] = [0, 0];
      if (busy >= WINDOWS && at - hintedAt >= HINT_EVERY_MS) {
        hintedAt = at;
        report(busyHint);
      }
    }
    sum += ms;
    count += 1;
  };
}
