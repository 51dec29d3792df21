import { endCanary } from '../../release/acts/rollback';
import { countSessions } from '../../tools/testing/sample-loads';
import { sampleReleases } from '../../tools/testing/sample-releases';
import { knownBuilds } from './known-builds';

test('knows what is live or was within a day, in its own app, with its own screens', async () => {
  const { publish, shell, wait, store, releaser } = await sampleReleases('2026-11-21T10:00:00Z');
  const known = knownBuilds(store, releaser.now);
  const screen = 'billing/history';
  const knows = async (build: string, epoch = 99) =>
    (await known()).isKnown('customer', { remote: 'billing', build, screen }, epoch);
  expect(await knows('b1')).toBe(false);
  await shell('s1');
  await publish('billing', 'b1');
  await countSessions(store, 'billing', 'b1', '2026-11-21T10:00:00.000Z');
  await publish('billing', 'b2');
  await publish('billing', 'b3', 10);
  expect(await Promise.all(['b1', 'b2', 'b3', 'b4', '__proto__'].map((build) => knows(build)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  const { isKnown } = await known();
  expect(isKnown('admin', { remote: 'billing', build: 'b2', screen }, 99)).toBe(false);
  expect(isKnown('customer', { remote: 'billing', build: 'b2', screen: 'billing/refunds' }, 99)).toBe(false);
  await endCanary(releaser, 'billing');
  expect(await knows('b3')).toBe(true);
  wait(25 * 60);
  // Tabs can still fall back to the last good build.
  expect(await Promise.all(['b1', 'b2', 'b3'].map((build) => knows(build)))).toEqual([true, true, false]);
});

test('a page can’t report builds released after its epoch, and a canary is known only while it is live', async () => {
  const { publish, shell, store, releaser } = await sampleReleases('2026-11-21T10:00:00Z');
  const known = knownBuilds(store, releaser.now);
  await shell('s1');
  await publish('billing', 'b1');
  expect((await known()).hasCanary('billing')).toBe(false);
  await publish('billing', 'b2', 10);
  const { isKnown, hasCanary, epoch } = await known();
  const of = (build: string, at: number): boolean =>
    isKnown('customer', { remote: 'billing', build, screen: 'billing/history' }, at);
  expect([epoch, hasCanary('billing'), hasCanary('reports')]).toEqual([3, true, false]);
  expect([of('b1', 1), of('b1', 2), of('b2', 2), of('b2', 3)]).toEqual([false, true, false, true]);
  await endCanary(releaser, 'billing');
  expect((await known()).hasCanary('billing')).toBe(false);
});

test('reads the store again only after a release', async () => {
  const { publish, shell, wait, store, releaser } = await sampleReleases('2026-11-21T10:00:00Z');
  await shell('s1');
  let reads = 0;
  const known = knownBuilds({ ...store, history: () => ((reads += 1), store.history()) }, releaser.now);
  await known();
  await known();
  expect(reads).toBe(1);
  await publish('billing', 'b1');
  await known();
  expect(reads).toBe(2);
  wait(11);
  await known();
  expect(reads).toBe(3);
});
