import { hourMs } from '@heliograph/contract/reference/durations';
import type { Registry, RegistryShell } from '@heliograph/platform/remote';
import type { LogEntry, ReleaseStore } from '../store/release-store';

/** The lifetime of a session in milliseconds: a tab may have a shell of that age. */
const tabLife = 12 * hourMs;

/** Returns the epochs that were live at or after an instant, in milliseconds since 1970, newest first. */
export function epochsSince(history: LogEntry[], since: number): number[] {
  // An epoch ends when the next one starts.
  return history
    .filter((_entry, i) => Date.parse(history[i + 1]?.at ?? '9999-12-31') >= since)
    .map((entry) => entry.epoch)
    .reverse();
}

/** Returns the shell builds that may run in a tab: that of `next`, and those live within the lifetime of a session. */
export async function liveShells(store: ReleaseStore, next: Registry, now: Date): Promise<RegistryShell[]> {
  const epochs = epochsSince(await store.history(), now.getTime() - tabLife);
  const registries = await Promise.all(epochs.map((epoch) => store.registry(epoch)));
  const shells = [next, ...registries].map((registry) => registry.shell);
  return shells.filter((shell, i) => shells.findIndex((one) => one.build === shell.build) === i);
}
