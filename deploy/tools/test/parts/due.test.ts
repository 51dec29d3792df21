import { readdirSync } from 'node:fs';
import path from 'node:path';
import { duePartsOf } from './due.mjs';
import { groups } from './parts.mjs';
import { root } from '../../../server/paths';

const part = (name: string, reachedBy = /^$/) => ({ name, reachedBy });
const four = [[part('a'), part('b', /^shell\//)], [part('c')], [part('d', /^mfe-/)], [part('e')]];
const namesOf = (files: string[], turn: number) => duePartsOf(four, { files, turn }).map(({ name }) => name);

test('four landings in a row run every part', () => {
  const turns = [8, 9, 10, 11].map((turn) => namesOf([], turn));
  expect(turns).toEqual([['a', 'b'], ['c'], ['d'], ['e']]);
});

test('a landing also runs the parts that its changes reach', () => {
  expect(namesOf(['shell/src/index.tsx', 'README.md'], 3)).toEqual(['b', 'e']);
  expect(duePartsOf(four, { files: ['mfe-billing/a.ts', 'mfe-admin/b.ts'], turn: 3 })).toMatchObject([
    { name: 'd', faulty: 'billing,admin' },
    { name: 'e', faulty: 'all' },
  ]);
});

test('every part has a time of its own, and its name only once', () => {
  const parts = groups.flat();
  expect(groups).toHaveLength(4);
  expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  expect(parts.filter(({ minutes }) => !(minutes > 0))).toEqual([]);
});

test('every deep test is in one part', () => {
  const deep = readdirSync(path.join(root, 'tests/deep'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.test.ts'));
  const inParts = groups.flat().flatMap(({ files = [] }) => files.map((name) => `${name}.test.ts`));
  expect(inParts.sort()).toEqual(deep.sort());
});
