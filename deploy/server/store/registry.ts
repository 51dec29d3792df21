import type { App } from '@heliograph/contract/reference/roles';
import type {
  LiveRemote,
  Registry,
  RegistryRemote,
  RegistryShell,
  RemoteBuild,
  PlatformBuild,
  RemoteManifest,
  ShellManifest,
} from '@heliograph/platform/remote';
import type { BuildPlace, ReleaseStore } from './release-store';

async function manifest(store: ReleaseStore, place: BuildPlace, name: string): Promise<unknown> {
  const text = await store.readFile(place, name);
  if (!text)
    throw new Error(
      `Unknown build ${place.build} in ${place.base}. To list builds that were live, run npm run release -- history.`,
    );
  return JSON.parse(text.toString('utf8'));
}

const base = (place: BuildPlace): string => `/${place.base}/${place.build}/`;

/** Returns the registry entry of a remote's build. */
export async function remoteOf(store: ReleaseStore, place: BuildPlace): Promise<RegistryRemote> {
  return { ...((await manifest(store, place, 'remote.json')) as RemoteManifest), base: base(place) };
}

/** Returns the registry entry of a shell build. */
export async function shellOf(store: ReleaseStore, place: BuildPlace): Promise<RegistryShell> {
  return { ...((await manifest(store, place, 'shell.json')) as ShellManifest), base: base(place) };
}

/** Returns the registry entry of a build of the platform or of its hosts. */
export const platformBuildOf = (place: BuildPlace): PlatformBuild => ({ build: place.build, base: base(place) });

/**
 * Sorts by the `order` of each stable build, then by name. A build without it keeps its place behind the remote before
 * it.
 */
function inMenuOrder(remotes: readonly LiveRemote[]): LiveRemote[] {
  let last = { order: 0, name: '' };
  const placed = remotes.map((remote) => {
    const { order } = remote.stable;
    if (order !== undefined) last = { order, name: remote.name };
    return { remote, place: last };
  });
  return placed
    .sort((a, b) => a.place.order - b.place.order || a.place.name.localeCompare(b.place.name, 'en'))
    .map(({ remote }) => remote);
}

/** Returns every remote of both apps. */
export const allRemotes = (registry: Registry): LiveRemote[] => [...registry.apps.customer, ...registry.apps.admin];

/** Returns the live entry of a remote, or null. */
export const findRemote = (registry: Registry, name: string): LiveRemote | null =>
  allRemotes(registry).find((one) => one.name === name) ?? null;

/** Returns only what is needed to load a build. */
export const addressOf = ({ name, build, contract, entry, files, base }: RemoteBuild): RemoteBuild => ({
  name,
  build,
  contract,
  entry,
  files,
  base,
});

/** Returns a registry with one remote replaced, added, or, with null, removed; the others keep their order. */
function put(registry: Registry, name: string, remote: LiveRemote | null): Registry {
  const listOf = (app: App): LiveRemote[] => {
    const list = registry.apps[app];
    const own = remote?.stable.app === app ? [remote] : [];
    const at = list.findIndex((one) => one.name === name);
    return inMenuOrder(at < 0 ? [...list, ...own] : list.toSpliced(at, 1, ...own));
  };
  return { ...registry, apps: { customer: listOf('customer'), admin: listOf('admin') } };
}

/** Returns what a live remote keeps when its stable build changes: a hidden one is hidden until it is promoted. */
const hiddenOf = (registry: Registry, name: string): Pick<LiveRemote, 'hidden'> =>
  findRemote(registry, name)?.hidden ? { hidden: true } : {};

/** Makes a build the stable one, with a fallback. Ends a canary. */
export const withStable = (registry: Registry, build: RegistryRemote, lastGood?: RemoteBuild): Registry =>
  put(registry, build.name, {
    name: build.name,
    stable: build,
    ...(lastGood && { lastGood }),
    ...hiddenOf(registry, build.name),
  });

/** Adds a new remote that is in nobody's menu or, as a canary, only in the menus of its sessions. */
export const withHidden = (
  registry: Registry,
  build: RegistryRemote,
  canary?: { share: number; since: string },
): Registry =>
  put(registry, build.name, {
    name: build.name,
    stable: build,
    hidden: true,
    ...(canary && { canary: { ...canary, build } }),
  });

/** Shows a hidden remote in the menu. */
export function withoutHidden(registry: Registry, name: string): Registry {
  const live = findRemote(registry, name);
  if (!live) return registry;
  const { hidden: _shown, ...rest } = live;
  return put(registry, name, rest);
}

/** Makes a build the canary of a live remote. `since` is ISO UTC. */
export function withCanary(registry: Registry, build: RegistryRemote, share: number, since: string): Registry {
  const live = findRemote(registry, build.name);
  return live
    ? put(registry, build.name, { ...live, canary: { share, since, build } })
    : withHidden(registry, build, { share, since });
}

/** Ends the canary and keeps the stable build. */
export function withoutCanary(registry: Registry, name: string): Registry {
  const live = findRemote(registry, name);
  if (!live) return registry;
  const { canary: _ended, ...rest } = live;
  return put(registry, name, rest);
}

/** Removes a remote from the menu. */
export const withoutRemote = (registry: Registry, name: string): Registry => put(registry, name, null);

/** Replaces the shell's build. */
export const withShell = (registry: Registry, shell: RegistryShell): Registry => ({ ...registry, shell });

/** Replaces the build of the platform or of its hosts. */
export const withPlatform = (registry: Registry, builds: Pick<Registry, 'platform' | 'hosts'>): Registry => ({
  ...registry,
  ...builds,
});

/** Returns the builds that sessions can get; a remote with a canary has two. */
export function liveBuildsOf(live: Registry, name: string): (string | undefined)[] {
  if (name === 'shell' || name === 'platform' || name === 'hosts') return [live[name]?.build];
  const remote = findRemote(live, name.slice('mfe-'.length));
  return [remote?.stable.build, remote?.canary?.build.build];
}
