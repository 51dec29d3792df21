import type { Registry } from '@heliograph/shared/remote';
import { openBrowser } from '../gate/browser';
import type { Refusal } from '../gate/candidate';
import { liveBuildsOf, withPlatform } from '../registry/changes';
import { platformBuildOf } from '../registry/manifests';
import type { Releasable } from '../releasables';
import { buildAll, type Wanted } from '../release/build-all';
import { liveRegistry, type Releaser } from '../release/flip';
import { platformGate } from '../release/platform-gate';
import { publish } from '../release/publish';
import { Impossible, Refused } from '../release/refused';
import { sourceChecks } from '../release/source-checks';
import type { LogEntry } from '../store/release-store';
import type { Command } from './arguments';
import { targetsOf } from './packages';

type Say = (line: string) => void;

/** Runs a step and says how long it took. */
async function timed<Value>(say: Say, what: string, work: Promise<Value>): Promise<Value> {
  const started = performance.now();
  const value = await work;
  say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return value;
}

/** What is to be built: the first of the targets, and of what it brings along whatever is not live. */
async function wantedOf(live: Registry | null, targets: Releasable[]): Promise<Wanted[]> {
  const all = await Promise.all(targets.map(async (target) => ({ target, id: await target.id() })));
  return all.filter(({ target, id }, i) => i === 0 || !live || !liveBuildsOf(live, target.name).includes(id));
}

/** The registry whose platform judges: the live one, or the one that brings its own platform. */
async function judging({ store }: Releaser, live: Registry | null, wanted: Wanted[], say: Say): Promise<Registry | null> {
  const own = wanted.filter(({ target }) => target.name === 'platform' || target.name === 'hosts');
  if (!own.some(({ target }) => target.name === 'platform')) return live;
  const places = await buildAll(store, say, own);
  // Sources are judged by the platform alone: no shell is looked at.
  return withPlatform(live ?? ({} as Registry), Object.fromEntries(places.map((place) => [place.base, platformBuildOf(place)])));
}

/**
 * Publishes a package of this checkout: builds it, and checks its types and tests meanwhile, then takes it
 * through the gate. Throws `Refused`, `BuildFailed`, `Outrun` or `Impossible`.
 */
export async function publishPackage(releaser: Releaser, { package: name, canary, hidden }: Command, say: Say): Promise<LogEntry> {
  const live = await liveRegistry(releaser.store);
  const wanted = await wantedOf(live, targetsOf(name));
  const judge = await judging(releaser, live, wanted, say);
  if (!judge) throw new Impossible('Nothing is live yet. Publish the shell first, or start everything with npm start.');
  const { platform } = await releaser.platforms(judge);
  const checks = Promise.all(wanted.map(({ target }) => sourceChecks(platform, judge.platform?.build ?? '', target, say)));
  const [built, checked] = await Promise.allSettled([timed(say, 'build', buildAll(releaser.store, say, wanted)), checks]);
  const refusals: Refusal[] = checked.status === 'fulfilled' ? checked.value.flat() : [];
  if (refusals.length > 0) throw new Refused(refusals);
  if (built.status === 'rejected') throw built.reason;
  if (checked.status === 'rejected') throw checked.reason;
  return timed(say, 'gate and flip', publish(releaser, { places: built.value, canary, hidden }, [platformGate(releaser.platforms, { say, openBrowser })]));
}
