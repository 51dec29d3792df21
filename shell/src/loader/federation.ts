import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { newAttempt, type RemoteBuild, type RemoteDefinition } from '@heliograph/platform/remote';

/** A script that did not arrive, so that nothing of it ran. It has the shape of webpack's chunk error. */
export class ScriptNotLoaded extends Error {
  override name = 'ScriptNotLoaded';
  readonly type = 'error';

  constructor(
    readonly request: string,
    cause: unknown,
  ) {
    super(`${request} was not loaded`, { cause });
  }
}

/** Chunk load timeout of specification §9, in milliseconds; the runtime's own for containers is shorter. */
const timeout = 120_000;

/** The parts of Module Federation's runtime that are used. */
export interface Federation {
  loadRemote: typeof loadRemote;
  registerPlugins: typeof registerPlugins;
  registerGlobalPlugins: typeof registerGlobalPlugins;
  registerRemotes: typeof registerRemotes;
}

/** Loads the entry point of a build. An `attempt` above zero fetches everything again. */
export type LoadSection = (build: RemoteBuild, attempt: number) => Promise<RemoteDefinition | null>;

/** Returns the container's name, the same for every build of a remote: the folder's with an underscore. */
const containerOf = (build: RemoteBuild): string => `mfe_${build.name.replaceAll('-', '_')}`;

const full = (url: string): string => new URL(url, location.href).href;

const plain = (url: string): string => {
  const { origin, pathname } = new URL(url, location.href);
  return origin + pathname;
};

/** Allows a failed barrel to be requested again: the runtime would return its rejected promise forever. */
const forgetFailedBarrels: ModuleFederationRuntimePlugin = {
  name: 'heliograph-barrels',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const share of Object.values(scope[pkgName] ?? {})) if (!share.loaded) share.loading = null;
    }
  },
};

/**
 * Creates the loader of containers. Each is checked against the hash in the registry, so that other bytes don't
 * run; one without a hash doesn't run at all. Another build, or another attempt at the same one, is registered
 * again by force: the runtime caches a failed container, and repeating a request that hangs never leaves the
 * browser. `beforeReplacing` is called before that.
 */
export function createSectionLoader(
  federation: Federation = { loadRemote, registerPlugins, registerGlobalPlugins, registerRemotes },
  beforeReplacing: () => void = () => undefined,
): LoadSection {
  const hashes = new Map<string, string>();
  /** URLs of scripts that ended in an error event: rejected, interrupted, or with other bytes; none of them ran. */
  const notLoaded = new Set<string>();
  const registered = new Map<string, string>();
  const marks = new Map<string, number>();

  federation.registerPlugins([
    forgetFailedBarrels,
    {
      name: 'heliograph-integrity',
      createScript({ url }) {
        const hash = hashes.get(plain(url));
        if (!hash) throw new Error(`${url} has no hash, so it was not run`);
        const script = document.createElement('script');
        script.src = url;
        script.crossOrigin = 'anonymous';
        script.integrity = hash;
        script.addEventListener('error', () => notLoaded.add(full(url)));
        return { script, timeout };
      },
    },
  ]);
  // Containers load barrels through their own runtimes.
  federation.registerGlobalPlugins([forgetFailedBarrels]);

  /** Returns the number in the URLs of an attempt, always the same one for an attempt. */
  const markOf = (key: string, attempt: number): number => {
    const mark = marks.get(key) ?? (attempt > 0 ? newAttempt() : 0);
    marks.set(key, mark);
    return mark;
  };

  return async (build, attempt) => {
    const container = containerOf(build);
    const address = build.base + build.entry;
    const hash = build.files[build.entry]?.integrity;
    if (!hash) throw new Error(`${address} has no hash, so it was not asked for`);
    hashes.set(plain(address), hash);
    const key = `${address}#${attempt}`;
    const mark = markOf(key, attempt);
    globalThis.heliographAttempt = mark;
    const entry = mark > 0 ? `${address}?retry=${mark}` : address;
    if (registered.get(container) !== key) {
      if (registered.has(container)) beforeReplacing();
      federation.registerRemotes([{ name: container, entry }], { force: registered.has(container) });
      registered.set(container, key);
    }
    try {
      const section = await federation.loadRemote<{ default: RemoteDefinition }>(`${container}/section`);
      return section?.default ?? null;
    } catch (error) {
      throw notLoaded.has(full(entry)) ? new ScriptNotLoaded(entry, error) : error;
    }
  };
}
