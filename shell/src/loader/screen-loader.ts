import type { ComponentType } from 'react';
import { giveUpHanging, type LoadReason, type LoadReport, type RemoteBuild } from '@heliograph/platform/remote';
import { BehaviorSubject, Subject, type Observable } from '@heliograph/platform/rx';
import type { OfferedScreen } from '../guards/allowed';
import type { ChosenRemote } from '../releases/releases';
import { diagnoseThrown } from './diagnose';
import { describeFailure, type LoadFailure } from './failure';
import { createBuildLoader, type BuildPorts, type BuildResult } from './load-build';

/** After this long a screen says that loading takes long, and a later exit is reported as a timeout; milliseconds. */
export const patience = 10_000;

/** A screen that is ready to mount. */
export interface LoadedScreen {
  component: ComponentType;
  /** Why the newest build is not shown; null if it is. */
  instead: LoadFailure | null;
  /** Reports that the screen has been on the page since `at` (`performance.now()`), which ends its load. */
  mounted(at: number): void;
  /** Reports that it threw, and returns what to show instead: the last good build, or why there is none. */
  threw(error: unknown, signal?: AbortSignal): Promise<ScreenResult>;
}

export type ScreenResult = { ok: true; screen: LoadedScreen } | { ok: false; failure: LoadFailure };

export interface ScreenLoader {
  /** Returns a screen that has been loaded before. */
  ready(screen: OfferedScreen): LoadedScreen | null;
  /** Starts loading a screen before the guards allow it; only a screen that is shown is reported. */
  warm(screen: OfferedScreen): void;
  /**
   * Loads a screen; `fresh` fetches everything of its remote again, the newest build first. Rejects
   * only with the reason of `signal`, when it is no longer needed.
   */
  load(screen: OfferedScreen, options: { fresh: boolean; signal?: AbortSignal }): Promise<ScreenResult>;
  /** Names of the remotes whose last load failed. */
  failed$: Observable<ReadonlySet<string>>;
  /** Each load that has ended; a screen that throws after mounting is reported again, as failed. */
  outcomes$: Observable<LoadReport>;
}

interface Ports extends BuildPorts {
  /** Requests all files of a screen's first paint, and its first call, at once. */
  ahead(screen: OfferedScreen): void;
}

/** Waits for work that another caller started, until the signal aborts. */
const untilLeft = <Value>(work: Promise<Value>, signal?: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

/** Creates the loader of screens. A build that fails is replaced by the last good one, if there is one. */
export function createScreenLoader({ ahead, ...ports }: Ports): ScreenLoader {
  const builds = createBuildLoader(ports);
  const failed = new BehaviorSubject<ReadonlySet<string>>(new Set());
  const outcomes = new Subject<LoadReport>();
  /** Builds that were replaced, by their place in the registry: the next registry resets them. */
  const bad = new WeakMap<ChosenRemote, LoadFailure>();

  const mark = (name: string, isBad: boolean): void => {
    if (failed.value.has(name) === isBad) return;
    const next = new Set(failed.value);
    if (isBad) next.add(name);
    else next.delete(name);
    failed.next(next);
  };

  /** Returns a function that reports how a load of one build that starts now has ended. */
  const startReport = ({ remote, path }: OfferedScreen, build: RemoteBuild) => {
    const started = performance.now();
    const fallback = build.base !== remote.base;
    return (reason: LoadReason | null, at = performance.now()): void =>
      outcomes.next({
        remote: remote.name,
        build: build.build,
        canary: remote.canary && !fallback,
        screen: path,
        ok: reason === null,
        ...(reason && { reason }),
        ms: Math.round(at - started),
        fallback,
      });
  };
  type Report = ReturnType<typeof startReport>;

  /** Screens that were preloaded and not shown yet, by build and path. */
  const warmed = new Map<string, { report: Report; result: Promise<BuildResult> }>();
  const keyOf = (build: RemoteBuild, path: string): string => `${build.base} ${path}`;

  const loaded = (
    screen: OfferedScreen,
    build: RemoteBuild,
    component: ComponentType,
    report: Report | null,
  ): LoadedScreen => {
    const instead = build.base === screen.remote.base ? null : (bad.get(screen.remote) ?? null);
    const finishReport = report ?? startReport(screen, build);
    let open = report !== null;
    let since = performance.now();
    return {
      component,
      instead,
      mounted(at) {
        if (!open) return;
        open = false;
        since = at;
        finishReport(null, at);
      },
      async threw(error, signal) {
        const failure = describeFailure(await diagnoseThrown(build, error), 1);
        finishReport(failure.reason, open ? undefined : since);
        // The last good build fails too: report why the newest one does.
        return instead ? { ok: false, failure: instead } : lastGood(screen, failure, signal);
      },
    };
  };

  const lastGood = async (screen: OfferedScreen, failure: LoadFailure, signal?: AbortSignal): Promise<ScreenResult> => {
    const { remote, path } = screen;
    const build = remote.lastGood;
    if (!build || build.base === remote.base) return { ok: false, failure };
    const report = startReport(screen, build);
    const result = await builds.load(build, path, { fresh: false, signal });
    if (!result.ok) {
      report(result.failure.reason);
      return { ok: false, failure };
    }
    bad.set(remote, failure);
    return { ok: true, screen: loaded(screen, build, result.component, report) };
  };

  const newest = async (screen: OfferedScreen, fresh: boolean, signal?: AbortSignal): Promise<ScreenResult> => {
    const { remote, path } = screen;
    const known = bad.get(remote);
    if (known) return lastGood(screen, known, signal);
    // Continues a load that was started by a preload.
    const early = warmed.get(keyOf(remote, path));
    warmed.delete(keyOf(remote, path));
    const report = (!fresh && early?.report) || startReport(screen, remote);
    const started = performance.now();
    const work = !fresh && early ? untilLeft(early.result, signal) : builds.load(remote, path, { fresh, signal });
    const result = await work.catch((left: unknown) => {
      if (performance.now() - started >= patience) report('timeout');
      throw left;
    });
    if (result.ok) return { ok: true, screen: loaded(screen, remote, result.component, report) };
    report(result.failure.reason);
    return lastGood(screen, result.failure, signal);
  };

  /** Loads in progress that are still needed. */
  let waitedFor = 0;

  return {
    failed$: failed.asObservable(),
    outcomes$: outcomes.asObservable(),
    ready(screen) {
      const { remote, path } = screen;
      const build = (bad.has(remote) && remote.lastGood) || remote;
      const component = builds.ready(build, path);
      if (!component) return null;
      const early = warmed.get(keyOf(build, path));
      if (!early) return loaded(screen, build, component, null);
      return loaded(screen, build, component, (...end) => {
        warmed.delete(keyOf(build, path));
        early.report(...end);
      });
    },
    warm(screen) {
      const { remote, path } = screen;
      if (bad.has(remote) || builds.ready(remote, path)) return;
      warmed.set(keyOf(remote, path), {
        report: startReport(screen, remote),
        result: builds.load(remote, path, { fresh: false }),
      });
    },
    async load(screen, { fresh, signal }) {
      if (fresh) {
        bad.delete(screen.remote);
        // Try again during a load aborts what it waits for, also files requested late.
        giveUpHanging(waitedFor > 0 ? 0 : undefined);
      } else if (!bad.has(screen.remote)) ahead(screen);
      waitedFor += 1;
      const result = await newest(screen, fresh, signal).finally(() => {
        waitedFor -= 1;
      });
      mark(screen.remote.name, !result.ok);
      return result;
    },
  };
}
