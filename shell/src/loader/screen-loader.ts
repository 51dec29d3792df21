import type { ComponentType } from 'react';
import { BehaviorSubject, Subject, type Observable } from '@heliograph/shared/rx';
import type { LoadReport, RegistryRemote, RemoteDefinition } from '@heliograph/shared/remote';
import type { OfferedScreen } from '../guards/allowed';
import { diagnose } from './diagnose';
import { describeFailure, type LoadFailure, type LoadResult } from './failure';

/** Versions of `ShellApi` that this shell can give. */
const contracts: readonly number[] = [1];

/** Waits before the second and third try, in milliseconds; up to half as much again is added by chance. */
const backOff = [300, 900];

/** After this long a load counts as failed (specification §9). */
const loadTimeout = 120_000;

/** Reasons for which trying again at once can help. */
const passing = new Set<LoadFailure['reason']>(['network', 'http']);

class LoadTimeout extends Error {}

export type ScreenResult = { ok: true; component: ComponentType } | { ok: false; failure: LoadFailure };

export interface ScreenLoader {
  /** The component of a screen that has been loaded before. */
  ready(screen: OfferedScreen): ComponentType | null;
  /** Loads a screen; `fresh` fetches everything of its remote again. */
  load(screen: OfferedScreen, fresh: boolean): Promise<ScreenResult>;
  /** Names of the remotes whose last load failed. */
  failed$: Observable<ReadonlySet<string>>;
  /** Each load that ended. */
  outcomes$: Observable<LoadReport>;
}

interface Ports {
  loadSection(remote: RegistryRemote, attempt: number): Promise<RemoteDefinition | null>;
  wait(milliseconds: number): Promise<void>;
}

const within = <Value>(milliseconds: number, work: Promise<Value>): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout()), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

/** Creates the one loader of screens: reasons as values, retries with back-off, a cache of what came. */
export function createScreenLoader({ loadSection, wait }: Ports): ScreenLoader {
  const components = new Map<string, ComponentType>();
  const attempts = new Map<string, number>();
  const failed = new BehaviorSubject<ReadonlySet<string>>(new Set());
  const outcomes = new Subject<LoadReport>();
  const key = (screen: OfferedScreen): string => `${screen.remote.base}${screen.path}`;

  const mark = (name: string, bad: boolean): void => {
    if (failed.value.has(name) === bad) return;
    const next = new Set(failed.value);
    if (bad) next.add(name);
    else next.delete(name);
    failed.next(next);
  };

  const once = async (screen: OfferedScreen, attempt: number): Promise<LoadResult<ComponentType>> => {
    const { remote } = screen;
    if (!contracts.includes(remote.contract)) {
      return { ok: false, failure: { reason: 'contract', detail: `contract ${remote.contract}` } };
    }
    try {
      const component = await within(loadTimeout, findScreen(await within(loadTimeout, loadSection(remote, attempt)), screen.path));
      if (!component) return { ok: false, failure: { reason: 'not-exposed', detail: screen.path } };
      return { ok: true, value: component };
    } catch (error) {
      if (error instanceof LoadTimeout) return { ok: false, failure: { reason: 'timeout', detail: remote.entry } };
      const failure = await diagnose(remote, error);
      // A fault of the remote's own code belongs in the console, for whoever mends it.
      if (failure.reason === 'evaluation') reportError(error);
      return { ok: false, failure };
    }
  };

  return {
    failed$: failed.asObservable(),
    outcomes$: outcomes.asObservable(),
    ready: (screen) => components.get(key(screen)) ?? null,
    async load(screen, fresh) {
      const { name } = screen.remote;
      const next = (): number => {
        const attempt = (attempts.get(name) ?? -1) + 1;
        attempts.set(name, attempt);
        return attempt;
      };
      let attempt = fresh || failed.value.has(name) ? next() : (attempts.get(name) ?? next());
      for (let tries = 1; ; tries += 1) {
        const result = await once(screen, attempt);
        if (result.ok) {
          components.set(key(screen), result.value);
          mark(name, false);
          return { ok: true, component: result.value };
        }
        const pause = backOff[tries - 1];
        if (pause === undefined || !passing.has(result.failure.reason)) {
          mark(name, true);
          return { ok: false, failure: describeFailure(result.failure, tries) };
        }
        await wait(pause * (1 + Math.random() / 2));
        attempt = next();
      }
    },
  };
}

async function findScreen(definition: RemoteDefinition | null, path: string): Promise<ComponentType | null> {
  const screen = definition?.sections.flatMap((section) => section.screens).find((one) => one.path === path);
  return screen ? ((await screen.load()).default ?? null) : null;
}
