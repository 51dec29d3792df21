import type { Registry } from '@heliograph/platform/remote';
import type { LogEntry, ReleaseStore } from './release-store';

/** What was requested is not possible in the current state of the store. */
export class Impossible extends Error {
  override name = 'Impossible';
}

/** Returns the live epoch; null before the first release. */
export async function liveRegistry(store: Pick<ReleaseStore, 'epoch' | 'registry'>): Promise<Registry | null> {
  const epoch = await store.epoch();
  return epoch === 0 ? null : store.registry(epoch);
}

/** Returns the epochs that were live at or after an instant, in milliseconds since 1970, newest first. */
export function epochsSince(history: LogEntry[], since: number): number[] {
  // An epoch ends when the next one starts.
  return history
    .filter((_entry, i) => Date.parse(history[i + 1]?.at ?? '9999-12-31') >= since)
    .map((entry) => entry.epoch)
    .reverse();
}
