import type { Registry } from '@heliograph/platform/remote';
import type { Candidate } from '../gate/candidate';
import type { Releaser } from './flip';
import { liveShells } from './live-shells';

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
