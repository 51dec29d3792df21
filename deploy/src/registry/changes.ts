import type { LiveRemote, Registry, RegistryRemote, RegistryShell, RemoteBuild } from '@heliograph/shared/remote';

/** Sections stand in the menu in this order; a remote that is not named comes after them, by name. */
export const menuOrder = ['numbers', 'campaigns', 'contacts', 'billing', 'reports', 'account', 'admin'];

const rank = (name: string): number => {
  const place = menuOrder.indexOf(name);
  return place < 0 ? menuOrder.length : place;
};

const inMenuOrder = (remotes: LiveRemote[]): LiveRemote[] =>
  [...remotes].sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1));

/** Every remote of both apps. */
export const allRemotes = (registry: Registry): LiveRemote[] => [...registry.apps.customer, ...registry.apps.admin];

/** What is live of a remote; null if nothing is. */
export const findRemote = (registry: Registry, name: string): LiveRemote | null => allRemotes(registry).find((one) => one.name === name) ?? null;

/** What it takes to load a build, and nothing else. */
export const addressOf = ({ name, build, contract, entry, files, base }: RemoteBuild): RemoteBuild => ({ name, build, contract, entry, files, base });

/** A registry with one remote replaced, added (at its place in the menu) or, with null, removed. */
function put(registry: Registry, name: string, remote: LiveRemote | null): Registry {
  const without = (list: LiveRemote[]): LiveRemote[] => list.filter((one) => one.name !== name);
  const customer = without(registry.apps.customer);
  const admin = without(registry.apps.admin);
  if (remote) (remote.stable.app === 'customer' ? customer : admin).push(remote);
  return { ...registry, apps: { customer: inMenuOrder(customer), admin: inMenuOrder(admin) } };
}

/** What stays of a live remote when its stable build changes: a hidden one is hidden until it is promoted. */
const hiddenOf = (registry: Registry, name: string): Pick<LiveRemote, 'hidden'> => (findRemote(registry, name)?.hidden ? { hidden: true } : {});

/** A build becomes the stable one, with the one to fall back to. A canary ends. */
export const withStable = (registry: Registry, build: RegistryRemote, lastGood?: RemoteBuild): Registry =>
  put(registry, build.name, { name: build.name, stable: build, ...(lastGood && { lastGood }), ...hiddenOf(registry, build.name) });

/** A remote that was never live is released without being in anybody's menu; as a canary, in the menus of its sessions only. */
export const withHidden = (registry: Registry, build: RegistryRemote, canary?: { share: number; since: string }): Registry =>
  put(registry, build.name, { name: build.name, stable: build, hidden: true, ...(canary && { canary: { ...canary, build } }) });

/** A hidden remote is shown in the menu. */
export function withoutHidden(registry: Registry, name: string): Registry {
  const live = findRemote(registry, name);
  if (!live) return registry;
  const { hidden: _shown, ...rest } = live;
  return put(registry, name, rest);
}

/** A build becomes the canary of a remote that is live. `since` is ISO UTC. */
export function withCanary(registry: Registry, build: RegistryRemote, share: number, since: string): Registry {
  const live = findRemote(registry, build.name);
  return live ? put(registry, build.name, { ...live, canary: { share, since, build } }) : withHidden(registry, build, { share, since });
}

/** The canary ends; the stable build stays. */
export function withoutCanary(registry: Registry, name: string): Registry {
  const live = findRemote(registry, name);
  if (!live) return registry;
  const { canary: _ended, ...rest } = live;
  return put(registry, name, rest);
}

/** A remote leaves the menu. */
export const withoutRemote = (registry: Registry, name: string): Registry => put(registry, name, null);

/** Another build of the shell. */
export const withShell = (registry: Registry, shell: RegistryShell): Registry => ({ ...registry, shell });

/** Another build of the platform or of its hosts. */
export const withPlatform = (registry: Registry, builds: Pick<Registry, 'platform' | 'hosts'>): Registry => ({ ...registry, ...builds });

/** Builds that sessions get of something; a remote with a canary has two. */
export function liveBuildsOf(live: Registry, name: string): (string | undefined)[] {
  if (name === 'shell' || name === 'platform' || name === 'hosts') return [live[name]?.build];
  const remote = findRemote(live, name.slice('mfe-'.length));
  return [remote?.stable.build, remote?.canary?.build.build];
}
