import { findRemote, withStable } from '../registry/changes';
import type { LogEntry } from '../store/release-store';
import { flip, liveRegistry, type Releaser } from './flip';
import { Impossible } from './refused';

/** Gives the canary of a remote to all sessions. */
export async function promote(releaser: Releaser, name: string): Promise<LogEntry> {
  const live = await liveRegistry(releaser.store);
  const remote = live && findRemote(live, name);
  if (!live || !remote?.canary) throw new Impossible(`mfe-${name} has no canary. npm run release -- status tells what runs where.`);
  const { build } = remote.canary;
  return flip(releaser, live, withStable(live, build), 'promote', [{ package: `mfe-${name}`, from: remote.stable.build, to: build.build }]);
}
