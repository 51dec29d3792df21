import { dayMs } from '@heliograph/contract/reference/durations';
import type { Registry } from '@heliograph/platform/remote';
import { allRemotes } from '../../server/store/registry';
import type { BuildPlace, ReleaseStore } from '../../server/store/release-store';
import { epochsSince } from '../../server/store/live-registry';

/** A build newer than this may still be in the gate, and a partial directory may still be written; milliseconds. */
const underWay = dayMs;

/** Returns every build in a registry: shell, platform, hosts, stable builds, canaries, last good ones. */
function namedBy(registry: Registry): string[] {
  const remotes = allRemotes(registry).flatMap((remote) => [remote.stable, remote.canary?.build, remote.lastGood]);
  return [registry.shell, registry.platform, registry.hosts, ...remotes].flatMap((build) =>
    build ? [build.base] : [],
  );
}

/** What `gc` removed. */
export interface Swept {
  builds: BuildPlace[];
  /** The number of directories left by killed processes. */
  halves: number;
  /** Epochs whose pages were removed; their registries and log entries are kept. */
  epochs: number[];
  /** Days whose load statistics were removed. */
  days: number;
}

/**
 * Removes builds that have not been in a registry for the given number of days (rejected ones too), partial directories
 * of killed processes, the pages of older epochs, and their load statistics. Never removes what is live, or was built
 * or published within a day.
 */
export async function gc(store: ReleaseStore, days: number, now: Date): Promise<Swept> {
  const history = await store.history();
  const kept = epochsSince(history, now.getTime() - days * dayMs);
  const named = new Set((await Promise.all(kept.map((epoch) => store.registry(epoch)))).flatMap(namedBy));
  const youngest = new Date(now.getTime() - underWay);
  const builds = (await store.builds())
    .filter(({ base, build, usedAt }) => !named.has(`/${base}/${build}/`) && usedAt < youngest)
    .map(({ base, build }) => ({ base, build }));
  for (const place of builds) await store.dropBuild(place);
  const epochs: number[] = [];
  for (const { epoch } of history.filter((entry) => !kept.includes(entry.epoch))) {
    if ((await store.page(epoch, 'customer.html')) === null) continue;
    await store.dropPages(epoch);
    epochs.push(epoch);
  }
  return {
    builds,
    halves: await store.dropPartialBuilds(youngest),
    epochs,
    days: await store.dropFigures(new Date(now.getTime() - days * dayMs)),
  };
}
