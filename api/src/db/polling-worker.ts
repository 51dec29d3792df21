import { setTimeout as pause } from 'node:timers/promises';
import { createPatience } from './patience';

/** Work that is repeated while there is some, and otherwise looked for at an interval. */
export interface PollingOptions {
  everyMs: number;
  /** Does a batch; returns how much it did. */
  work(): Promise<number>;
  report(error: unknown): void;
}

/** Runs such work in this process. */
export interface PollingWorker {
  start(): void;
  /** Looks for work now. */
  wake(): void;
  /** Stops after the running batch. */
  stop(): Promise<void>;
}

const longestWait = 30_000;

/**
 * Creates a worker. After an error it waits longer each time, up to 30 seconds. It reports errors, but other
 * transactions that are in its way only if that lasts.
 */
export function createPollingWorker({ everyMs, work, report }: PollingOptions): PollingWorker {
  const ending = new AbortController();
  let rest = new AbortController();
  let loop: Promise<void> | null = null;
  const patience = createPatience();

  const poll = async (): Promise<void> => {
    let failures = 0;
    while (!ending.signal.aborted) {
      rest = new AbortController();
      const done = await work().then(
        (count) => {
          failures = 0;
          patience.succeeded();
          return count;
        },
        (error: unknown) => {
          failures += 1;
          if (patience.failed(error)) report(error);
          return 0;
        },
      );
      const wait = failures ? Math.min(everyMs * 2 ** failures, longestWait) : everyMs;
      if (done === 0)
        await pause(wait, undefined, { signal: AbortSignal.any([rest.signal, ending.signal]) }).catch(() => undefined);
    }
  };

  return {
    start: () => {
      loop ??= poll();
    },
    wake: () => rest.abort(),
    stop: async () => {
      ending.abort();
      await loop;
    },
  };
}
