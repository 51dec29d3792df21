import { setTimeout as wait } from 'node:timers/promises';

/** Spaces out what is sent to a carrier. */
export interface Pace {
  /** Waits for the next free moment. */
  take(signal: AbortSignal): Promise<void>;
  /** Sends nothing for a while, because the carrier asked for it. */
  rest(ms: number): void;
}

/** Creates a pace of so many a second. The clock and the wait are replaced in tests. */
export function createPace(
  perSecond: number,
  clock: () => number = () => performance.now(),
  pause: (ms: number, signal: AbortSignal) => Promise<unknown> = (ms, signal) => wait(ms, undefined, { signal }),
): Pace {
  const gap = 1_000 / perSecond;
  let free = clock();
  return {
    take: async (signal) => {
      const at = Math.max(free, clock());
      free = at + gap;
      const ms = at - clock();
      if (ms > 0) await pause(ms, signal);
    },
    rest: (ms) => {
      free = Math.max(free, clock() + ms);
    },
  };
}

/** Lets so many work at once; the others wait in order. */
export function createSlots(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((next) => waiting.push(next));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/**
 * Stores items in batches: those that come while a batch is stored make the next one. Each call waits for its batch.
 */
export function createGathering<Item>(store: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let items: Item[] = [];
  let next: Promise<void> | null = null;
  let running: Promise<void> = Promise.resolve();
  return (item) => {
    items.push(item);
    if (!next) {
      next = running.then(() => {
        const batch = items;
        items = [];
        next = null;
        return store(batch);
      });
      running = next.catch(() => undefined);
    }
    return next;
  };
}
