import { findRemote, withoutHidden, withStable } from '../registry/changes';
import type { LogEntry } from '../store/release-store';
import { flip, liveRegistry, type Releaser } from './flip';
import { Impossible } from './refused';
import { leaving } from './leaving';

/**
 * Releases the canary of a remote to all sessions, and shows a hidden remote in the menu. Marks the build
 * as good: a user who promotes it has verified it.
 */
export async function promote(releaser: Releaser, name: string): Promise<LogEntry> {
  const { store } = releaser;
  const live = await liveRegistry(store);
  const remote = live && findRemote(live, name);
  if (!live || !remote || !(remote.canary || remote.hidden)) throw new Impossible(`mfe-${name} has no canary and is not hidden. To see what runs where, run npm run release -- status.`);
  const build = remote.canary?.build ?? remote.stable;
  const { change, lastGood } = await leaving(store, live, build, 'promote');
  return flip(releaser, live, withoutHidden(withStable(live, build, lastGood), name), 'promote', [change]);
}
