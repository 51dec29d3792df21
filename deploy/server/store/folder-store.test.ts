import { mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@heliograph/platform/remote';
import { madeUpFolder, writeBuild } from '../../tools/testing/made-up';
import { folderStore } from './folder-store';
import type { Flip } from './release-store';

const registry = (epoch: number, build: string): Registry => ({
  epoch,
  shell: {
    build,
    boot: '',
    scripts: [],
    files: {},
    contracts: [1],
    capabilities: [],
    parts: {},
    base: `/shell/${build}/`,
  },
  apps: { customer: [], admin: [] },
});

const flipOf = (epoch: number, by: string): Flip => ({
  entry: { epoch, at: '2026-11-21T10:00:00.000Z', by, action: 'publish', changes: [], why: '' },
  registry: registry(epoch, by),
  pages: { 'customer.html': `<p>${by}` },
});

test('an empty store has no epochs, builds, or history', async () => {
  const store = folderStore(await madeUpFolder());
  expect([await store.epoch(), await store.builds(), await store.history(), await store.figures(new Date())]).toEqual([
    0,
    [],
    [],
    [],
  ]);
});

test('of two simultaneous releases to one epoch, exactly one succeeds completely', async () => {
  const folder = await madeUpFolder();
  // Two stores on one folder represent two processes.
  const flips = ['Ann', 'Ben', 'Cem', 'Dora'].map((by) => folderStore(folder).flip(flipOf(1, by)));
  const won = await Promise.all(flips);
  expect(won.filter(Boolean)).toHaveLength(1);
  const store = folderStore(folder);
  const by = ['Ann', 'Ben', 'Cem', 'Dora'][won.indexOf(true)] ?? '';
  expect(await store.epoch()).toBe(1);
  expect((await store.registry(1)).shell.build).toBe(by);
  expect(await store.page(1, 'customer.html')).toBe(`<p>${by}`);
  expect((await store.history()).map((entry) => entry.by)).toEqual([by]);
});

test('does not overwrite a live epoch', async () => {
  const store = folderStore(await madeUpFolder());
  expect(await store.flip(flipOf(1, 'Ann'))).toBe(true);
  expect(await store.flip(flipOf(1, 'Ben'))).toBe(false);
  expect(await store.flip(flipOf(2, 'Ben'))).toBe(true);
  expect((await store.history()).map((entry) => entry.by)).toEqual(['Ann', 'Ben']);
});

test('never serves a partially written epoch', async () => {
  const folder = await madeUpFolder();
  const store = folderStore(folder);
  await store.flip(flipOf(1, 'Ann'));
  for (const left of ['epoch.half-77-abc', 'epochs/000002.half-77']) {
    await mkdir(path.join(folder, left), { recursive: true });
    await writeFile(path.join(folder, left, 'registry.json'), '{"epoch": 2');
  }
  expect(await store.epoch()).toBe(1);
  expect(await store.history()).toHaveLength(1);
  expect(await store.flip(flipOf(2, 'Ben'))).toBe(true);
});

test.each<[string, (folder: string) => Promise<unknown>]>([
  ['a file', (folder) => writeFile(path.join(folder, 'epochs/.DS_Store'), '')],
  ['a file that sorts last', (folder) => writeFile(path.join(folder, 'epochs/notes.txt'), '')],
  ['a directory', (folder) => mkdir(path.join(folder, 'epochs/zz'))],
  ['an empty directory named like an epoch', (folder) => mkdir(path.join(folder, 'epochs/000009'))],
  ['a file named like an epoch', (folder) => writeFile(path.join(folder, 'epochs/000009'), '')],
])('ignores %s among the epochs', async (_what, put) => {
  const folder = await madeUpFolder();
  const store = folderStore(folder);
  await store.flip(flipOf(1, 'Ann'));
  await put(folder);
  expect(await store.epoch()).toBe(1);
  expect(await store.history()).toHaveLength(1);
  expect(await store.flip(flipOf(2, 'Ben'))).toBe(true);
  expect(await store.epoch()).toBe(2);
});

test('reports a directory that blocks the next epoch, instead of blaming another publisher', async () => {
  const folder = await madeUpFolder();
  await mkdir(path.join(folder, 'epochs/000001/left'), { recursive: true });
  await expect(folderStore(folder).flip(flipOf(1, 'Ann'))).rejects.toThrow(
    'epochs/000001 in the release store is not an epoch and blocks the next release.',
  );
});

test('ignores files among builds and statistics', async () => {
  const folder = await madeUpFolder();
  const store = folderStore(folder);
  await store.putBuild({ base: 'shell', build: 's1' }, await writeBuild(folder, {}, 'shell.json', {}));
  await mkdir(path.join(folder, 'figures'));
  await mkdir(path.join(folder, 'r'));
  for (const name of ['shell/notes.txt', 'r/notes.txt', 'figures/notes.txt', 'figures/zz.ndjson'])
    await writeFile(path.join(folder, name), '{"n":1}');
  expect((await store.builds()).map(({ build }) => build)).toEqual(['s1']);
  expect(await store.figures(new Date(0))).toEqual([]);
  expect(await store.dropFigures(new Date())).toBe(0);
});

test('removes leftovers of killed processes once they are old enough', async () => {
  const folder = await madeUpFolder();
  const store = folderStore(folder);
  for (const name of ['r/billing/b1.half-12', 'shell/s1.half-13', 'epoch.half-14-x']) {
    const dir = path.join(folder, name);
    await mkdir(dir, { recursive: true });
    await writeFile(path.join(dir, 'a.js'), '');
    await utimes(dir, new Date('2026-01-01'), new Date('2026-01-01'));
  }
  await mkdir(path.join(folder, 'r/billing/b2.half-15'));
  expect(await store.dropPartialBuilds(new Date('2026-01-02'))).toBe(3);
  expect(await store.dropPartialBuilds(new Date('2026-01-02'))).toBe(0);
});

test('adds a build once: a second one with the same id changes nothing', async () => {
  const folder = await madeUpFolder();
  const store = folderStore(folder);
  const place = { base: 'r/billing', build: 'b1' };
  await store.putBuild(place, await writeBuild(folder, { 'a.js': 'first' }, 'remote.json', {}));
  await store.putBuild(place, await writeBuild(folder, { 'a.js': 'second' }, 'remote.json', {}));
  expect(String(await store.readFile(place, 'a.js'))).toBe('first');
  expect(await store.files(place)).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'remote.json']);
  expect(await store.builds()).toEqual([{ ...place, usedAt: expect.any(Date) }]);
});

test('does not list unfinished or development builds, and deletes a dropped one', async () => {
  const folder = await madeUpFolder();
  const store = folderStore(folder);
  const place = { base: 'shell', build: 'b1' };
  await store.putBuild(place, await writeBuild(folder, {}, 'shell.json', {}));
  for (const name of ['b2.half-12', 'dev']) await mkdir(path.join(folder, 'shell', name));
  expect(await store.builds()).toEqual([{ ...place, usedAt: expect.any(Date) }]);
  await store.touchBuild(place, new Date('2026-01-01'));
  expect(await store.builds()).toEqual([{ ...place, usedAt: new Date('2026-01-01') }]);
  await store.dropBuild(place);
  expect([
    await store.hasBuild(place),
    await store.builds(),
    await store.files(place),
    await store.readFile(place, 'shell.json'),
  ]).toEqual([false, [], [], null]);
});

test('dropping the pages of an epoch keeps its registry and log entry', async () => {
  const store = folderStore(await madeUpFolder());
  await store.flip(flipOf(1, 'Ann'));
  await store.dropPages(1);
  expect(await store.page(1, 'customer.html')).toBeNull();
  expect((await store.registry(1)).epoch).toBe(1);
  expect(await store.history()).toHaveLength(1);
});

test('returns statistics in order, without those of earlier days', async () => {
  const folder = await madeUpFolder();
  const store = folderStore(folder);
  await store.appendFigures(['{"n":1}', '{"n":2}']);
  await store.appendFigures([]);
  await store.appendFigures(['{"n":3}']);
  await writeFile(path.join(folder, 'figures/2000-01-01.ndjson'), '{"n":0}\n');
  expect(await store.figures(new Date())).toEqual(['{"n":1}', '{"n":2}', '{"n":3}']);
  expect(await store.figures(new Date('1999-01-01'))).toHaveLength(4);
  expect(await store.dropFigures(new Date())).toBe(1);
  expect(await store.figures(new Date('1999-01-01'))).toHaveLength(3);
});
