import { countSessions } from '../../tools/testing/sample-loads';
import { madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';
import { gc } from './gc';
import { publish } from './publish';
import { rollback } from './rollback';

let made: MadeUpStore;

/** Releases a build with good statistics. */
async function put(at: string, build: string, canary?: number): Promise<void> {
  await publish(made.releaser('Ann', at), { places: [await made.putRemote('billing', build)], canary }, []);
  await countSessions(made.store, 'billing', build, at);
}

/** Makes builds look as if they had been built long ago. */
async function age(): Promise<void> {
  for (const place of await made.store.builds())
    await made.store.touchBuild(place, new Date('2026-01-01T00:00:00.000Z'));
}

const builds = async (): Promise<string[]> => (await made.store.builds()).map(({ base, build }) => `${base}/${build}`);

beforeEach(async () => {
  made = await madeUpStore();
  await publish(made.releaser('Ann', '2026-01-01T00:00:00.000Z'), { places: [await made.putShell('s1')] }, []);
  await put('2026-01-02T00:00:00.000Z', 'b1');
  await put('2026-01-03T00:00:00.000Z', 'b2');
  await put('2026-01-04T00:00:00.000Z', 'b3');
  await put('2026-03-01T00:00:00.000Z', 'b4');
  await age();
});

test('removes builds that were not live within the given days, and the pages of those epochs; keeps log and registries', async () => {
  const swept = await gc(made.store, 30, new Date('2026-03-10T00:00:00.000Z'));
  // b3 was live until March, and b2 is what its tabs fell back to.
  expect(swept).toEqual({ builds: [{ base: 'r/billing', build: 'b1' }], halves: 0, epochs: [1, 2, 3], days: 0 });
  expect(await builds()).toEqual(['shell/s1', 'r/billing/b2', 'r/billing/b3', 'r/billing/b4']);
  expect(await made.store.page(3, 'customer.html')).toBeNull();
  expect(await made.store.page(4, 'customer.html')).not.toBeNull();
  expect((await made.store.history()).map(({ epoch }) => epoch)).toEqual([1, 2, 3, 4, 5]);
  expect((await made.store.registry(1)).epoch).toBe(1);
  expect(await gc(made.store, 30, new Date('2026-03-10T00:00:00.000Z'))).toEqual({
    builds: [],
    halves: 0,
    epochs: [],
    days: 0,
  });
});

test('keeps what is live, however old, and its fallback', async () => {
  await gc(made.store, 0, new Date('2030-01-01T00:00:00.000Z'));
  expect(await builds()).toEqual(['shell/s1', 'r/billing/b3', 'r/billing/b4']);
  expect(await made.store.page(5, 'customer.html')).not.toBeNull();
});

test('keeps a build that was never live while it may be in the gate, and removes it a day later', async () => {
  const place = await made.putRemote('billing', 'b5');
  await made.store.touchBuild(place, new Date('2026-03-09T12:00:00.000Z'));
  await gc(made.store, 30, new Date('2026-03-10T00:00:00.000Z'));
  expect(await builds()).toContain('r/billing/b5');
  await gc(made.store, 30, new Date('2026-03-10T12:00:01.000Z'));
  expect(await builds()).not.toContain('r/billing/b5');
});

test('keeps an old build that is being published again', async () => {
  await made.store.touchBuild({ base: 'r/billing', build: 'b1' }, new Date('2026-03-09T23:59:00.000Z'));
  await gc(made.store, 30, new Date('2026-03-10T00:00:00.000Z'));
  expect(await builds()).toContain('r/billing/b1');
});

test('measures the age of a canary from its end', async () => {
  await put('2026-03-02T00:00:00.000Z', 'b5', 10);
  await rollback(made.releaser('Ann', '2026-03-03T00:00:00.000Z'), 'billing');
  await age();
  await gc(made.store, 30, new Date('2026-04-01T00:00:00.000Z'));
  expect(await builds()).toContain('r/billing/b5');
  await gc(made.store, 30, new Date('2026-04-03T00:00:00.000Z'));
  expect(await builds()).not.toContain('r/billing/b5');
});
