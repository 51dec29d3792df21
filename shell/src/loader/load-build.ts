import type { ComponentType } from 'react';
import type { RemoteBuild, RemoteDefinition } from '@heliograph/platform/remote';
import { diagnose } from './diagnose';
import { describeFailure, type Fault, type LoadFailure } from './failure';
import type { LoadSection } from './federation';
import { findIncompatibility } from './incompatibility';

/** Delays before the second and third attempt, in milliseconds; up to half as much again is added at random. */
const backOff = [300, 900];

/** A load fails after this long, in milliseconds (specification §9). */
const loadTimeout = 120_000;

/** Reasons for which an immediate retry can help. */
const passing = new Set<LoadFailure['reason']>(['network', 'http']);

class LoadTimeout extends Error {}

export type BuildResult = { ok: true; component: ComponentType } | { ok: false; failure: LoadFailure };

export interface LoadOptions {
  /** True to fetch everything of the build again. */
  fresh: boolean;
  /** Aborted when the load is no longer needed; the load then rejects. */
  signal?: AbortSignal;
}

export interface BuildLoader {
  /** Returns the component of a screen that has been loaded from this build. */
  ready(build: RemoteBuild, path: string): ComponentType | null;
  load(build: RemoteBuild, path: string, options: LoadOptions): Promise<BuildResult>;
}

export interface BuildPorts {
  loadSection: LoadSection;
  wait(milliseconds: number): Promise<void>;
}

/** Waits for the work unless it takes too long or is no longer needed. */
const within = <Value>(milliseconds: number, signal: AbortSignal | undefined, work: Promise<Value>): Promise<Value> => {
  const over = new AbortController();
  const limit = new Promise<never>((_resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadTimeout()), milliseconds);
    const stop = (): void => reject(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { signal: over.signal });
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  return Promise.race([work, limit]).finally(() => over.abort());
};

/** Loads screens from builds: retries with backoff, returns reasons as values, and caches results. */
export function createBuildLoader({ loadSection, wait }: BuildPorts): BuildLoader {
  /**
   * What the registered container of a remote has loaded; another container invalidates it, since parts may still be
   * lazy.
   */
  const loadedBuilds = new Map<string, { container: string; components: Map<string, ComponentType> }>();
  const attempts = new Map<string, number>();
  const failedBases = new Set<string>();

  const once = async (
    build: RemoteBuild,
    path: string,
    attempt: number,
    signal?: AbortSignal,
  ): Promise<ComponentType | Fault> => {
    const incompatibility = findIncompatibility(build);
    if (incompatibility)
      return { reason: 'contract', incompatibility: incompatibility.kind, detail: incompatibility.detail };
    const container = `${build.base}#${attempt}`;
    const mine = loadedBuilds.get(build.name);
    const components = mine?.container === container ? mine.components : new Map<string, ComponentType>();
    loadedBuilds.set(build.name, { container, components });
    try {
      const section = await within(loadTimeout, signal, loadSection(build, attempt));
      const component = await within(loadTimeout, signal, findScreen(section, path));
      if (!component) return { reason: 'not-exposed', detail: path };
      components.set(path, component);
      return component;
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof LoadTimeout) return { reason: 'timeout', detail: build.entry };
      const fault = await diagnose(build, error);
      // Errors in the remote's own code are logged to the console, for the engineer who fixes them.
      if (fault.reason === 'evaluation') reportError(error);
      return fault;
    }
  };

  const nextAttempt = ({ base }: RemoteBuild): number => {
    const attempt = (attempts.get(base) ?? -1) + 1;
    attempts.set(base, attempt);
    return attempt;
  };

  return {
    ready(build, path) {
      const container = `${build.base}#${attempts.get(build.base)}`;
      const known = loadedBuilds.get(build.name);
      return (known?.container === container && known.components.get(path)) || null;
    },
    async load(build, path, { fresh, signal }) {
      let attempt =
        fresh || failedBases.has(build.base) ? nextAttempt(build) : (attempts.get(build.base) ?? nextAttempt(build));
      for (let count = 1; ; count += 1) {
        const result = await once(build, path, attempt, signal);
        if (!('reason' in result)) {
          failedBases.delete(build.base);
          return { ok: true, component: result };
        }
        failedBases.add(build.base);
        const pause = backOff[count - 1];
        if (pause === undefined || !passing.has(result.reason))
          return { ok: false, failure: describeFailure(result, count) };
        await wait(pause * (1 + Math.random() / 2));
        signal?.throwIfAborted();
        attempt = nextAttempt(build);
      }
    },
  };
}

async function findScreen(definition: RemoteDefinition | null, path: string): Promise<ComponentType | null> {
  const screen = definition?.sections.flatMap((section) => section.screens).find((one) => one.path === path);
  return screen ? ((await screen.load()).default ?? null) : null;
}
