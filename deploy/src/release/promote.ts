import { findRemote, withStable } from '../registry/changes';
import type { LogEntry } from '../store/release-store';
import { flip, liveRegistry, type Releaser } from './flip';
import { Impossible } from './refused';
import { leaving } from './leaving';

/** Gives the canary of a remote to all sessions. Whoever does so has seen that it is good. */
export async function promote(releaser: Releaser, name: string): Promise<LogEntry> {
  const { store } = releaser;
  const live = await liveRegistry(store);
  const remote = live && findRemote(live, name);
  if (!live || !remote?.canary) throw new Impossible(`mfe-${name} has no canary. npm run release -- status tells what runs where.`);
  const { build } = remote.canary;
  const { change, lastGood } = await leaving(store, live, build, 'promote');
  return flip(releaser, live, withStable(live, build, lastGood), 'promote', [change]);
}
