import type { App } from '@heliograph/shared/reference/roles';
import type { LoadReport, Registry } from '@heliograph/shared/remote';
import { epochsSince } from '../release/live-shells';
import type { ReleaseStore } from '../store/release-store';

const recent = 24 * 3_600_000;
/** Even if nothing is released, what was recent ceases to be so. */
const lookAgainAfter = 10 * 60_000;

interface KnownRemote {
  builds: Set<string>;
  /** Patterns of its screens, in whichever of the builds. */
  screens: Set<string>;
}

type Known = Record<App, Map<string, KnownRemote>>;

function learn(known: Known, { apps }: Registry): void {
  for (const app of ['customer', 'admin'] as const) {
    for (const { name, stable, canary, lastGood } of apps[app]) {
      const remote = known[app].get(name) ?? { builds: new Set(), screens: new Set() };
      known[app].set(name, remote);
      const whole = [stable, ...(canary ? [canary.build] : [])];
      [...whole, ...(lastGood ? [lastGood] : [])].forEach(({ build }) => remote.builds.add(build));
      whole.flatMap((one) => one.sections.flatMap((section) => section.screens)).forEach(({ path }) => remote.screens.add(path));
    }
  }
}

/** True for a load of something that is live, or was within a day. */
export type IsKnown = (app: App, load: Pick<LoadReport, 'remote' | 'build' | 'screen'>) => boolean;

/** Learns from the log what open tabs may have loaded; reads the store again only when there is something new. */
export function knownBuilds(store: Pick<ReleaseStore, 'epoch' | 'history' | 'registry'>, now: () => Date): () => Promise<IsKnown> {
  let known: Known = { customer: new Map(), admin: new Map() };
  let seen = { epoch: 0, at: -Infinity };

  return async () => {
    const epoch = await store.epoch();
    const at = now().getTime();
    if (epoch !== seen.epoch || at - seen.at > lookAgainAfter) {
      const fresh: Known = { customer: new Map(), admin: new Map() };
      for (const one of epochsSince(await store.history(), at - recent)) learn(fresh, await store.registry(one));
      known = fresh;
      seen = { epoch, at };
    }
    return (app, { remote, build, screen }) => {
      const found = known[app].get(remote);
      return found !== undefined && found.builds.has(build) && found.screens.has(screen);
    };
  };
}
