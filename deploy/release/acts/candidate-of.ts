import { hourMs } from '@heliograph/contract/reference/durations';
import type { Registry, RegistryShell } from '@heliograph/platform/remote';
import { epochsSince } from '../../server/store/live-registry';
import type { ReleaseStore } from '../../server/store/release-store';
import type { Candidate } from '../gate/candidate';
import type { Releaser } from './flip';

/** The lifetime of a session in milliseconds: a tab may have a shell of that age. */
const tabLife = 12 * hourMs;

/** Returns the shell builds that may run in a tab: that of `next`, and those live within the lifetime of a session. */
async function liveShells(store: ReleaseStore, next: Registry, now: Date): Promise<RegistryShell[]> {
  const epochs = epochsSince(await store.history(), now.getTime() - tabLife);
  const registries = await Promise.all(epochs.map((epoch) => store.registry(epoch)));
  const shells = [next, ...registries].map((registry) => registry.shell);
  return shells.filter((shell, i) => shells.findIndex((one) => one.build === shell.build) === i);
}

/** What is new in a registry that is about to go live. */
type News = Pick<Candidate, 'remotes' | 'newShell' | 'newPages'>;

/**
 * Describes a release to the gate. If `npm start` releases a new shell, its remotes are tested in that one only:
 * an updated checkout need not wait until older tabs are closed, which keep the last good builds of remotes
 * that they can't run, or offer a reload.
 */
export async function candidateOf(
  { store, platforms, now, via }: Releaser,
  live: Registry | null,
  next: Registry,
  news: News,
): Promise<Candidate> {
  const { hosts } = await platforms(next);
  const shells = via === 'start' && news.newShell ? [next.shell] : await liveShells(store, next, now());
  return { store, live, next, hosts, shells, ...news };
}
