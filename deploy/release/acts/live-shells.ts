import { hourMs } from '@heliograph/contract/reference/durations';
import type { Registry, RegistryShell } from '@heliograph/platform/remote';
import { epochsSince } from '../../server/store/live-registry';
import type { ReleaseStore } from '../../server/store/release-store';

/** The lifetime of a session in milliseconds: a tab may have a shell of that age. */
const tabLife = 12 * hourMs;

/** Returns the shell builds that may run in a tab: that of `next`, and those live within the lifetime of a session. */
export async function liveShells(store: ReleaseStore, next: Registry, now: Date): Promise<RegistryShell[]> {
  const epochs = epochsSince(await store.history(), now.getTime() - tabLife);
  const registries = await Promise.all(epochs.map((epoch) => store.registry(epoch)));
  const shells = [next, ...registries].map((registry) => registry.shell);
  return shells.filter((shell, i) => shells.findIndex((one) => one.build === shell.build) === i);
}
