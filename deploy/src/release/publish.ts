import type { Registry, RegistryRemote, RegistryShell } from '@heliograph/shared/remote';
import type { Candidate, Check } from '../gate/candidate';
import { findRemote, withCanary, withPlatform, withShell, withStable } from '../registry/changes';
import { platformBuildOf, remoteOf, shellOf } from '../registry/manifests';
import type { BuildPlace, Change, LogEntry } from '../store/release-store';
import { flip, liveRegistry, type Releaser } from './flip';
import { liveShells } from './live-shells';
import { Impossible, Refused } from './refused';

/** What is to be published, and to whom. */
export interface Publication {
  /** Builds in the store: `shell/<build>`, `platform/<build>`, `hosts/<build>`, `r/<name>/<build>`. */
  places: BuildPlace[];
  /** Percent of the sessions, for a canary; all of them without it. */
  canary?: number;
}

interface Loaded {
  shell: RegistryShell | null;
  /** Of platform and hosts, those that are new. */
  platform: Pick<Registry, 'platform' | 'hosts'>;
  remotes: RegistryRemote[];
}

async function load({ store }: Releaser, places: BuildPlace[]): Promise<Loaded> {
  const shellPlace = places.find((place) => place.base === 'shell');
  const own = places.filter((place) => place.base === 'platform' || place.base === 'hosts');
  return {
    shell: shellPlace ? await shellOf(store, shellPlace) : null,
    platform: Object.fromEntries(own.map((place) => [place.base, platformBuildOf(place)])),
    remotes: await Promise.all(places.filter((place) => place.base.startsWith('r/')).map((place) => remoteOf(store, place))),
  };
}

function compose(live: Registry | null, { shell, platform, remotes }: Loaded, canary: number | undefined, since: string): Registry {
  if (canary !== undefined && (shell || Object.keys(platform).length > 0)) throw new Impossible('A canary is for a remote: one page has one shell. Publish the shell without --canary.');
  const first = shell && { epoch: 0, shell, apps: { customer: [], admin: [] } };
  const start = live ?? first;
  if (!start) throw new Impossible('Nothing is live yet. Publish the shell first, or start everything with npm start.');
  const withNewShell = withPlatform(shell ? withShell(start, shell) : start, platform);
  return remotes.reduce((registry, remote) => (canary === undefined ? withStable(registry, remote) : withCanary(registry, remote, canary, since)), withNewShell);
}

function changesOf(live: Registry | null, { shell, platform, remotes }: Loaded, canary: number | undefined): Change[] {
  return [
    ...(shell ? [{ package: 'shell', from: live?.shell.build ?? null, to: shell.build }] : []),
    ...(['platform', 'hosts'] as const).flatMap((name) => (platform[name] ? [{ package: name, from: live?.[name]?.build ?? null, to: platform[name].build }] : [])),
    ...remotes.map((remote) => ({
      package: `mfe-${remote.name}`,
      from: (live && findRemote(live, remote.name)?.stable.build) ?? null,
      to: remote.build,
      ...(canary !== undefined && { share: canary }),
    })),
  ];
}

/** Takes builds through the gate and makes them live, all or none. Throws `Refused`, `Outrun` or `Impossible`. */
export async function publish(releaser: Releaser, { places, canary }: Publication, checks: Check[]): Promise<LogEntry> {
  const { store, now, platforms } = releaser;
  const live = await liveRegistry(store);
  const loaded = await load(releaser, places);
  const next = compose(live, loaded, canary, now().toISOString());
  const newShell = loaded.shell !== null;
  const candidate: Candidate = {
    store,
    live,
    next,
    hosts: (await platforms(next)).hosts,
    remotes: loaded.remotes,
    newShell,
    newPages: newShell || loaded.platform.platform !== undefined,
    shells: await liveShells(store, next, now()),
  };
  for (const check of checks) {
    const refusals = await check(candidate);
    // What a cheap check has refused need not be tried in a browser.
    if (refusals.length > 0) throw new Refused(refusals);
  }
  return flip(releaser, live, next, canary === undefined ? 'publish' : 'canary', changesOf(live, loaded, canary));
}
