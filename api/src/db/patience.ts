import { isBlocked } from './unavailable';

/** How long other transactions may be in the way of work, which is tried again, before it is reported (ms). */
const patienceMs = 10 * 60_000;

/** Decides which failures of repeated work are worth a line in the log. */
export interface Patience {
  /**
   * Returns whether to report a failure: always, except if other transactions were in the way for less than ten
   * minutes, counted from the first failure or the last report.
   */
  failed(error: unknown): boolean;
  /** The work was done. */
  succeeded(): void;
}

/** Creates a patience; `now` is a clock in ms that never goes back. */
export function createPatience(now: () => number = () => performance.now()): Patience {
  let since: number | null = null;
  return {
    failed(error) {
      if (!isBlocked(error)) return true;
      since ??= now();
      if (now() - since < patienceMs) return false;
      since = now();
      return true;
    },
    succeeded() {
      since = null;
    },
  };
}

/** Returns whether to report a failure of work that has waited since an instant, as `Patience` does. */
export const isOverdue = (error: unknown, since: Date, now: Date): boolean =>
  !isBlocked(error) || now.getTime() - since.getTime() >= patienceMs;
