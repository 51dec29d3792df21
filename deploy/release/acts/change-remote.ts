import { findRemote, withoutHidden, withStable, withoutRemote } from '../../server/store/registry';
import type { LogEntry } from '../../server/store/release-store';
import { flip, type Releaser } from './flip';
import { liveRegistry } from '../../server/store/live-registry';
import { Impossible } from './refused';
import { leaving } from './leaving';

/** Removes a remote from the menu. Open tabs keep it; its builds stay in the store. */
export async function retire(releaser: Releaser, name: string): Promise<LogEntry> {
  const live = await liveRegistry(releaser.store);
  const remote = live && findRemote(live, name);
  if (!live || !remote) throw new Impossible(`mfe-${name} is not live.`);
  return flip(releaser, live, withoutRemote(live, name), 'retire', [
    { package: `mfe-${name}`, from: remote.stable.build, to: null },
  ]);
}

/**
 * Marks the stable build of a remote as good, whatever its statistics: tabs may fall back to it once another one is
 * live.
 */
export async function keep(releaser: Releaser, name: string): Promise<LogEntry> {
  const live = await liveRegistry(releaser.store);
  const remote = live && findRemote(live, name);
  if (!live || !remote) throw new Impossible(`mfe-${name} is not live.`);
  const { build } = remote.stable;
  return flip(releaser, live, live, 'keep', [{ package: `mfe-${name}`, from: build, to: build }]);
}

/**
 * Releases the canary of a remote to all sessions, and shows a hidden remote in the menu. Marks the build
 * as good: a user who promotes it has verified it.
 */
export async function promote(releaser: Releaser, name: string): Promise<LogEntry> {
  const { store } = releaser;
  const live = await liveRegistry(store);
  const remote = live && findRemote(live, name);
  if (!live || !remote || !(remote.canary || remote.hidden))
    throw new Impossible(
      `mfe-${name} has no canary and is not hidden. To see what runs where, run npm run release -- status.`,
    );
  const build = remote.canary?.build ?? remote.stable;
  const { change, lastGood } = await leaving(store, live, build, 'promote');
  return flip(releaser, live, withoutHidden(withStable(live, build, lastGood), name), 'promote', [change]);
}
