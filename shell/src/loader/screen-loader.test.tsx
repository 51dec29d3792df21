import type { LoadReport, RemoteBuild, RemoteDefinition } from '@heliograph/shared/remote';
import type { OfferedScreen } from '../guards/allowed';
import type { ChosenRemote } from '../releases/releases';
import { testRemote, testScreen } from '../testing/doubles';
import { ScriptNotLoaded } from './federation';
import { createScreenLoader, type LoadedScreen, type ScreenResult } from './screen-loader';

const Screen = () => null;
const Earlier = () => null;

const path = 'billing/history';

const offered = (changes: Partial<ChosenRemote> = {}, wanted = path): OfferedScreen => ({
  ...testScreen({ path: wanted }),
  remote: testRemote(changes),
  section: { title: 'Billing', icon: 'wallet', screens: [] },
});

const definitionOf = (component: () => null): RemoteDefinition => ({
  name: 'billing',
  app: 'customer',
  contract: 1,
  sections: [
    {
      title: 'Billing',
      icon: 'wallet',
      screens: [{ path, title: 'H', roles: ['finance'], load: async () => ({ default: component }) }],
    },
  ],
});

const definition = definitionOf(Screen);
const good: RemoteBuild = testRemote({ build: 'b0' });

/** An error for a container that did not arrive. */
const lost = new ScriptNotLoaded('/r/billing/b1/remoteEntry.b1.js', null);

type Answer = RemoteDefinition | null | Error | Promise<never>;

/** Creates a loader whose builds return outcomes from lists, of which the last one repeats; `b0` works by default. */
const loaderWith = (answers: Answer[], earlier: Answer[] = [definitionOf(Earlier)]) => {
  const attempts: string[] = [];
  const waits: number[] = [];
  const ahead = jest.fn();
  const loader = createScreenLoader({
    async loadSection({ build }, attempt) {
      const list = build === 'b0' ? earlier : answers;
      const answer = list[Math.min(attempts.filter((one) => one.startsWith(`${build}#`)).length, list.length - 1)];
      attempts.push(`${build}#${attempt}`);
      if (answer instanceof Error) throw answer;
      return (await answer) ?? null;
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    ahead,
  });
  const failed: string[][] = [];
  loader.failed$.subscribe((names) => failed.push([...names]));
  const outcomes: LoadReport[] = [];
  loader.outcomes$.subscribe((outcome) => outcomes.push(outcome));
  return { loader, attempts, waits, failed, outcomes, ahead };
};

const serve = (status: number): void => {
  globalThis.fetch = async () => new Response('x', { status });
};

/** Simulates a browser that can't hash, so that every loaded file passes. */
const withoutHashes = (): void =>
  void Object.defineProperty(globalThis, 'crypto', {
    configurable: true,
    value: { getRandomValues: (array: Uint32Array) => array },
  });

const shown = (result: ScreenResult): LoadedScreen => {
  if (!result.ok) throw new Error(`failed: ${result.failure.reason}`);
  return result.screen;
};

const once = { fresh: false };
const fresh = { fresh: true };

beforeEach(() => {
  withoutHashes();
  globalThis.reportError = jest.fn();
});

test('loads once, requests all files at once, and has the screen ready afterwards', async () => {
  const { loader, attempts, ahead } = loaderWith([definition]);
  const screen = offered();
  expect(loader.ready(screen)).toBeNull();
  expect(shown(await loader.load(screen, once))).toMatchObject({ component: Screen, instead: null });
  expect(loader.ready(screen)?.component).toBe(Screen);
  expect(attempts).toEqual(['b1#0']);
  expect(ahead).toHaveBeenCalledWith(screen);
});

test('retries a rejection three times with growing delays, then returns it as a value', async () => {
  serve(503);
  const { loader, attempts, waits, failed } = loaderWith([lost]);
  const result = await loader.load(offered(), once);
  expect(result).toMatchObject({
    ok: false,
    failure: { reason: 'http', tries: 3, detail: '503 for remoteEntry.b1.js' },
  });
  expect(attempts).toEqual(['b1#0', 'b1#1', 'b1#2']);
  expect(waits).toHaveLength(2);
  expect(waits[0]).toBeGreaterThanOrEqual(300);
  expect(waits[0]).toBeLessThan(450);
  expect(waits[1]).toBeGreaterThanOrEqual(900);
  expect(failed).toEqual([[], ['billing']]);
});

test('loads what recovers after a failure under a new attempt and clears the mark; the next screens use it', async () => {
  serve(503);
  const { loader, attempts, failed } = loaderWith([lost, lost, lost, definition]);
  await loader.load(offered(), once);
  await expect(loader.load(offered(), fresh)).resolves.toMatchObject({ ok: true });
  await loader.load(offered(), once);
  expect(attempts).toEqual(['b1#0', 'b1#1', 'b1#2', 'b1#3', 'b1#3']);
  expect(failed.at(-1)).toEqual([]);
});

test('retries one temporary rejection: the screen loads, and no failure is reported', async () => {
  // The second check finds no fault in the file.
  serve(200);
  const { loader, attempts, waits, outcomes, failed } = loaderWith([lost, definition]);
  const screen = shown(await loader.load(offered({ lastGood: good }), once));
  screen.mounted(performance.now());
  expect(screen).toMatchObject({ component: Screen, instead: null });
  expect([attempts, waits.length, failed]).toEqual([['b1#0', 'b1#1'], 1, [[]]]);
  expect(outcomes).toMatchObject([{ build: 'b1', ok: true, fallback: false }]);
});

test('never blames the code for files that keep failing but pass each check', async () => {
  serve(200);
  const { loader, attempts } = loaderWith([lost]);
  expect(await loader.load(offered(), once)).toMatchObject({ ok: false, failure: { reason: 'network', tries: 3 } });
  expect(attempts).toHaveLength(3);
  expect(globalThis.reportError).not.toHaveBeenCalled();
});

test('distinguishes no answer from a rejection', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const { loader } = loaderWith([lost]);
  expect(await loader.load(offered(), once)).toMatchObject({ failure: { reason: 'network' } });
});

test('does not retry code that throws at once', async () => {
  serve(200);
  const { loader, attempts } = loaderWith([new Error('boom')]);
  expect(await loader.load(offered(), once)).toMatchObject({
    failure: { reason: 'evaluation', detail: 'boom', tries: 1 },
  });
  expect(attempts).toEqual(['b1#0']);
  expect(globalThis.reportError).toHaveBeenCalledWith(new Error('boom'));
});

test('rejects an unsupported contract before loading anything', async () => {
  const { loader, attempts } = loaderWith([definition]);
  expect(await loader.load(offered({ contract: 2 }), once)).toMatchObject({
    failure: { reason: 'contract', incompatibility: 'newer' },
  });
  expect(attempts).toEqual([]);
});

test('reports a screen that the remote does not have', async () => {
  const { loader } = loaderWith([definition]);
  expect(await loader.load(offered({}, 'billing/other'), once)).toMatchObject({ failure: { reason: 'not-exposed' } });
});

test('another build invalidates what the previous one loaded, since its container is gone', async () => {
  const { loader } = loaderWith([definition]);
  const [first, second] = [offered(), offered({ build: 'b2' })];
  await loader.load(first, once);
  expect(loader.ready(second)).toBeNull();
  await loader.load(second, once);
  expect(loader.ready(second)).not.toBeNull();
  expect(loader.ready(first)).toBeNull();
});

describe('a build that fails', () => {
  test('is replaced by the last good one, which the next screens use at once', async () => {
    serve(404);
    const { loader, attempts, failed, outcomes } = loaderWith([lost]);
    const screen = offered({ lastGood: good });
    const loaded = shown(await loader.load(screen, once));
    expect(loaded).toMatchObject({ component: Earlier, instead: { reason: 'http' } });
    expect(failed).toEqual([[]]);
    expect(loader.ready(screen)).toMatchObject({ component: Earlier, instead: { reason: 'http' } });
    shown(await loader.load(screen, once));
    expect(attempts).toEqual(['b1#0', 'b1#1', 'b1#2', 'b0#0', 'b0#0']);
    loaded.mounted(performance.now());
    expect(outcomes.map(({ build, ok, reason, fallback }) => [build, ok, reason, fallback])).toEqual([
      ['b1', false, 'http', false],
      ['b0', true, undefined, true],
    ]);
  });

  test('is tried first again on Try again, and with the next registry', async () => {
    serve(404);
    const { loader, attempts } = loaderWith([lost, lost, lost, definition]);
    const screen = offered({ lastGood: good });
    await loader.load(screen, once);
    expect(shown(await loader.load(screen, fresh))).toMatchObject({ component: Screen, instead: null });
    expect(attempts.at(-1)).toBe('b1#3');
    const again = loaderWith([lost, lost, lost, definition]);
    await again.loader.load(screen, once);
    expect(shown(await again.loader.load(offered({ lastGood: good }), once)).component).toBe(Screen);
  });

  test('of a canary is replaced by the stable one, and reported as the canary', async () => {
    serve(404);
    const { loader, outcomes } = loaderWith([lost]);
    shown(await loader.load(offered({ canary: true, lastGood: good }), once)).mounted(performance.now());
    expect(outcomes.map(({ build, canary }) => [build, canary])).toEqual([
      ['b1', true],
      ['b0', false],
    ]);
  });

  test('is reported with its own reason when the last good one fails too', async () => {
    serve(404);
    const { loader, attempts, failed } = loaderWith(
      [lost],
      [new ScriptNotLoaded('/r/billing/b0/remoteEntry.b0.js', null)],
    );
    expect(await loader.load(offered({ lastGood: good }), once)).toMatchObject({
      ok: false,
      failure: { reason: 'http', detail: '404 for remoteEntry.b1.js' },
    });
    expect(attempts.slice(-3)).toEqual(['b0#0', 'b0#1', 'b0#2']);
    expect(failed.at(-1)).toEqual(['billing']);
  });

  test('is replaced and reported once if it fails on mount', async () => {
    const { loader, outcomes } = loaderWith([definition]);
    const screen = offered({ lastGood: good });
    const loaded = shown(await loader.load(screen, once));
    const instead = shown(await loaded.threw(new Error('on mount')));
    expect(instead).toMatchObject({ component: Earlier, instead: { reason: 'evaluation', detail: 'on mount' } });
    expect(outcomes).toMatchObject([{ build: 'b1', ok: false, reason: 'evaluation' }]);
    expect(await instead.threw(new Error('this one as well'))).toMatchObject({
      ok: false,
      failure: { detail: 'on mount' },
    });
  });

  test('is reported once more, with the time to its first commit, if it fails after mounting', async () => {
    const { loader, outcomes } = loaderWith([definition]);
    const loaded = shown(await loader.load(offered(), once));
    const at = performance.now() + 40;
    loaded.mounted(at);
    loaded.mounted(at + 1_000);
    expect(await loaded.threw(new Error('later'))).toMatchObject({ ok: false, failure: { reason: 'evaluation' } });
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    expect(outcomes[0]?.ms).toBeGreaterThanOrEqual(40);
    expect(outcomes[1]?.ms).toBe(outcomes[0]?.ms);
  });

  test('is reported with the cause if a chunk fails to load', async () => {
    serve(503);
    const { loader } = loaderWith([definition]);
    const loaded = shown(await loader.load(offered(), once));
    const error = Object.assign(new Error('Loading chunk 7 failed.'), {
      name: 'ChunkLoadError',
      request: 'http://localhost/r/billing/b1/7.js',
    });
    globalThis.heliographHashes = { 'http://localhost/r/billing/b1/7.js': 'sha384-7' };
    expect(await loaded.threw(error)).toMatchObject({ ok: false, failure: { reason: 'http', detail: '503 for 7.js' } });
    expect(await loaded.threw(Object.assign(error, { type: 'timeout' }))).toMatchObject({
      failure: { reason: 'timeout' },
    });
  });
});

test('is not counted if the user leaves early; a later exit is reported as a timeout', async () => {
  jest.useFakeTimers();
  try {
    const { loader, outcomes } = loaderWith([new Promise<never>(() => undefined)]);
    const leaveAfter = async (milliseconds: number): Promise<void> => {
      const left = new AbortController();
      const load = loader.load(offered(), { fresh: false, signal: left.signal });
      await jest.advanceTimersByTimeAsync(milliseconds);
      left.abort();
      await expect(load).rejects.toBe(left.signal.reason);
    };
    await leaveAfter(9_000);
    expect(outcomes).toEqual([]);
    await leaveAfter(11_000);
    expect(outcomes).toMatchObject([{ ok: false, reason: 'timeout' }]);
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});

test('aborts hanging requests on Try again', async () => {
  const giveUp = jest.fn();
  globalThis.heliographPending = new Set([{ since: Date.now() - 20_000, giveUp }]);
  const { loader, ahead } = loaderWith([definition]);
  await loader.load(offered(), fresh);
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(ahead).not.toHaveBeenCalled();
});
