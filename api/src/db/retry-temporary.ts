import { setTimeout as pause } from 'node:timers/promises';
import { isTemporary } from './unavailable';

/** Waits before another try (ms). */
const waits = [50, 250, 1_000];

/**
 * Tries work again, up to three times, if it failed for a temporary reason such as a deadlock. Only for work that
 * changes nothing if it happened before, because after a lost connection nobody knows.
 */
export async function retryTemporary<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const wait of waits) {
    try {
      return await work();
    } catch (error) {
      if (!isTemporary(error)) throw error;
    }
    await pause(wait);
  }
  return work();
}
