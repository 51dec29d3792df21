import { findRemote } from '../registry/changes';
import type { LogEntry } from '../store/release-store';
import { flip, liveRegistry, type Releaser } from './flip';
import { Impossible } from './refused';

/** Marks the stable build of a remote as good, whatever its statistics: tabs may fall back to it once another one is live. */
export async function keep(releaser: Releaser, name: string): Promise<LogEntry> {
  const live = await liveRegistry(releaser.store);
  const remote = live && findRemote(live, name);
  if (!live || !remote) throw new Impossible(`mfe-${name} is not live.`);
  const { build } = remote.stable;
  return flip(releaser, live, live, 'keep', [{ package: `mfe-${name}`, from: build, to: build }]);
}
