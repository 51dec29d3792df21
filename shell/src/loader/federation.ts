import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RegistryRemote, RemoteDefinition } from '@heliograph/shared/remote';

declare global {
  /** Counts attempts to load after a failure; each build's runtime puts it into addresses of chunks. */
  var heliographAttempt: number | undefined;
}

/** The container's name: the folder's with an underscore. */
const container = (remote: RegistryRemote): string => `mfe_${remote.name.replaceAll('-', '_')}`;

/** Puts the hash of the registry on each container's script, so that other bytes do not run. */
export function guardIntegrity(remotes: RegistryRemote[]): void {
  const hashes = new Map(remotes.map((remote) => [remote.base + remote.entry, remote.files[remote.entry]?.integrity]));
  registerPlugins([
    {
      name: 'heliograph-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        const hash = hashes.get(new URL(url, location.href).pathname);
        if (hash) script.integrity = hash;
        return script;
      },
    },
  ]);
}

/**
 * Loads the front door of a remote. `attempt` above zero registers it anew under an address of its
 * own: the runtime caches a container that failed, and a repeat of a request that hangs never leaves
 * the browser.
 */
export async function loadSection(remote: RegistryRemote, attempt: number): Promise<RemoteDefinition | null> {
  if (attempt > 0) globalThis.heliographAttempt = (globalThis.heliographAttempt ?? 0) + 1;
  const mark = attempt > 0 ? `?retry=${globalThis.heliographAttempt}` : '';
  registerRemotes([{ name: container(remote), entry: `${remote.base}${remote.entry}${mark}` }], { force: attempt > 0 });
  const section = await loadRemote<{ default: RemoteDefinition }>(`${container(remote)}/section`);
  return section?.default ?? null;
}
