import type { ReleasesResponse } from '@heliograph/contract';
import { dayMs } from '@heliograph/contract/reference/durations';
import type { App } from '@heliograph/contract/reference/roles';
import type { LiveRemote } from '@heliograph/platform/remote';
import { quantile } from '../figures/histogram';
import { readFigures } from '../figures/read-figures';
import { buildKey, noLoads, reasonsOf, type Totals } from '../figures/totals';
import type { LogEntry, ReleaseStore } from '../store/release-store';
import { partsPlayed } from './parts-played';
import { Impossible, liveRegistry } from '../store/live-registry';

type Remote = ReleasesResponse['remotes'][number];
type Build = Remote['builds'][number];
type Part = Omit<Build, 'release' | 'loads' | 'failures' | 'p75'>;

/** The period of the statistics in milliseconds. */
const span = dayMs;

function row(part: Part, entry: LogEntry | undefined, totals: Totals = noLoads()): Build {
  const release = entry ? { epoch: entry.epoch, by: entry.by, action: entry.action, why: entry.why } : null;
  return { ...part, release, loads: totals.loads, failures: reasonsOf(totals), p75: quantile(totals.ms, 0.75) };
}

/** Builds of a remote that are live in some role. */
function partsOf({ stable, canary, lastGood }: LiveRemote, since: string, leftAt: (build: string) => string): Part[] {
  const live = [stable.build, canary?.build.build];
  // If the first release of a remote is a canary, there is no stable build.
  const isFirst = canary?.build.build === stable.build;
  return [
    ...(isFirst ? [] : [{ build: stable.build, role: 'stable' as const, share: 100 - (canary?.share ?? 0), since }]),
    ...(canary
      ? [{ build: canary.build.build, role: 'canary' as const, share: canary.share, since: canary.since }]
      : []),
    ...(lastGood && !live.includes(lastGood.build)
      ? [{ build: lastGood.build, role: 'lastGood' as const, share: 0, since: leftAt(lastGood.build) }]
      : []),
  ];
}

function remoteStatus(
  app: App,
  remote: LiveRemote,
  figures: Map<string, Totals>,
  history: LogEntry[],
  at: string,
): Remote {
  const { name } = remote;
  const { stableSince, left, by } = partsPlayed(history, `mfe-${name}`);
  const leftAt = (build: string): string => left.get(build) ?? at;
  const parts = partsOf(remote, stableSince ?? at, leftAt);
  const own = buildKey(name, '');
  const loaded = [...figures.keys()].filter((key) => key.startsWith(own)).map((key) => key.slice(own.length));
  const old = loaded.filter((build) => !parts.some((part) => part.build === build));
  const all = [...parts, ...old.map((build) => ({ build, role: 'old' as const, share: 0, since: leftAt(build) }))];
  return {
    name,
    app,
    hidden: remote.hidden === true,
    builds: all.map((part) => row(part, by.get(part.build), figures.get(buildKey(name, part.build)))),
  };
}

/** Returns what runs where, and the loads of the last 24 hours. Throws `Impossible` before the first release. */
export async function releaseStatus(store: ReleaseStore, now: Date): Promise<ReleasesResponse> {
  const live = await liveRegistry(store);
  const history = await store.history();
  const entry = history.find((one) => one.epoch === live?.epoch);
  if (!live || !entry) throw new Impossible('Nothing has been released yet. For a first release, run npm start.');
  const { epoch, at, by, action } = entry;
  const figures = await readFigures(store, new Date(now.getTime() - span));
  const remotes = (['customer', 'admin'] as const).flatMap((app) =>
    live.apps[app].map((remote) => remoteStatus(app, remote, figures, history, at)),
  );
  return {
    epoch,
    at,
    by,
    action,
    shell: { build: live.shell.build, since: partsPlayed(history, 'shell').stableSince ?? at },
    platform: live.platform?.build ?? null,
    hosts: live.hosts?.build ?? null,
    remotes,
  };
}
