import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable, isConnectionLoss } from './unavailable';

/** A response that takes longer than this triggers a probe of the database. */
const LATE_MS = 1_000;
/** Interval of probes while the database is unavailable. */
const ASK_EVERY_MS = 250;

/** Writes one line for the operator. */
export type Report = (message: string, error?: unknown) => void;

interface AvailabilityOptions {
  /** Probes the database on a separate connection, within a bounded time. */
  probe: () => Promise<boolean>;
  /** Ends pending work: the database is unavailable. */
  abandon: () => void;
  report: Report;
}

/** Tracks whether the database responds, so that calls fail fast if it doesn't. */
export interface Availability {
  /** Throws immediately while the database is known to be unavailable. */
  check(): void;
  /** Waits for work that needs the database; a late response or a lost connection triggers a probe. */
  watch<Result>(work: Promise<Result>): Promise<Result>;
  /** Records that the database responded. */
  heard(): void;
  close(): void;
}

/**
 * Watches a database. A broken connection or a slow statement alone does not mean that the database is
 * unavailable: only a failed probe, without a response on any other connection, does. Then
 * every call fails at once until a probe succeeds.
 */
export function watchAvailability({ probe, abandon, report }: AvailabilityOptions): Availability {
  const closed = new AbortController();
  let away = false;
  let examining = false;
  let answers = 0;
  let refused = 0;

  const untilItAnswers = async (): Promise<void> => {
    const back = new AbortController();
    const over = AbortSignal.any([back.signal, closed.signal]);
    while (!over.aborted) {
      // Not awaited: a probe that hangs must not delay the next one.
      void probe().then((answered) => answered && back.abort());
      await pause(ASK_EVERY_MS, undefined, { ref: false, signal: over }).catch(() => undefined);
    }
  };

  const examine = async (): Promise<void> => {
    const before = answers;
    if ((await probe()) || answers !== before || closed.signal.aborted) return;
    const since = performance.now();
    away = true;
    refused = 0;
    report('The database is not responding; rejecting calls until it does');
    abandon();
    await untilItAnswers();
    away = false;
    if (closed.signal.aborted) return;
    report(
      `The database answers again after ${((performance.now() - since) / 1000).toFixed(1)} s; ${refused} statements were refused`,
    );
  };

  const suspect = (): void => {
    if (examining || closed.signal.aborted) return;
    examining = true;
    void examine().finally(() => (examining = false));
  };

  return {
    check() {
      if (!away) return;
      refused += 1;
      throw new DatabaseUnavailable('nothing');
    },
    async watch(work) {
      const late = setTimeout(suspect, LATE_MS).unref();
      try {
        return await work;
      } catch (error) {
        if (isConnectionLoss(error)) suspect();
        throw error;
      } finally {
        clearTimeout(late);
      }
    },
    heard() {
      answers += 1;
    },
    close: () => closed.abort(),
  };
}
