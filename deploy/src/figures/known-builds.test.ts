import { endCanary } from '../release/rollback';
import { sampleReleases } from '../testing/sample-releases';
import { knownBuilds } from './known-builds';

test('what is live or was within a day is known, in its own app, by its own screens', async () => {
  const { publish, shell, wait, store, releaser } = await sampleReleases('2026-11-21T10:00:00Z');
  const known = knownBuilds(store, releaser.now);
  const screen = 'billing/history';
  const knows = async (build: string) => (await known())('customer', { remote: 'billing', build, screen });
  expect(await knows('b1')).toBe(false);
  await shell('s1');
  await publish('billing', 'b1');
  await publish('billing', 'b2');
  await publish('billing', 'b3', 10);
  expect(await Promise.all(['b1', 'b2', 'b3', 'b4', '__proto__'].map(knows))).toEqual([true, true, true, false, false]);
  const isKnown = await known();
  expect(isKnown('admin', { remote: 'billing', build: 'b2', screen })).toBe(false);
  expect(isKnown('customer', { remote: 'billing', build: 'b2', screen: 'billing/refunds' })).toBe(false);
  await endCanary(releaser, 'billing');
  expect(await knows('b3')).toBe(true);
  wait(25 * 60);
  // The build before the live one is still what tabs fall back to.
  expect(await Promise.all(['b1', 'b2', 'b3'].map(knows))).toEqual([true, true, false]);
});

test('the store is read again only when there is something new', async () => {
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
