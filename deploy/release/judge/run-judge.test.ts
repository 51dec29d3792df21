import { createLoadStatistics } from '../../server/figures/load-statistics';
import { findRemote } from '../../server/store/registry';
import { liveRegistry } from '../../server/store/live-registry';
import type { ReleaseStore } from '../../server/store/release-store';
import { memoryNotes } from '../../tools/testing/sample-loads';
import { sampleReleases } from '../../tools/testing/sample-releases';
import { judgeAll } from './run-judge';

/** Billing with `b1` live, `b2` as its canary, and loads that a test adds. */
async function setUp(overrides: Partial<ReleaseStore> = {}) {
  const releases = await sampleReleases('2026-11-21T10:00:00Z');
  await releases.shell('s1');
  await releases.publish('billing', 'b1');
  await releases.publish('reports', 'r1');
  releases.wait(60);
  const lines: string[] = [];
  const log = ({ message }: { message: string }): void => void lines.push(message);
  const store = { ...releases.store, ...overrides };
  const { now } = releases.releaser;
  const figures = createLoadStatistics({ store, keep: memoryNotes(), log, now, every: 3_600_000 });
  let sessions = 0;
  /** Each load comes from a different session, user, and network. */
  const loads = async (build: string, count: number, reason?: 'evaluation'): Promise<void> => {
    for (let i = 0; i < count; i += 1) {
      const sender = { session: `s${(sessions += 1)}`, user: `u${sessions}`, network: `n${sessions}` };
      await figures.count(
        {
          remote: 'billing',
          build,
          canary: false,
          screen: 'billing/history',
          ok: !reason,
          ...(reason && { reason }),
          ms: 400,
          fallback: false,
        },
        sender,
        true,
      );
    }
    await figures.flush();
  };
  const options = {
    store,
    platforms: releases.releaser.platforms,
    rules: { failures: 5, sessions: 20 },
    log,
    now,
  };
  const billing = async () => {
    const live = await liveRegistry(releases.store);
    return live && findRemote(live, 'billing');
  };
  return { ...releases, lines, loads, options, billing };
}

test('rolls back a failing canary, with the numbers in the log, and changes nothing else', async () => {
  const { publish, loads, options, wait, lines, store, billing } = await setUp();
  await publish('billing', 'b2', 10);
  await publish('reports', 'r2', 10);
  await loads('b1', 210);
  await loads('b2', 28);
  await loads('b2', 12, 'evaluation');
  wait(10);
  await judgeAll(options);
  expect(await billing()).toMatchObject({ stable: { build: 'b1' } });
  expect((await billing())?.canary).toBeUndefined();
  expect((await store.history()).at(-1)).toMatchObject({
    by: 'judge',
    action: 'judge',
    changes: [{ package: 'mfe-billing', from: 'b2', to: 'b1' }],
    why: '12 of 40 sessions failed (evaluation 12) against 0 of 210 of the stable build',
  });
  expect(lines).toEqual([
    'The judge rolled back mfe-billing from b2 to b1: 12 of 40 sessions failed (evaluation 12) against 0 of 210 of the stable build',
  ]);
  const live = await liveRegistry(store);
  expect(live && findRemote(live, 'reports')?.canary?.build.build).toBe('r2');
});

test('keeps a good canary, and does nothing without one', async () => {
  const { publish, loads, options, store } = await setUp();
  await judgeAll(options);
  await publish('billing', 'b2', 10);
  await loads('b2', 100);
  await judgeAll(options);
  expect(await store.epoch()).toBe(4);
});

test('ignores what was counted before the canary started', async () => {
  const { publish, loads, options, wait, billing } = await setUp();
  await loads('b2', 40, 'evaluation');
  wait(1);
  await publish('billing', 'b2', 10);
  await judgeAll(options);
  expect((await billing())?.canary?.build.build).toBe('b2');
});

test('evaluates again what is live if someone else released first', async () => {
  let first = true;
  const { publish, loads, options, store, lines, billing } = await setUp({
    async flip(entry) {
      if (first) {
        first = false;
        await publish('billing', 'b3', 20);
      }
      return store.flip(entry);
    },
  });
  await publish('billing', 'b2', 10);
  await loads('b2', 12, 'evaluation');
  await judgeAll(options);
  // The new canary has no statistics yet.
  expect((await billing())?.canary?.build.build).toBe('b3');
  expect(lines).toEqual([]);
});

test('logs errors and continues', async () => {
  const { publish, options, lines } = await setUp({ figures: () => Promise.reject(new Error('the disk is gone')) });
  await publish('billing', 'b2', 10);
  await judgeAll(options);
  expect(lines).toEqual(['The judge could not evaluate the canaries']);
});
