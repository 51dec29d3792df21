// Runs alone: the boot script adds its elements and listeners to the document.
import { webcrypto } from 'node:crypto';
import type { LiveRemote, PageRegistry, RegistryRemote } from '@heliograph/platform/remote';
import { testRemote, testScreen, testShell } from './testing/doubles';
import { preloaded, runBoot } from './testing/run-boot';

const screen = testScreen({ files: ['screen.js'] });

/** Returns a build whose first paint needs three files. */
function build(name: string, id: string): RegistryRemote {
  const file = { integrity: `sha384-${id}`, bytes: 1 };
  const files = { 'entry.js': file, 'front.js': file, 'screen.js': file };
  return testRemote({
    name,
    build: id,
    entry: 'entry.js',
    front: ['front.js'],
    files,
    sections: [{ title: name, icon: 'x', screens: [screen] }],
  });
}

const registry = (...remotes: LiveRemote[]): PageRegistry => ({ app: 'customer', epoch: 1, shell: testShell, remotes });
const live = (stable: RegistryRemote): LiveRemote => ({ name: stable.name, stable });

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { configurable: true, value: webcrypto }));
afterEach(() => localStorage.clear());

describe('buckets', () => {
  const names = ['numbers', 'campaigns', 'contacts', 'billing', 'reports', 'account'];
  const sessions = 1_500;

  /** Draws the buckets of remotes in this many sessions, the same in each run. */
  const draw = (): number[][] =>
    Array.from({ length: sessions }, (_, i) => {
      localStorage.setItem('heliograph.bucket', `s-${i}-${i * 7919}`);
      const boot = runBoot(registry());
      return names.map((name) => boot.bucketOf(name));
    });

  test('are evenly distributed; a session with the canary of one remote is no more likely to have that of another', () => {
    const drawn = draw();
    for (const i of names.keys()) {
      const canaries = drawn.filter((buckets) => (buckets[i] ?? 100) < 10);
      // Within four standard deviations of a fair draw.
      expect(Math.abs(canaries.length / sessions - 0.1)).toBeLessThan(4 * Math.sqrt(0.09 / sessions));
      for (const j of names.keys()) {
        if (i === j) continue;
        const both = canaries.filter((buckets) => (buckets[j] ?? 100) < 10).length / canaries.length;
        expect(Math.abs(both - 0.1)).toBeLessThan(4 * Math.sqrt(0.09 / canaries.length));
      }
    }
  });

  test('stay the same from login to logout, and change after it', () => {
    const buckets = (): number[] => names.map((name) => runBoot(registry()).bucketOf(name));
    expect(buckets()).not.toEqual(buckets());
    const boot = runBoot(registry());
    boot.keep();
    expect(buckets()).toEqual(names.map((name) => boot.bucketOf(name)));
    expect(buckets()).toEqual(buckets());
    localStorage.clear();
    expect(buckets()).not.toEqual(buckets());
  });

  test.each(['7', '99', '0'])('are all %s for a test that sets them', (fixed) => {
    localStorage.setItem('heliograph.bucket', fixed);
    expect(names.map((name) => runBoot(registry()).bucketOf(name))).toEqual(names.map(() => Number(fixed)));
  });

  test('replaces invalid values in the storage', () => {
    localStorage.setItem('heliograph.bucket', '{"a":1}');
    expect(runBoot(registry()).bucketOf('billing')).toBeGreaterThanOrEqual(0);
  });

  test('choose the canary below its share, and the stable build above it', () => {
    const remote: LiveRemote = {
      name: 'billing',
      stable: build('billing', 'b1'),
      canary: { share: 10, since: '2026-01-01T00:00:00Z', build: build('billing', 'b2') },
    };
    const chosen = (bucket: string): string => {
      localStorage.setItem('heliograph.bucket', bucket);
      return runBoot(registry(remote)).choose(remote).build;
    };
    expect([chosen('9'), chosen('10')]).toEqual(['b2', 'b1']);
  });
});

test('keeps the preload links of one build of each remote in an open tab, however many are released', () => {
  const boot = runBoot(registry(live(build('billing', 'b0')), live(build('billing-plus', 'p0'))));
  boot.preload(build('billing-plus', 'p0'), screen);
  for (let release = 1; release <= 20; release += 1) boot.preload(build('billing', `b${release}`), screen);
  boot.preload(build('billing', 'b20'), screen);
  expect(preloaded().sort()).toEqual([
    ...['entry', 'front', 'screen'].map((name) => `/r/billing-plus/p0/${name}.js`),
    ...['entry', 'front', 'screen'].map((name) => `/r/billing/b20/${name}.js`),
  ]);
});

test('preloads a build again when it is requested again', () => {
  const boot = runBoot(registry(live(build('billing', 'b1'))));
  for (const id of ['b1', 'b2', 'b1']) boot.preload(build('billing', id), screen);
  expect(preloaded()).toEqual(['entry', 'front', 'screen'].map((name) => `/r/billing/b1/${name}.js`));
});

describe('sends the first call of a screen only for users who may open it', () => {
  const first = { call: 'account.manage/listnumbers', body: { filter: {} } } as const;
  const remote = live({
    ...build('billing', 'b1'),
    sections: [{ title: 'Main', icon: 'x', screens: [{ ...screen, first }] }],
  });
  const called = (roles: string | null, address: string): string[] => {
    localStorage.setItem('heliograph.token', `x.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.x`);
    if (roles !== null) localStorage.setItem('heliograph.roles', roles);
    history.replaceState(null, '', address);
    const ahead: string[] = [];
    const fetched = jest.fn(async (..._request: unknown[]) => {
      ahead.push(...preloaded());
      return {};
    });
    Object.assign(globalThis, { fetch: fetched });
    runBoot(registry(remote));
    // Calls are sent before requests for files, because the server needs time for them.
    expect(ahead).toEqual([]);
    return fetched.mock.calls.map(([target]) => String(target).slice('/api/'.length));
  };
  afterEach(() => history.replaceState(null, '', '/'));

  test.each([
    ['the role opens the screen', 'tech customer', '/main/billing/history', true],
    ['a row is open', 'customer', '/main/billing/history?open=7', true],
    ['a filter narrows it', 'customer', '/main/billing/history?type=deposit', false],
    ['the role opens other screens', 'tech', '/main/billing/history', false],
    ['the terms are to be accepted', '', '/main/billing/history', false],
    ['nothing is known', null, '/main/billing/history', false],
  ])('%s', (_when, roles, address, made) => {
    expect(called(roles, address)).toEqual(['account.manage/getdetail', ...(made ? [first.call] : [])]);
  });
});
