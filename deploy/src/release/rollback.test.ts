import { findRemote } from '../registry/changes';
import { madeUpStore, type MadeUpStore } from '../testing/made-up';
import { liveRegistry } from './flip';
import { publish } from './publish';
import { retire } from './retire';
import { endCanary, rollback } from './rollback';

let made: MadeUpStore;

/** What is live of billing: stable build, canary, last good build. */
async function billing(): Promise<(string | undefined)[]> {
  const live = await liveRegistry(made.store);
  const remote = live && findRemote(live, 'billing');
  return [remote?.stable.build, remote?.canary?.build.build, remote?.lastGood?.build];
}

const put = async (build: string, canary?: number, contract = 1): Promise<unknown> =>
  publish(made.releaser(), { places: [await made.putRemote('billing', build, { manifest: { contract } })], canary }, []);

beforeEach(async () => {
  made = await madeUpStore();
  await publish(made.releaser(), { places: [await made.putShell('s1')] }, []);
  for (const build of ['b1', 'b2', 'b3']) await put(build);
});

test('goes back to the build before, which then has no last good one', async () => {
  expect(await rollback(made.releaser('Ben'), 'billing')).toMatchObject({ by: 'Ben', action: 'rollback', changes: [{ package: 'mfe-billing', from: 'b3', to: 'b2' }] });
  expect(await billing()).toEqual(['b2', undefined, undefined]);
  expect(await made.store.page(await made.store.epoch(), 'customer.html')).toContain('/r/billing/b2/');
});

test('goes back to a build that is named, and forward again', async () => {
  await rollback(made.releaser(), 'billing', 'b1');
  expect(await billing()).toEqual(['b1', undefined, undefined]);
  await rollback(made.releaser(), 'billing', 'b3');
  expect(await billing()).toEqual(['b3', undefined, undefined]);
});

test.each(['b3', 'b9', '../../x'])('%s is no earlier build', async (build) => {
  await expect(rollback(made.releaser(), 'billing', build)).rejects.toThrow(`${build} was never live, or is live now. Earlier builds: b2, b1.`);
  expect(await made.store.epoch()).toBe(4);
});

test('a canary was never stable, so that one cannot go back to it; rolling back ends it', async () => {
  await put('b4', 10);
  await expect(rollback(made.releaser(), 'billing', 'b4')).rejects.toThrow('b4 was never live');
  expect(await rollback(made.releaser(), 'billing')).toMatchObject({ action: 'rollback', changes: [{ from: 'b4', to: 'b3' }] });
  expect(await billing()).toEqual(['b3', undefined, 'b2']);
});

test('the judge ends a canary in its own name', async () => {
  await put('b4', 10);
  const judge = { ...made.releaser('judge'), why: '5 of 5 loads failed' };
  expect(await endCanary(judge, 'billing', 'judge')).toMatchObject({ action: 'judge', by: 'judge', why: '5 of 5 loads failed' });
  expect(await billing()).toEqual(['b3', undefined, 'b2']);
  await expect(endCanary(judge, 'billing', 'judge')).rejects.toThrow('mfe-billing has no canary.');
});

test('the shell goes back too', async () => {
  await publish(made.releaser(), { places: [await made.putShell('s2')] }, []);
  expect(await rollback(made.releaser(), 'shell')).toMatchObject({ changes: [{ package: 'shell', from: 's2', to: 's1' }] });
  expect((await liveRegistry(made.store))?.shell.base).toBe('/shell/s1/');
  expect(await billing()).toEqual(['b3', undefined, 'b2']);
});

test('a build of a contract that the shell no longer gives is refused', async () => {
  await publish(made.releaser(), { places: [await made.putShell('s2', { manifest: { contracts: [2] } })] }, []);
  await put('b4', undefined, 2);
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow('b3 needs contract 1; the live shell gives 2.');
});

test('a build that gc has removed is told of', async () => {
  await made.store.dropBuild({ base: 'r/billing', build: 'b2' });
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow('There is no build b2 in r/billing');
});

test('nothing to go back to', async () => {
  await expect(rollback(made.releaser(), 'shell')).rejects.toThrow('There is no earlier build of shell to go back to.');
  await expect(rollback(made.releaser(), 'loyalty')).rejects.toThrow('mfe-loyalty is not live.');
  const empty = await madeUpStore();
  await expect(rollback(empty.releaser(), 'billing')).rejects.toThrow('Nothing is live yet.');
});

test('a remote that is retired leaves the menu, and its builds stay', async () => {
  expect(await retire(made.releaser(), 'billing')).toMatchObject({ action: 'retire', changes: [{ package: 'mfe-billing', from: 'b3', to: null }] });
  expect(await billing()).toEqual([undefined, undefined, undefined]);
  expect(await made.store.hasBuild({ base: 'r/billing', build: 'b3' })).toBe(true);
  await expect(retire(made.releaser(), 'billing')).rejects.toThrow('mfe-billing is not live.');
});
