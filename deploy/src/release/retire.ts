import { findRemote, withoutRemote } from '../registry/changes';
import type { LogEntry } from '../store/release-store';
import { flip, liveRegistry, type Releaser } from './flip';
import { Impossible } from './refused';

/** Removes a remote from the menu. Open tabs keep it; its builds stay in the store. */
export async function retire(releaser: Releaser, name: string): Promise<LogEntry> {
  const live = await liveRegistry(releaser.store);
  const remote = live && findRemote(live, name);
  if (!live || !remote) throw new Impossible(`mfe-${name} is not live.`);
  return flip(releaser, live, withoutRemote(live, name), 'retire', [{ package: `mfe-${name}`, from: remote.stable.build, to: null }]);
}
