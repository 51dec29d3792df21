import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRemote } from '../registry/changes';
import { countSessions } from '../testing/count-sessions';
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

const put = async (build: string, canary?: number, contract = 1, requires: string[] = []): Promise<unknown> =>
  publish(made.releaser(), { places: [await made.putRemote('billing', build, { manifest: { contract, requires } })], canary }, []);

/** Counts sessions of a build since it is live. */
const count = (build: string, sessions: number, failedSessions: number): Promise<void> =>
  countSessions(made.store, 'billing', build, '2026-11-21T10:00:01.000Z', sessions, failedSessions);

beforeEach(async () => {
  made = await madeUpStore();
  await publish(made.releaser(), { places: [await made.putShell('s1')] }, []);
  for (const build of ['b1', 'b2', 'b3']) await put(build);
});

test('goes back to the build before', async () => {
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

test('a second rollback goes back further: never to the build that was just left', async () => {
  await rollback(made.releaser('Ben'), 'billing');
  expect(await billing()).toEqual(['b2', undefined, undefined]);
  await rollback(made.releaser('Ben'), 'billing');
  expect(await billing()).toEqual(['b1', undefined, undefined]);
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow(
    'There is no earlier build of mfe-billing that can be trusted: b2 (rolled back by Ben, epoch 6), b3 (rolled back by Ben, epoch 5). --to BUILD goes to one of them all the same.',
  );
  expect(await billing()).toEqual(['b1', undefined, undefined]);
});

test('skips a build whose canary the judge has ended, one that was failing when it was left, and one that gc has removed', async () => {
  await put('b4');
  await count('b4', 10, 10);
  await put('b5');
  await put('b6', 10);
  await endCanary(made.releaser('judge'), 'billing', 'judge');
  await put('b6');
  await put('b7');
  await made.store.dropBuild({ base: 'r/billing', build: 'b6' });
  await made.store.dropBuild({ base: 'r/billing', build: 'b5' });
  await rollback(made.releaser(), 'billing');
  expect((await billing())[0]).toBe('b3');
  const history = await made.store.history();
  expect(history.find(({ changes }) => changes[0]?.to === 'b5')?.changes).toEqual([{ package: 'mfe-billing', from: 'b4', to: 'b5', left: 'failing' }]);
});

test('a build that is published again by hand, or gone back to by name, is trusted again', async () => {
  await rollback(made.releaser(), 'billing');
  await put('b3');
  await put('b4');
  await rollback(made.releaser(), 'billing');
  expect((await billing())[0]).toBe('b3');
  await rollback(made.releaser(), 'billing', 'b4');
  await put('b5');
  await rollback(made.releaser(), 'billing');
  expect((await billing())[0]).toBe('b4');
});

test('going forward again to a later build does not count against the one that is left', async () => {
  await rollback(made.releaser(), 'billing', 'b1');
  await rollback(made.releaser(), 'billing', 'b3');
  await rollback(made.releaser(), 'billing');
  expect((await billing())[0]).toBe('b1');
});

test('tabs may fall back to the last build that did well, and to none that is only the one before', async () => {
  await count('b3', 40, 1);
  await put('b4');
  expect(await billing()).toEqual(['b4', undefined, 'b3']);
  await put('b5');
  expect(await billing()).toEqual(['b5', undefined, 'b3']);
  await rollback(made.releaser(), 'billing');
  expect(await billing()).toEqual(['b4', undefined, 'b3']);
  await rollback(made.releaser(), 'billing');
  expect(await billing()).toEqual(['b3', undefined, undefined]);
});

test('a build whose files were damaged since is refused, and what is live stays', async () => {
  await writeFile(path.join(made.folder, 'r/billing/b2/screen.js'), 'other');
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow(/The gate refuses this release.*screen\.js has 5 bytes/s);
  expect((await billing())[0]).toBe('b3');
});

test('a build that a shell in an open tab cannot run is refused', async () => {
  await put('b4', undefined, 1, ['download.csv']);
  await put('b5');
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow('mfe-billing requires download.csv; this shell cannot do that.');
});

test.each(['b3', 'b9', '../../x'])('%s is no earlier build', async (build) => {
  await expect(rollback(made.releaser(), 'billing', build)).rejects.toThrow(`${build} was never live, or is live now. Earlier builds: b2, b1.`);
  expect(await made.store.epoch()).toBe(4);
});

test('a canary was never stable, so that one cannot go back to it; rolling back ends it', async () => {
  await put('b4', 10);
  await expect(rollback(made.releaser(), 'billing', 'b4')).rejects.toThrow('b4 was never live');
  expect(await rollback(made.releaser(), 'billing')).toMatchObject({ action: 'rollback', changes: [{ from: 'b4', to: 'b3' }] });
  expect(await billing()).toEqual(['b3', undefined, undefined]);
});

test('the judge ends a canary in its own name', async () => {
  await put('b4', 10);
  const judge = { ...made.releaser('judge'), why: '5 of 5 loads failed' };
  expect(await endCanary(judge, 'billing', 'judge')).toMatchObject({ action: 'judge', by: 'judge', why: '5 of 5 loads failed' });
  expect(await billing()).toEqual(['b3', undefined, undefined]);
  await expect(endCanary(judge, 'billing', 'judge')).rejects.toThrow('mfe-billing has no canary.');
});

test('the shell goes back too, with the page template that it ran with; hosts stay', async () => {
  await publish(made.releaser(), { places: [await made.putPlatform('p1'), await made.putHosts('h1')] }, []);
  await publish(made.releaser(), { places: [await made.putShell('s2'), await made.putPlatform('p2'), await made.putHosts('h2')] }, []);
  expect(await rollback(made.releaser(), 'shell')).toMatchObject({ changes: [{ package: 'shell', from: 's2', to: 's1' }, { package: 'platform', from: 'p2', to: 'p1' }] });
  const live = await liveRegistry(made.store);
  expect([live?.shell.base, live?.platform?.base, live?.hosts?.base]).toEqual(['/shell/s1/', '/platform/p1/', '/hosts/h2/']);
  expect(await billing()).toEqual(['b3', undefined, undefined]);
});

test('a build of a contract that the shell no longer gives is refused', async () => {
  await publish(made.releaser(), { places: [await made.putShell('s2', { manifest: { contracts: [2] } })] }, []);
  await put('b4', undefined, 2);
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow('mfe-billing is written against contract 1; this shell gives 2.');
});

test('a build that gc has removed and that is named is told of', async () => {
  await made.store.dropBuild({ base: 'r/billing', build: 'b2' });
  await expect(rollback(made.releaser(), 'billing', 'b2')).rejects.toThrow('There is no build b2 in r/billing');
});

test('hosts and the page template go back by themselves', async () => {
  await publish(made.releaser(), { places: [await made.putPlatform('p1'), await made.putHosts('h1')] }, []);
  await publish(made.releaser(), { places: [await made.putPlatform('p2'), await made.putHosts('h2')] }, []);
  expect(await rollback(made.releaser(), 'hosts')).toMatchObject({ changes: [{ package: 'hosts', from: 'h2', to: 'h1' }] });
  expect(await rollback(made.releaser(), 'platform')).toMatchObject({ changes: [{ package: 'platform', from: 'p2', to: 'p1' }] });
  expect(await liveRegistry(made.store)).toMatchObject({ hosts: { build: 'h1' }, platform: { build: 'p1' }, shell: { build: 's1' } });
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
