import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { browserPackages } from '../packages';
import { inputHash, sourceHash, namedPackages } from './input-hash';

let root: string;

const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};

/** A lockfile in which billing depends on webpack, the preset on ts-loader and an aliased compiler, and the kit on a library. */
const lockfile = (
  versions: Partial<Record<'webpack' | 'terser' | 'loader' | 'kit' | 'compiler' | 'types' | 'other', string>> = {},
): string => {
  const {
    webpack = '5.0.0',
    terser = '1.0.0',
    loader = '9.0.0',
    kit = '3.0.0',
    compiler = '7.0.0',
    types = '1.0.0',
    other = '1.0.0',
  } = versions;
  const packages = { webpack, terser, loader, kit, typescript: compiler, '@types/react': types, other };
  return [
    "lockfileVersion: '9.0'",
    'importers:',
    '  mfe-billing:',
    `    dependencies: { webpack: { version: ${webpack}(peer@1.0.0) }, '@heliograph/build': { version: 'link:../shared/build' } }`,
    `    devDependencies: { '@types/react': { version: ${types} } }`,
    '  mfe-reports:',
    `    dependencies: { other: { version: ${other} } }`,
    '  shared/build:',
    `    dependencies: { loader: { version: ${loader} }, compiler: { version: typescript@${compiler} } }`,
    '  shared/kit:',
    `    dependencies: { kit: { version: ${kit} } }`,
    'packages:',
    ...Object.entries(packages).map(
      ([name, version]) => `  '${name}@${version}': { resolution: { integrity: sha512-${name}-${version} } }`,
    ),
    'snapshots:',
    `  'webpack@${webpack}(peer@1.0.0)': { dependencies: { terser: ${terser} } }`,
    ...['terser', 'loader', 'kit', 'typescript', '@types/react', 'other'].map(
      (name) => `  '${name}@${packages[name as 'terser']}': {}`,
    ),
    '',
  ].join('\n');
};

const billing = { folder: 'mfe-billing', inputs: ['mfe-billing', 'shared/build'] };
const hash = (): string => inputHash(billing, root);

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'inputs-'));
  write('tsconfig.json', '{}');
  write('pnpm-lock.yaml', lockfile());
  write('mfe-billing/src/section.ts', "import { x } from './x';");
  write('shared/build/config.mjs', "const loader = require.resolve('loader/dist');\nimport compiler from 'compiler';");
  write('shared/kit/ui/index.ts', "export { Kit } from 'kit';");
});

test.each<[string, Parameters<typeof lockfile>[0]]>([
  ['a dependency of its own', { webpack: '5.1.0' }],
  ['what that one depends on', { terser: '1.1.0' }],
  ['a package that its inputs name', { loader: '9.1.0' }],
  ['one that they name by an alias', { compiler: '7.1.0' }],
])('changes with %s', (_what, versions) => {
  const before = hash();
  write('pnpm-lock.yaml', lockfile(versions));
  expect(hash()).not.toBe(before);
});

test.each<[string, Parameters<typeof lockfile>[0]]>([
  ['a dependency of another remote', { other: '2.0.0' }],
  ['a library that only the shell bundles', { kit: '4.0.0' }],
  ['types', { types: '2.0.0' }],
])('does not change with %s', (_what, versions) => {
  const before = hash();
  write('pnpm-lock.yaml', lockfile(versions));
  expect(hash()).toBe(before);
});

test('changes with sources and compiler options, not with tests and rooms that it does not bundle', () => {
  const before = hash();
  write('mfe-billing/src/section.test.ts', 'test');
  write('shared/kit/ui/index.ts', "export { Other } from 'kit';");
  expect(hash()).toBe(before);
  write('mfe-billing/src/more.ts', '');
  const more = hash();
  expect(more).not.toBe(before);
  write('tsconfig.json', '{ "compilerOptions": {} }');
  expect(hash()).not.toBe(more);
});

describe('what builds have of the contract and of reference data', () => {
  const ids = () => browserPackages(root).map((target) => [target.folder, inputHash(target, root)]);
  beforeEach(() => {
    write('shell/src/index.tsx', "import type { Calls } from '@heliograph/contract';");
    write('shared/contract/calls/index.ts', "export const calls = { 'account.manage/getusers': {} };");
    write('shared/contract/reference/roles.ts', "export const roles = ['customer'];");
  });
  const addCall = () =>
    write(
      'shared/contract/calls/index.ts',
      "import Type from 'typebox';\nexport const calls = { 'account.manage/getusers': {}, 'account.manage/adduser': Type.Object({}) };",
    );

  test('a new call leaves the shell and every remote as they are', () => {
    const before = ids();
    expect(before.map(([folder]) => folder)).toEqual(['shell', 'mfe-billing']);
    addCall();
    expect(ids()).toEqual(before);
  });

  test('a new call has types and tests checked again', () => {
    write('jest.config.mjs', '');
    const before = sourceHash(['mfe-billing'], root);
    addCall();
    expect(sourceHash(['mfe-billing'], root)).not.toBe(before);
  });

  test('a changed value renames them all', () => {
    const before = ids();
    write('shared/contract/reference/roles.ts', "export const roles = ['customer', 'tech'];");
    const after = ids();
    expect(after.filter(([, id], at) => id === before[at]?.[1])).toEqual([]);
  });
});

test('finds packages in every way of naming one', () => {
  const source = `
    import a from 'a'; import { b } from "@scope/b/part"; import 'c/side';
    export * from 'd'; const e = await import(/* webpackChunkName: "e" */ 'e'); require('f'); require.resolve('g');
    import x from './x'; import y from 'node:fs'; import z from '@heliograph/kit/ui';`;
  expect([...namedPackages(source)].sort()).toEqual(['@scope/b', 'a', 'c', 'd', 'e', 'f', 'g']);
});

test('a remote is built of every room of shared that it may bundle, and of no other', () => {
  const [, remote] = browserPackages();
  expect(remote?.inputs).toEqual(
    expect.arrayContaining([
      'shared/build',
      'shared/widgets/users',
      'shared/contract/reference',
      'shared/platform/remote',
    ]),
  );
  expect(remote?.inputs).not.toEqual(expect.arrayContaining(['shared/kit/ui']));
  for (const room of ['testing', 'contract/calls']) expect(remote?.inputs).not.toContain(`shared/${room}`);
});
