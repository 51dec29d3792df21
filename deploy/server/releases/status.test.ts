import type { LoadReport } from '@heliograph/platform/remote';
import { createLoadStatistics } from '../figures/load-statistics';
import { countSessions, memoryNotes } from '../../tools/testing/sample-loads';
import { sampleReleases } from '../../tools/testing/sample-releases';
import { promote } from '../../release/acts/change-remote';
import { endCanary, rollback } from '../../release/acts/rollback';
import { statusLines } from '../../release/cli/status-lines';
import { releaseStatus } from './status';

/** Half an hour into a canary of billing; loads of today, and of a build before it in an open tab. */
async function setUp() {
  const releases = await sampleReleases('2026-11-20T10:00:00.000Z');
  const { store, releaser, shell, publish, wait } = releases;
  const figures = createLoadStatistics({
    store: { appendFigures: store.appendFigures },
    keep: memoryNotes(),
    log: () => undefined,
    now: releaser.now,
    every: 3_600_000,
  });
  const count = async (build: string, times: number, change: Partial<LoadReport> = {}): Promise<void> => {
    for (let i = 0; i < times; i += 1)
      await figures.count(
        {
          remote: 'billing',
          build,
          canary: false,
          screen: 'billing/history',
          ok: true,
          ms: 400,
          fallback: false,
          ...change,
        },
        { session: 's', user: 'u', network: 'n' },
        false,
      );
  };
  await shell('s1');
  await publish('billing', 'b1');
  await publish('reports', 'r1');
  wait(10);
  await publish('billing', 'b2');
  await countSessions(store, 'billing', 'b2', releaser.now().toISOString());
  wait(10);
  await publish('billing', 'b3');
  wait(10);
  await publish('billing', 'b4', 10);
  await count('b1', 3);
  await count('b3', 200);
  await count('b4', 8, { ms: 900 });
  await count('b4', 1, { ok: false, reason: 'http' });
  await count('b4', 2, { ok: false, reason: 'evaluation' });
  await figures.flush();
  return { ...releases, figures, status: () => releaseStatus(store, releaser.now()) };
}

// Statistics are in the file of the day on which they were written.
beforeEach(() =>
  jest.useFakeTimers({
    now: new Date('2026-11-20T10:00:00.000Z'),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'],
  }),
);
afterEach(() => jest.useRealTimers());

const released = (epoch: number, action: string) => ({ epoch, by: 'Ada', action, why: '' });

test('lists builds, shares, since when, loads, failures, and time to the screen', async () => {
  const { status } = await setUp();
  const { remotes, ...live } = await status();
  expect(live).toEqual({
    epoch: 6,
    at: '2026-11-20T10:30:00.000Z',
    by: 'Ada',
    action: 'canary',
    shell: { build: 's1', since: '2026-11-20T10:00:00.000Z' },
    platform: null,
    hosts: null,
  });
  expect(remotes).toEqual([
    {
      name: 'billing',
      app: 'customer',
      hidden: false,
      builds: [
        {
          build: 'b3',
          role: 'stable',
          share: 90,
          since: '2026-11-20T10:20:00.000Z',
          release: released(5, 'publish'),
          loads: 200,
          failures: [],
          p75: expect.closeTo(400, -2),
        },
        {
          build: 'b4',
          role: 'canary',
          share: 10,
          since: '2026-11-20T10:30:00.000Z',
          release: released(6, 'canary'),
          loads: 11,
          failures: [
            { reason: 'evaluation', count: 2 },
            { reason: 'http', count: 1 },
          ],
          p75: expect.closeTo(900, -2),
        },
        {
          build: 'b2',
          role: 'lastGood',
          share: 0,
          since: '2026-11-20T10:20:00.000Z',
          release: released(4, 'publish'),
          loads: 0,
          failures: [],
          p75: null,
        },
        {
          build: 'b1',
          role: 'old',
          share: 0,
          since: '2026-11-20T10:10:00.000Z',
          release: released(2, 'publish'),
          loads: 3,
          failures: [],
          p75: expect.closeTo(400, -2),
        },
      ],
    },
    {
      name: 'reports',
      app: 'customer',
      hidden: false,
      builds: [
        {
          build: 'r1',
          role: 'stable',
          share: 100,
          since: '2026-11-20T10:00:00.000Z',
          release: released(3, 'publish'),
          loads: 0,
          failures: [],
          p75: null,
        },
      ],
    },
  ]);
});

test('shows the stable build unchanged after a canary ends, and the canary while tabs have it', async () => {
  const { status, releaser, wait } = await setUp();
  wait(5);
  await endCanary(releaser, 'billing');
  const builds = (await status()).remotes[0]?.builds.map(({ build, role, share, since }) => [
    build,
    role,
    share,
    since.slice(11, 16),
  ]);
  expect(builds).toEqual([
    ['b3', 'stable', 100, '10:20'],
    ['b2', 'lastGood', 0, '10:20'],
    ['b1', 'old', 0, '10:10'],
    ['b4', 'old', 0, '10:35'],
  ]);
});

test('shows a promoted canary as stable from then on', async () => {
  const { status, releaser, wait } = await setUp();
  wait(5);
  await promote(releaser, 'billing');
  const builds = (await status()).remotes[0]?.builds.map(({ build, role, share, since }) => [
    build,
    role,
    share,
    since.slice(11, 16),
  ]);
  expect(builds).toEqual([
    ['b4', 'stable', 100, '10:35'],
    ['b2', 'lastGood', 0, '10:20'],
    ['b1', 'old', 0, '10:10'],
    ['b3', 'old', 0, '10:35'],
  ]);
});

test('shows a build as stable since the rollback to it', async () => {
  const { status, releaser, wait } = await setUp();
  wait(5);
  await rollback(releaser, 'billing', 'b1');
  const builds = (await status()).remotes[0]?.builds.map(({ build, role, since }) => [
    build,
    role,
    since.slice(11, 16),
  ]);
  expect(builds).toEqual([
    ['b1', 'stable', '10:35'],
    ['b2', 'lastGood', '10:20'],
    ['b3', 'old', '10:35'],
    ['b4', 'old', '10:35'],
  ]);
});

test('names who made a build live, and not who ended a canary next to it', async () => {
  const { status, releaser, wait } = await setUp();
  const releases = async () =>
    (await status()).remotes[0]?.builds.map(({ build, release }) => [
      build,
      release?.epoch,
      release?.action,
      release?.why,
    ]);
  wait(5);
  await endCanary({ ...releaser, by: 'Grace', why: 'Slow' }, 'billing');
  expect((await releases())?.[0]).toEqual(['b3', 5, 'publish', '']);
  await rollback({ ...releaser, by: 'Grace', why: 'Slow' }, 'billing', 'b1');
  expect((await releases())?.[0]).toEqual(['b1', 8, 'rollback', 'Slow']);
});

test('ignores loads older than a day', async () => {
  const { status, wait } = await setUp();
  wait(24 * 60 + 1);
  expect((await status()).remotes[0]?.builds.map(({ build, loads }) => [build, loads])).toEqual([
    ['b3', 0],
    ['b4', 0],
    ['b2', 0],
  ]);
});

test('says so before the first release', async () => {
  const { store } = await sampleReleases('2026-11-20T10:00:00.000Z');
  await expect(releaseStatus(store, new Date())).rejects.toThrow('Nothing has been released yet');
});

test('shows a remote whose first release is a canary as hidden', async () => {
  const { status, publish } = await setUp();
  await publish('loyalty', 'l1', 10);
  const loyalty = (await status()).remotes.find(({ name }) => name === 'loyalty');
  expect(loyalty).toMatchObject({ hidden: true, builds: [{ build: 'l1', role: 'canary', share: 10 }] });
  expect(loyalty?.builds).toHaveLength(1);
  expect(statusLines(await status()).some((line) => line.startsWith('loyalty (hidden)  l1     canary'))).toBe(true);
});

test('prints a table in the terminal', async () => {
  const { status } = await setUp();
  const output = await status();
  output.remotes[0]?.builds.forEach((build) => (build.p75 = build.p75 === null ? null : 420));
  expect(statusLines(output)).toEqual([
    'epoch 6: canary by Ada, 2026-11-20 10:30 UTC',
    'shell s1, since 2026-11-20 10:00 UTC; platform none; hosts none',
    '',
    'remote   build  is         share  since (UTC)       loads  failed     p75  why',
    'billing  b3     stable      90 %  2026-11-20 10:20    200   0.0 %  0.42 s',
    '         b4     canary      10 %  2026-11-20 10:30     11  27.3 %  0.42 s  evaluation 2, http 1',
    '         b2     last good         2026-11-20 10:20      0',
    '         b1     open tabs         2026-11-20 10:10      3   0.0 %  0.42 s',
    'reports  r1     stable     100 %  2026-11-20 10:00      0',
  ]);
});
