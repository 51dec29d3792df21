import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable, isConnectionLoss } from './unavailable';

/** An answer that takes longer than this is reason to ask whether the database still answers at all. */
const LATE_MS = 1_000;
/** While the database is away it is asked this often. */
const ASK_EVERY_MS = 250;

/** Writes one line for the operator. */
export type Report = (message: string, error?: unknown) => void;

interface AvailabilityOptions {
  /** Asks the database for a sign of life on a connection of its own, within a bounded time. */
  probe: () => Promise<boolean>;
  /** Ends what waits for the database: it is away. */
  abandon: () => void;
  report: Report;
}

/** Tracks whether the database responds, so that nobody waits for one that doesn't. */
export interface Availability {
  /** Throws at once while the database is known to be away. */
  check(): void;
  /** Waits for something that takes a database that answers; if it is late, or a connection is lost, a probe follows. */
  watch<Result>(work: Promise<Result>): Promise<Result>;
  /** Notes a sign of life. */
  heard(): void;
  close(): void;
}

/**
 * Watches a database. A broken connection alone does not mean that the database is away, nor does a slow
 * statement: only a probe without an answer, while no other connection hears anything either, does. Then
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
    report(`The database answers again after ${((performance.now() - since) / 1000).toFixed(1)} s; ${refused} statements were refused`);
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
