import {
  definition,
  fresh,
  good,
  loaderWith,
  lost,
  offered,
  once,
  Screen,
  serve,
  shown,
  withoutHashes,
} from './testing/loader';

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
