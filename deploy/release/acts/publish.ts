import type { Registry, RegistryRemote, RegistryShell } from '@heliograph/platform/remote';
import type { Check } from '../gate/candidate';
import {
  findRemote,
  withCanary,
  withHidden,
  withPlatform,
  withShell,
  withStable,
  platformBuildOf,
  remoteOf,
  shellOf,
} from '../../server/store/registry';
import type { BuildPlace, Change, LogEntry } from '../../server/store/release-store';
import { candidateOf } from './candidate-of';
import { flip, type Releaser } from './flip';
import { liveRegistry } from '../../server/store/live-registry';
import { leaving } from './leaving';
import { Impossible, Refused } from './refused';

/** What to publish, and for which sessions. */
export interface Publication {
  /** Builds in the store: `shell/<build>`, `platform/<build>`, `hosts/<build>`, `r/<name>/<build>`. */
  places: BuildPlace[];
  /** Percentage of sessions, for a canary; all sessions without it. */
  canary?: number;
  /** True for a new remote without a menu entry. */
  hidden?: boolean;
}

interface Loaded {
  shell: RegistryShell | null;
  /** Platform and hosts, if they are new. */
  platform: Pick<Registry, 'platform' | 'hosts'>;
  remotes: RegistryRemote[];
}

async function load({ store }: Releaser, places: BuildPlace[]): Promise<Loaded> {
  const shellPlace = places.find((place) => place.base === 'shell');
  const own = places.filter((place) => place.base === 'platform' || place.base === 'hosts');
  return {
    shell: shellPlace ? await shellOf(store, shellPlace) : null,
    platform: Object.fromEntries(own.map((place) => [place.base, platformBuildOf(place)])),
    remotes: await Promise.all(
      places.filter((place) => place.base.startsWith('r/')).map((place) => remoteOf(store, place)),
    ),
  };
}

/** The new registry and log changes. */
interface Composed {
  next: Registry;
  changes: Change[];
}

/** Returns the new shell, platform, and hosts. */
function composeCore(live: Registry | null, { shell, platform }: Loaded): Composed {
  const start = live ?? (shell && { epoch: 0, shell, apps: { customer: [], admin: [] } });
  if (!start)
    throw new Impossible('Nothing has been released yet. Publish the shell first, or start everything with npm start.');
  return {
    next: withPlatform(shell ? withShell(start, shell) : start, platform),
    changes: [
      ...(shell ? [{ package: 'shell', from: live?.shell.build ?? null, to: shell.build }] : []),
      ...(['platform', 'hosts'] as const).flatMap((name) =>
        platform[name] ? [{ package: name, from: live?.[name]?.build ?? null, to: platform[name].build }] : [],
      ),
    ],
  };
}

async function compose(
  { store, now }: Releaser,
  live: Registry | null,
  loaded: Loaded,
  { canary, hidden = false }: Publication,
): Promise<Composed> {
  const core = composeCore(live, loaded);
  const known = loaded.remotes.find(({ name }) => findRemote(core.next, name));
  if (hidden && (known || core.changes.length > 0))
    throw new Impossible(
      `${known ? `mfe-${known.name} has already been released` : 'The shell has no menu entry'}. Use --hidden only for the first release of a remote.`,
    );
  if (canary === undefined) {
    let { next } = core;
    const changes = [...core.changes];
    for (const remote of loaded.remotes) {
      const { change, lastGood } = await leaving(store, live, remote, 'publish');
      next = hidden ? withHidden(next, remote) : withStable(next, remote, lastGood);
      changes.push(change);
    }
    return { next, changes };
  }
  if (core.changes.length > 0)
    throw new Impossible(
      'Only remotes can have a canary, because a page has one shell. Publish the shell without --canary.',
    );
  const change = ({ name, build }: RegistryRemote): Change => ({
    package: `mfe-${name}`,
    from: findRemote(core.next, name)?.stable.build ?? null,
    to: build,
    share: canary,
  });
  return {
    next: loaded.remotes.reduce(
      (registry, remote) => withCanary(registry, remote, canary, now().toISOString()),
      core.next,
    ),
    changes: loaded.remotes.map(change),
  };
}

/** Runs builds through the gate and makes all of them live, or none. Throws `Refused`, `Outrun`, or `Impossible`. */
export async function publish(releaser: Releaser, publication: Publication, checks: Check[]): Promise<LogEntry> {
  const live = await liveRegistry(releaser.store);
  const { canary } = publication;
  const loaded = await load(releaser, publication.places);
  const { next, changes } = await compose(releaser, live, loaded, publication);
  const newShell = loaded.shell !== null;
  const candidate = await candidateOf(releaser, live, next, {
    remotes: loaded.remotes,
    newShell,
    newPages: newShell || loaded.platform.platform !== undefined,
  });
  for (const check of checks) {
    const refusals = await check(candidate);
    // A candidate that fails a fast check is not tested in a browser.
    if (refusals.length > 0) throw new Refused(refusals);
  }
  return flip(releaser, live, next, canary === undefined ? 'publish' : 'canary', changes);
}
