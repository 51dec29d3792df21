/** Pause after the first time (ms). It doubles with each time up to the longest, until the key was quiet as long. */
const firstMs = 400;
const longestMs = 5_000;

/** Work of one key. */
interface Paced {
  work: () => Promise<unknown>;
  /** It is needed again after the current pause. */
  needed: boolean;
  pauseMs: number;
  /** It is being done, or pauses. */
  busy: boolean;
  /** How often it was done. */
  times: number;
}

/** Does work of the same key at a calm pace. */
export interface Pacer {
  /**
   * Does the work at once, or after the pause if it was done just before; never twice at a time, and always once after
   * the last call. While the page is hidden, it waits.
   */
  run(key: string, work: () => Promise<unknown>): void;
  end(): void;
}

/** Creates a pacer; the first `run` of a key, and one after a pause without any, has no delay. */
export function createPacer(): Pacer {
  const paced = new Map<string, Paced>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let ended = false;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, ms);
      timers.add(timer);
    });

  const begin = async (key: string, one: Paced): Promise<void> => {
    if (ended || document.visibilityState === 'hidden') return;
    one.needed = false;
    one.busy = true;
    const times = (one.times += 1);
    // A failed read is shown by the screen that uses it.
    const work = one.work().catch(() => undefined);
    await Promise.all([work, pause(one.pauseMs)]);
    one.busy = false;
    one.pauseMs = Math.min(one.pauseMs * 2, longestMs);
    if (one.needed) {
      void begin(key, one);
      return;
    }
    await pause(one.pauseMs);
    if (one.times === times && !one.needed) paced.delete(key);
  };

  const show = (): void => {
    for (const [key, one] of paced) if (!one.busy && one.needed) void begin(key, one);
  };
  document.addEventListener('visibilitychange', show);

  return {
    run(key, work) {
      const one = paced.get(key) ?? { work, needed: true, pauseMs: firstMs, busy: false, times: 0 };
      paced.set(key, Object.assign(one, { work, needed: true }));
      if (!one.busy) void begin(key, one);
    },
    end() {
      ended = true;
      document.removeEventListener('visibilitychange', show);
      timers.forEach(clearTimeout);
    },
  };
}
