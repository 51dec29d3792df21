import { ScriptNotLoaded } from './federation';
import {
  definition,
  Earlier,
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
