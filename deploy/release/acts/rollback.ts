import type { Registry } from '@heliograph/platform/remote';
import { placeOf } from '../gate/builds';
import {
  findRemote,
  withoutCanary,
  withPlatform,
  withShell,
  withStable,
  platformBuildOf,
  remoteOf,
  shellOf,
} from '../../server/store/registry';
import type { Change, FlipAction, LogEntry, ReleaseStore } from '../../server/store/release-store';
import { candidateOf } from './candidate-of';
import { flip, type Releaser } from './flip';
import { liveRegistry } from '../../server/store/live-registry';
import { lastGoodOf } from './last-good';
import { pickEarlier } from './pick-earlier';
import { recordOf } from './record';
import { Impossible, Refused } from './refused';

/**
 * Ends the canary of a remote; all sessions get the stable build on their next visit. `seen` is the registry
 * that the decision is based on: throws `Outrun` if another one is live by now.
 */
export async function endCanary(
  releaser: Releaser,
  name: string,
  action: FlipAction = 'rollback',
  seen?: Registry,
): Promise<LogEntry> {
  const live = seen ?? (await liveRegistry(releaser.store));
  const remote = live && findRemote(live, name);
  if (!live || !remote?.canary) throw new Impossible(`mfe-${name} has no canary.`);
  return flip(releaser, live, withoutCanary(live, name), action, [
    { package: `mfe-${name}`, from: remote.canary.build.build, to: remote.stable.build },
  ]);
}

/** The registry after a rollback, and its changes. */
interface Back {
  next: Registry;
  changes: Change[];
  remotes: Awaited<ReturnType<typeof remoteOf>>[];
}

/** Returns the page template that a build of the shell last ran with, or the live one if that is unknown or gone. */
async function platformWith(store: ReleaseStore, live: Registry, shell: string): Promise<Pick<Registry, 'platform'>> {
  for (const { epoch } of (await store.history()).reverse()) {
    const { platform, ...registry } = await store.registry(epoch);
    if (
      registry.shell.build === shell &&
      platform &&
      (await store.hasBuild({ base: 'platform', build: platform.build }))
    )
      return { platform };
  }
  return { platform: live.platform };
}

/** Rolls back the shell with its page template; hosts do not change. */
async function shellBack(store: ReleaseStore, live: Registry, build: string): Promise<Back> {
  const next = withPlatform(
    withShell(live, await shellOf(store, { base: 'shell', build })),
    await platformWith(store, live, build),
  );
  const changed = next.platform?.build !== live.platform?.build;
  const platform: Change[] = changed
    ? [{ package: 'platform', from: live.platform?.build ?? null, to: next.platform?.build ?? null }]
    : [];
  return { next, changes: [{ package: 'shell', from: live.shell.build, to: build }, ...platform], remotes: [] };
}

async function remoteBack(store: ReleaseStore, live: Registry, name: string, build: string): Promise<Back> {
  const back = await remoteOf(store, { base: `r/${name}`, build });
  const changes: Change[] = [{ package: `mfe-${name}`, from: findRemote(live, name)?.stable.build ?? null, to: build }];
  const entry: LogEntry = { epoch: live.epoch + 1, at: '', by: '', action: 'rollback', changes, why: '' };
  const record = recordOf([...(await store.history()), entry], `mfe-${name}`);
  return { next: withStable(live, back, await lastGoodOf(store, live, name, build, record)), changes, remotes: [back] };
}

async function goBack(store: ReleaseStore, live: Registry, name: string, to: string | undefined): Promise<Back> {
  const history = await store.history();
  const pick = (log: string, base: string): Promise<string> =>
    pickEarlier(store, recordOf(history, log), { log, base }, to);
  if (name === 'shell') return shellBack(store, live, await pick('shell', 'shell'));
  if (name === 'platform' || name === 'hosts') {
    const build = await pick(name, name);
    const next = withPlatform(live, { [name]: platformBuildOf({ base: name, build }) });
    return { next, changes: [{ package: name, from: live[name]?.build ?? null, to: build }], remotes: [] };
  }
  return remoteBack(store, live, name, await pick(`mfe-${name}`, `r/${name}`));
}

/**
 * Rolls back: ends the canary of a remote if it has one; otherwise makes the given build live, or the latest that was
 * not replaced for being bad. That build was live before, so only the fast checks of the gate run, and this takes
 * seconds. Throws `Impossible`, `Refused`, or `Outrun`.
 */
export async function rollback(releaser: Releaser, name: string, to?: string): Promise<LogEntry> {
  const { store, platforms, now } = releaser;
  const live = await liveRegistry(store);
  if (!live) throw new Impossible('Nothing has been released yet.');
  const isCore = ['shell', 'platform', 'hosts'].includes(name);
  const remote = isCore ? null : findRemote(live, name);
  if (!isCore && !remote) throw new Impossible(`mfe-${name} is not live.`);
  if (remote?.canary && to === undefined) return endCanary(releaser, name);
  const { next, changes, remotes } = await goBack(store, live, name, to);
  // Prevents gc from deleting a build that was not live for long.
  for (const build of [next.shell, ...remotes]) await store.touchBuild(placeOf(build), now());
  const candidate = await candidateOf(releaser, live, next, { remotes, newShell: name === 'shell', newPages: isCore });
  const refusals = await (await platforms(next)).platform.cheapGate(candidate);
  if (refusals.length > 0) throw new Refused(refusals);
  return flip(releaser, live, next, 'rollback', changes);
}
