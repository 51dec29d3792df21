import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable, isBlocked } from '../db';

/** Work that continues after a response, such as sending an email. */
export interface Background {
  /**
   * Runs work. While the database is unavailable, or other transactions are in the way, it is retried from the start,
   * for up to about a minute.
   */
  run(work: () => Promise<void>): void;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
  /** Like `idle`, without further retries. */
  end(): Promise<void>;
}

/** Checks for a failure that passes: the database is unavailable, or another transaction is in the way. */
const passes = (error: unknown): boolean => error instanceof DatabaseUnavailable || isBlocked(error);

const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];

/** Creates a tracker of background work; a failure is reported and doesn't affect other work. */
export function createBackground(report: (error: unknown) => void, pauses: readonly number[] = PAUSES_MS): Background {
  const running = new Set<Promise<void>>();
  const ending = new AbortController();

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    for (const ms of pauses) {
      try {
        return await work();
      } catch (error) {
        if (!passes(error) || ending.signal.aborted) throw error;
        await pause(ms, undefined, { signal: ending.signal }).catch(() => undefined);
      }
    }
    return work();
  };

  const idle = async (): Promise<void> => {
    while (running.size) await Promise.all(running);
  };

  return {
    run(work) {
      const job = attempt(work)
        .catch(report)
        .finally(() => running.delete(job));
      running.add(job);
    },
    idle,
    end() {
      ending.abort();
      return idle();
    },
  };
}
