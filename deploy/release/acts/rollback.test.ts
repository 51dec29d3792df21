import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findRemote } from '../../server/store/registry';
import { countSessions } from '../../tools/testing/sample-loads';
import { madeUpStore, type MadeUpStore } from '../../tools/testing/made-up';
import { liveRegistry } from '../../server/store/live-registry';
import { publish } from './publish';
import { retire } from './change-remote';
import { endCanary, rollback } from './rollback';

let made: MadeUpStore;

/** Returns what is live of billing: stable build, canary, last good build. */
async function billing(): Promise<(string | undefined)[]> {
  const live = await liveRegistry(made.store);
  const remote = live && findRemote(live, 'billing');
  return [remote?.stable.build, remote?.canary?.build.build, remote?.lastGood?.build];
}

const put = async (build: string, canary?: number, contract = 1, requires: string[] = []): Promise<unknown> =>
  publish(
    made.releaser(),
    { places: [await made.putRemote('billing', build, { manifest: { contract, requires } })], canary },
    [],
  );

/** Counts sessions of a build since it went live. */
const count = (build: string, sessions: number, failedSessions: number): Promise<void> =>
  countSessions(made.store, 'billing', build, '2026-11-21T10:00:01.000Z', sessions, failedSessions);

beforeEach(async () => {
  made = await madeUpStore();
  await publish(made.releaser(), { places: [await made.putShell('s1')] }, []);
  for (const build of ['b1', 'b2', 'b3']) await put(build);
});

test('rolls back to the previous build', async () => {
  expect(await rollback(made.releaser('Ben'), 'billing')).toMatchObject({
    by: 'Ben',
    action: 'rollback',
    changes: [{ package: 'mfe-billing', from: 'b3', to: 'b2' }],
  });
  expect(await billing()).toEqual(['b2', undefined, undefined]);
  expect(await made.store.page(await made.store.epoch(), 'customer.html')).toContain('/r/billing/b2/');
});

test('rolls back to a given build, and forward again', async () => {
  await rollback(made.releaser(), 'billing', 'b1');
  expect(await billing()).toEqual(['b1', undefined, undefined]);
  await rollback(made.releaser(), 'billing', 'b3');
  expect(await billing()).toEqual(['b3', undefined, undefined]);
});

test('goes further back on a second rollback, never to the build just replaced', async () => {
  await rollback(made.releaser('Ben'), 'billing');
  expect(await billing()).toEqual(['b2', undefined, undefined]);
  await rollback(made.releaser('Ben'), 'billing');
  expect(await billing()).toEqual(['b1', undefined, undefined]);
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow(
    'There is no good earlier build of mfe-billing: b2 (rolled back by Ben, epoch 6), b3 (rolled back by Ben, epoch 5). To roll back to one of them anyway, use --to BUILD.',
  );
  expect(await billing()).toEqual(['b1', undefined, undefined]);
});

test('skips a build whose canary the judge ended, one that was failing when it was replaced, and one that gc has removed', async () => {
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
  expect(history.find(({ changes }) => changes[0]?.to === 'b5')?.changes).toEqual([
    { package: 'mfe-billing', from: 'b4', to: 'b5', left: 'failing' },
  ]);
});

test('trusts a build again that is published by hand, or rolled back to by name', async () => {
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

test('does not mark a build as bad when rolling forward to a later one', async () => {
  await rollback(made.releaser(), 'billing', 'b1');
  await rollback(made.releaser(), 'billing', 'b3');
  await rollback(made.releaser(), 'billing');
  expect((await billing())[0]).toBe('b1');
});

test('lets tabs fall back only to the last good build, not merely the previous one', async () => {
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

test('rejects a build whose files were damaged, and keeps what is live', async () => {
  await writeFile(path.join(made.folder, 'r/billing/b2/screen.js'), 'other');
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow(
    /The gate rejected this release.*screen\.js has 5 bytes/s,
  );
  expect((await billing())[0]).toBe('b3');
});

test('rejects a build that a shell in an open tab can’t run', async () => {
  await put('b4', undefined, 1, ['download.csv']);
  await put('b5');
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow(
    'mfe-billing requires download.csv; this shell does not support it.',
  );
});

test.each(['b3', 'b9', '../../x'])('does not accept %s as an earlier build', async (build) => {
  await expect(rollback(made.releaser(), 'billing', build)).rejects.toThrow(
    `${build} was never live, or is live now. Earlier builds: b2, b1.`,
  );
  expect(await made.store.epoch()).toBe(4);
});

test('does not roll back to a canary, which was never stable; a rollback ends it', async () => {
  await put('b4', 10);
  await expect(rollback(made.releaser(), 'billing', 'b4')).rejects.toThrow('b4 was never live');
  expect(await rollback(made.releaser(), 'billing')).toMatchObject({
    action: 'rollback',
    changes: [{ from: 'b4', to: 'b3' }],
  });
  expect(await billing()).toEqual(['b3', undefined, undefined]);
});

test('the judge ends a canary under its own name', async () => {
  await put('b4', 10);
  const judge = { ...made.releaser('judge'), why: '5 of 5 loads failed' };
  expect(await endCanary(judge, 'billing', 'judge')).toMatchObject({
    action: 'judge',
    by: 'judge',
    why: '5 of 5 loads failed',
  });
  expect(await billing()).toEqual(['b3', undefined, undefined]);
  await expect(endCanary(judge, 'billing', 'judge')).rejects.toThrow('mfe-billing has no canary.');
});

test('rolls back the shell with the page template that it ran with; keeps hosts', async () => {
  await publish(made.releaser(), { places: [await made.putPlatform('p1'), await made.putHosts('h1')] }, []);
  await publish(
    made.releaser(),
    { places: [await made.putShell('s2'), await made.putPlatform('p2'), await made.putHosts('h2')] },
    [],
  );
  expect(await rollback(made.releaser(), 'shell')).toMatchObject({
    changes: [
      { package: 'shell', from: 's2', to: 's1' },
      { package: 'platform', from: 'p2', to: 'p1' },
    ],
  });
  const live = await liveRegistry(made.store);
  expect([live?.shell.base, live?.platform?.base, live?.hosts?.base]).toEqual([
    '/shell/s1/',
    '/platform/p1/',
    '/hosts/h2/',
  ]);
  expect(await billing()).toEqual(['b3', undefined, undefined]);
});

test('rejects a build whose contract the shell no longer supports', async () => {
  await publish(made.releaser(), { places: [await made.putShell('s2', { manifest: { contracts: [2] } })] }, []);
  await put('b4', undefined, 2);
  await expect(rollback(made.releaser(), 'billing')).rejects.toThrow(
    'mfe-billing is written for contract 1; this shell supports 2.',
  );
});

test('rejects a given build that gc has removed', async () => {
  await made.store.dropBuild({ base: 'r/billing', build: 'b2' });
  await expect(rollback(made.releaser(), 'billing', 'b2')).rejects.toThrow('Unknown build b2 in r/billing');
});

test('rolls back hosts and the page template separately', async () => {
  await publish(made.releaser(), { places: [await made.putPlatform('p1'), await made.putHosts('h1')] }, []);
  await publish(made.releaser(), { places: [await made.putPlatform('p2'), await made.putHosts('h2')] }, []);
  expect(await rollback(made.releaser(), 'hosts')).toMatchObject({
    changes: [{ package: 'hosts', from: 'h2', to: 'h1' }],
  });
  expect(await rollback(made.releaser(), 'platform')).toMatchObject({
    changes: [{ package: 'platform', from: 'p2', to: 'p1' }],
  });
  expect(await liveRegistry(made.store)).toMatchObject({
    hosts: { build: 'h1' },
    platform: { build: 'p1' },
    shell: { build: 's1' },
  });
});

test('explains that there is nothing to roll back to', async () => {
  await expect(rollback(made.releaser(), 'shell')).rejects.toThrow(
    'There is no earlier build of shell to roll back to.',
  );
  await expect(rollback(made.releaser(), 'loyalty')).rejects.toThrow('mfe-loyalty is not live.');
  const empty = await madeUpStore();
  await expect(rollback(empty.releaser(), 'billing')).rejects.toThrow('Nothing has been released yet.');
});

test('removes a retired remote from the menu, and keeps its builds', async () => {
  expect(await retire(made.releaser(), 'billing')).toMatchObject({
    action: 'retire',
    changes: [{ package: 'mfe-billing', from: 'b3', to: null }],
  });
  expect(await billing()).toEqual([undefined, undefined, undefined]);
  expect(await made.store.hasBuild({ base: 'r/billing', build: 'b3' })).toBe(true);
  await expect(retire(made.releaser(), 'billing')).rejects.toThrow('mfe-billing is not live.');
});
