import type { Registry } from '@heliograph/shared/remote';
import type { Candidate } from '../gate/candidate';
import type { Releaser } from './flip';
import { liveShells } from './live-shells';

/** What is new in a registry that is to go live. */
type News = Pick<Candidate, 'remotes' | 'newShell' | 'newPages'>;

/**
 * Describes what somebody wants to make live to the gate. When `npm start` brings a new shell, its remotes
 * are tried in that one only: a tree that was updated need not wait until older tabs are closed, which
 * keep the last good builds of remotes that they cannot run, or offer a reload.
 */
export async function candidateOf({ store, platforms, now, via }: Releaser, live: Registry | null, next: Registry, news: News): Promise<Candidate> {
  const { hosts } = await platforms(next);
  const shells = via === 'start' && news.newShell ? [next.shell] : await liveShells(store, next, now());
  return { store, live, next, hosts, shells, ...news };
}
