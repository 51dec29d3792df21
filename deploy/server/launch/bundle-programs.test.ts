import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundledPrograms, recordName } from './programs.mjs';
import { root } from '../paths';
import { bundlePrograms } from './bundle-programs.mjs';

jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'programs-'));
  await bundlePrograms(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Bundled {
  modules: string;
  root: string;
  inputs: Record<string, string | null>;
}

/** Returns the folder of the bundled programs after a change of their record. */
function afterChange(change: (record: Bundled) => void): string | null {
  const file = path.join(folder, recordName);
  const before = readFileSync(file, 'utf8');
  const record = JSON.parse(before) as Bundled;
  change(record);
  writeFileSync(file, JSON.stringify(record));
  const found = bundledPrograms(folder);
  writeFileSync(file, before);
  return found;
}

test('the bundled server runs, with its packages and the places of its sources', () => {
  const modules = bundledPrograms(folder) ?? '';
  const env = { ...process.env, PORT: 'one' };
  const { stderr, status } = spawnSync(
    process.execPath,
    ['--enable-source-maps', path.join(modules, 'main-serve.js')],
    { cwd: root, env, encoding: 'utf8' },
  );
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^PORT must be /)]);
  const scripts = readdirSync(modules).filter((file) => file.endsWith('.js'));
  expect(scripts).toEqual(expect.arrayContaining(['main-release.js', 'main-serve.js']));
  expect(scripts.filter((file) => readFileSync(path.join(modules, file), 'utf8').includes('import.meta'))).toEqual([]);
});

test('the programs are used for exactly their sources, in their checkout', () => {
  expect(bundledPrograms(folder)).toMatch(/\/[0-9a-f]{10}$/);
  expect(afterChange(({ inputs }) => (inputs['api/src/db/migrate.ts'] = 'another text'))).toBeNull();
  expect(afterChange(({ inputs }) => (inputs['api/src/missing.ts'] = 'a text'))).toBeNull();
  expect(afterChange((record) => (record.root = '/elsewhere'))).toBeNull();
  expect(bundledPrograms(path.join(folder, 'empty'))).toBeNull();
});

test('they are made of no package, and of what decides which files the names of packages mean', () => {
  const { inputs } = JSON.parse(readFileSync(path.join(folder, recordName), 'utf8')) as Bundled;
  expect(Object.keys(inputs).filter((file) => file.includes('node_modules'))).toEqual([]);
  expect(Object.keys(inputs)).toEqual(
    expect.arrayContaining([
      'deploy/server/main-serve.ts',
      'api/src/index.ts',
      'pnpm-lock.yaml',
      'shared/contract/package.json',
    ]),
  );
});

test('they are made again only after a change, and the former ones are removed', async () => {
  const first = readdirSync(folder).toSorted();
  const record = readFileSync(path.join(folder, recordName), 'utf8');
  await bundlePrograms(folder);
  expect(readdirSync(folder).toSorted()).toEqual(first);
  writeFileSync(
    path.join(folder, recordName),
    record.replace(/"api\/src\/index\.ts":"[^"]+"/, '"api/src/index.ts":"older"'),
  );
  mkdirSync(path.join(folder, 'older'));
  await bundlePrograms(folder);
  expect(readdirSync(folder).toSorted()).toEqual(first);
  expect(readFileSync(path.join(folder, recordName), 'utf8')).toBe(record);
});
