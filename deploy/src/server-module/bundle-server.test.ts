import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundledServer, recordName } from '../../bin/server-module.mjs';
import { root } from '../paths';
import { bundleServer } from './bundle-server';

jest.setTimeout(120_000);

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'server-module-'));
  await bundleServer(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Bundled {
  module: string;
  root: string;
  inputs: Record<string, string | null>;
}

/** Returns the bundled server after a change of its record. */
function afterChange(change: (record: Bundled) => void): string | null {
  const file = path.join(folder, recordName);
  const before = readFileSync(file, 'utf8');
  const record = JSON.parse(before) as Bundled;
  change(record);
  writeFileSync(file, JSON.stringify(record));
  const found = bundledServer(folder);
  writeFileSync(file, before);
  return found;
}

test('the bundled server runs, with its packages and the places of its sources', () => {
  const module = bundledServer(folder) ?? '';
  const env = { ...process.env, PORT: 'one' };
  const { stderr, status } = spawnSync(process.execPath, ['--enable-source-maps', module], { cwd: root, env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^PORT must be /)]);
  expect(readFileSync(module, 'utf8')).not.toContain('import.meta');
});

test('it is used for exactly its sources, in its folder', () => {
  expect(bundledServer(folder)).toMatch(/serve\.mjs$/);
  expect(afterChange(({ inputs }) => (inputs['api/src/db/migrate.ts'] = 'another text'))).toBeNull();
  expect(afterChange(({ inputs }) => (inputs['api/src/missing.ts'] = 'a text'))).toBeNull();
  expect(afterChange((record) => (record.root = '/elsewhere'))).toBeNull();
  expect(bundledServer(path.join(folder, 'empty'))).toBeNull();
});

test('it is made of no package and of what decides which files the names of packages mean', () => {
  const { inputs } = JSON.parse(readFileSync(path.join(folder, recordName), 'utf8')) as Bundled;
  expect(Object.keys(inputs).filter((file) => file.includes('node_modules'))).toEqual([]);
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(['deploy/src/main-serve.ts', 'api/src/index.ts', 'pnpm-lock.yaml', 'shared/package.json']));
});

test('it is made again only after a change, and the former one is removed', async () => {
  const first = readdirSync(folder).toSorted();
  const record = readFileSync(path.join(folder, recordName), 'utf8');
  await bundleServer(folder);
  expect(readdirSync(folder).toSorted()).toEqual(first);
  writeFileSync(path.join(folder, recordName), record.replace(/"api\/src\/index\.ts":"[^"]+"/, '"api/src/index.ts":"older"'));
  mkdirSync(path.join(folder, 'older'));
  await bundleServer(folder);
  expect(readdirSync(folder).toSorted()).toEqual(first);
  expect(readFileSync(path.join(folder, recordName), 'utf8')).toBe(record);
});
