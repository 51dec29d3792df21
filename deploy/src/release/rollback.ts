import type { Registry } from '@heliograph/shared/remote';
import { findRemote, rolledBackTo, withoutCanary, withShell } from '../registry/changes';
import { remoteOf, shellOf } from '../registry/manifests';
import type { FlipAction, LogEntry, ReleaseStore } from '../store/release-store';
import { flip, liveRegistry, type Releaser } from './flip';
import { Impossible } from './refused';

/** Builds of a package that were stable, the newest first, without the one that is. */
async function earlier(store: ReleaseStore, live: Registry, name: string): Promise<string[]> {
  const stable = (registry: Registry): string | undefined => (name === 'shell' ? registry.shell.build : findRemote(registry, name)?.stable.build);
  const epochs = (await store.history()).map((entry) => entry.epoch).reverse();
  const builds = await Promise.all(epochs.map(async (epoch) => stable(await store.registry(epoch))));
  return [...new Set(builds)].filter((build): build is string => build !== undefined && build !== stable(live));
}

async function pick(store: ReleaseStore, live: Registry, name: string, to: string | undefined): Promise<string> {
  const builds = await earlier(store, live, name);
  const chosen = to ?? builds[0];
  if (chosen === undefined) throw new Impossible(`There is no earlier build of ${name} to go back to.`);
  if (!builds.includes(chosen)) throw new Impossible(`${chosen} was never live, or is live now. Earlier builds: ${builds.join(', ') || 'none'}.`);
  return chosen;
}

/**
 * Ends the canary of a remote; all sessions get the stable build on their next visit. `seen` is the registry
 * that the decision stands on: where another one is live by now, it throws `Outrun`.
 */
export async function endCanary(releaser: Releaser, name: string, action: FlipAction = 'rollback', seen?: Registry): Promise<LogEntry> {
  const live = seen ?? (await liveRegistry(releaser.store));
  const remote = live && findRemote(live, name);
  if (!live || !remote?.canary) throw new Impossible(`mfe-${name} has no canary.`);
  return flip(releaser, live, withoutCanary(live, name), action, [{ package: `mfe-${name}`, from: remote.canary.build.build, to: remote.stable.build }]);
}

/**
 * Goes back: a remote with a canary loses the canary; else the build before, or the one that is named,
 * becomes the live one. It was live before and is in the store, so the gate is not asked: this takes seconds.
 */
export async function rollback(releaser: Releaser, name: string, to?: string): Promise<LogEntry> {
  const { store } = releaser;
  const live = await liveRegistry(store);
  if (!live) throw new Impossible('Nothing is live yet.');
  if (name === 'shell') {
    const build = await pick(store, live, name, to);
    const shell = await shellOf(store, { base: 'shell', build });
    return flip(releaser, live, withShell(live, shell), 'rollback', [{ package: 'shell', from: live.shell.build, to: build }]);
  }
  const remote = findRemote(live, name);
  if (!remote) throw new Impossible(`mfe-${name} is not live.`);
  if (remote.canary && to === undefined) return endCanary(releaser, name);
  const build = await pick(store, live, name, to);
  const back = await remoteOf(store, { base: `r/${name}`, build });
  if (!live.shell.contracts.includes(back.contract)) throw new Impossible(`${build} needs contract ${back.contract}; the live shell gives ${live.shell.contracts.join(', ')}.`);
  return flip(releaser, live, rolledBackTo(live, back), 'rollback', [{ package: `mfe-${name}`, from: remote.stable.build, to: build }]);
}
