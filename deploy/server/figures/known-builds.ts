import { dayMs } from '@heliograph/contract/reference/durations';
import type { App } from '@heliograph/contract/reference/roles';
import type { LoadReport, Registry } from '@heliograph/platform/remote';
import { epochsSince } from '../store/live-registry';
import type { ReleaseStore } from '../store/release-store';

const recent = dayMs;
/** Rereads the log at least this often, because recent builds expire even without a new release. */
const lookAgainAfter = 10 * 60_000;

interface KnownRemote {
  /** Builds, each with the first epoch in which a tab can have it. */
  builds: Map<string, number>;
  /** Path patterns of its screens, across its builds. */
  screens: Set<string>;
}

type Remotes = Record<App, Map<string, KnownRemote>>;

function learn(known: Remotes, { epoch, apps }: Registry): void {
  for (const app of ['customer', 'admin'] as const) {
    for (const { name, stable, canary, lastGood } of apps[app]) {
      const remote = known[app].get(name) ?? { builds: new Map(), screens: new Set() };
      known[app].set(name, remote);
      const whole = [stable, ...(canary ? [canary.build] : [])];
      for (const { build } of [...whole, ...(lastGood ? [lastGood] : [])])
        remote.builds.set(build, Math.min(epoch, remote.builds.get(build) ?? epoch));
      whole
        .flatMap((one) => one.sections.flatMap((section) => section.screens))
        .forEach(({ path }) => remote.screens.add(path));
    }
  }
}

/** The builds and screens that open tabs may have loaded. */
export interface Known {
  /** True for a load of something that is live, or was within a day, if a page of that epoch could have loaded it. */
  isKnown(app: App, load: Pick<LoadReport, 'remote' | 'build' | 'screen'>, epoch: number): boolean;
  /** True for a remote that has a canary now. */
  hasCanary(remote: string): boolean;
  /** The live epoch. */
  epoch: number;
}

/** Reads from the log what open tabs may have loaded, and rereads the store only after a release. */
export function knownBuilds(
  store: Pick<ReleaseStore, 'epoch' | 'history' | 'registry'>,
  now: () => Date,
): () => Promise<Known> {
  let known: Remotes = { customer: new Map(), admin: new Map() };
  let canaries = new Set<string>();
  let seen = { epoch: 0, at: -Infinity };

  return async () => {
    const epoch = await store.epoch();
    const at = now().getTime();
    if (epoch !== seen.epoch || at - seen.at > lookAgainAfter) {
      const fresh: Remotes = { customer: new Map(), admin: new Map() };
      const registries = await Promise.all(
        epochsSince(await store.history(), at - recent).map((one) => store.registry(one)),
      );
      registries.forEach((registry) => learn(fresh, registry));
      const live = registries.find((registry) => registry.epoch === epoch);
      canaries = new Set(
        live
          ? [...live.apps.customer, ...live.apps.admin].filter((remote) => remote.canary).map((remote) => remote.name)
          : [],
      );
      known = fresh;
      seen = { epoch, at };
    }
    return {
      epoch,
      hasCanary: (remote) => canaries.has(remote),
      isKnown(app, { remote, build, screen }, of) {
        const found = known[app].get(remote);
        const since = found?.builds.get(build);
        return since !== undefined && since <= of && found?.screens.has(screen) === true;
      },
    };
  };
}
