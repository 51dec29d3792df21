import type { Registry } from '@heliograph/platform/remote';
import { openBrowser } from '../gate/browser/browser';
import type { Refusal } from '../gate/candidate';
import { liveBuildsOf, withPlatform, platformBuildOf } from '../../server/store/registry';
import type { Releasable } from '../releasables';
import { buildAll, type PendingBuild } from '../acts/build-all';
import type { Releaser } from '../acts/flip';
import { liveRegistry } from '../../server/store/live-registry';
import { platformGate } from '../acts/platform-gate';
import { publish } from '../acts/publish';
import { Impossible, Refused } from '../acts/refused';
import { sourceChecks } from '../acts/source-checks';
import type { LogEntry } from '../../server/store/release-store';
import type { Command } from './arguments';
import { targetsOf } from './packages';

type Say = (line: string) => void;

/** Runs a step and prints how long it took. */
async function timed<Value>(say: Say, what: string, work: Promise<Value>): Promise<Value> {
  const started = performance.now();
  const value = await work;
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return value;
}

/** Returns what to build: the first target, and those it includes that are not live yet. */
async function pendingBuilds(live: Registry | null, targets: Releasable[]): Promise<PendingBuild[]> {
  const all = await Promise.all(targets.map(async (target) => ({ target, id: await target.id() })));
  return all.filter(({ target, id }, i) => i === 0 || !live || !liveBuildsOf(live, target.name).includes(id));
}

/** Returns the registry whose platform runs the gate: the live one, or the new one if it has its own platform. */
async function gateRegistry(
  { store }: Releaser,
  live: Registry | null,
  pending: PendingBuild[],
  say: Say,
): Promise<Registry | null> {
  const platformBuilds = pending.filter(({ target }) => target.name === 'platform' || target.name === 'hosts');
  if (!platformBuilds.some(({ target }) => target.name === 'platform')) return live;
  const places = await buildAll(store, say, platformBuilds);
  // Only the platform checks sources; no shell is involved.
  return withPlatform(
    live ?? ({} as Registry),
    Object.fromEntries(places.map((place) => [place.base, platformBuildOf(place)])),
  );
}

/**
 * Publishes a package of this checkout: builds it while checking its types and tests, then runs
 * the gate. Throws `Refused`, `BuildFailed`, `Outrun`, or `Impossible`.
 */
export async function publishPackage(
  releaser: Releaser,
  { package: name, canary, hidden }: Command,
  say: Say,
): Promise<LogEntry> {
  const live = await liveRegistry(releaser.store);
  const pending = await pendingBuilds(live, targetsOf(name));
  const registry = await gateRegistry(releaser, live, pending, say);
  if (!registry)
    throw new Impossible('Nothing has been released yet. Publish the shell first, or start everything with npm start.');
  const { platform } = await releaser.platforms(registry);
  const checks = Promise.all(
    pending.map(({ target }) => sourceChecks(platform, registry.platform?.build ?? '', target, say)),
  );
  const [built, checked] = await Promise.allSettled([
    timed(say, 'build', buildAll(releaser.store, say, pending)),
    checks,
  ]);
  const refusals: Refusal[] = checked.status === 'fulfilled' ? checked.value.flat() : [];
  if (refusals.length > 0) throw new Refused(refusals);
  if (built.status === 'rejected') throw built.reason;
  if (checked.status === 'rejected') throw checked.reason;
  return timed(
    say,
    'gate and release',
    publish(releaser, { places: built.value, canary, hidden }, [
      platformGate(releaser.platforms, { say, openBrowser }),
    ]),
  );
}
