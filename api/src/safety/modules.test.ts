import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  apiFolder,
  circlesOf,
  graphOf,
  moduleLayers,
  moduleOf,
  modulesFolder,
  readSource,
  readSources,
  tableOwners,
  tablesByOwner,
  unitGraph,
  unitOf,
} from '../testing/sources';
import type { Source } from '../testing/sources';

const repository = join(apiFolder, '../..');
const named = (file: string) => relative(apiFolder, file);

/** Folders that write any table, and why. */
const exceptions: Readonly<Record<string, string>> = {
  demo: 'Writes a past that no act could create: months of messages, charges, and receipts, in bulk.',
  backup: 'Copies whole tables, whatever they are.',
  db: 'Runs the statements of others: the table is an argument.',
};

let all: Source[];
let sources: Source[];
beforeAll(() => {
  all = readSources([apiFolder, join(repository, 'deploy'), join(repository, 'tests')]);
  sources = all.filter(({ file, isTest }) => !isTest && file.startsWith(`${apiFolder}/`));
});

/** Returns a sentence for each statement that writes a table of another module. */
const foreignWrites = (given: readonly Source[]): string[] =>
  given
    .filter(({ file }) => !(unitOf(file) in exceptions))
    .flatMap(({ file, writes }) =>
      writes.flatMap(({ table, line }) => {
        const owner = table === null ? null : tableOwners.get(table);
        if (owner === undefined || owner === unitOf(file)) return [];
        if (owner === null)
          return named(file) === 'work/delete-in-batches.ts' ? [] : [`${named(file)}:${line} writes an unnamed table`];
        return [`${named(file)}:${line} writes ${table}, which only ${owner} may; call a function of its door`];
      }),
    );

it('has one door and one layer for each module', () => {
  const modules = readdirSync(modulesFolder).filter((name) => !name.endsWith('.json'));
  expect(moduleLayers.flat().sort()).toEqual(modules.sort());
  expect(modules.filter((name) => !existsSync(join(modulesFolder, name, 'index.ts')))).toEqual([]);
});

it('exports from a door only what something outside of the module uses', () => {
  const used = new Set(
    all.flatMap(({ file, imports }) =>
      imports
        .filter(({ target }) => moduleOf(target) !== null && moduleOf(target) !== moduleOf(file))
        .flatMap(({ target, names }) => names.map((name) => `${moduleOf(target)} ${name}`)),
    ),
  );
  const exported = moduleLayers
    .flat()
    .flatMap((name) =>
      (all.find(({ file }) => file === join(modulesFolder, name, 'index.ts'))?.imports ?? []).flatMap(({ names }) =>
        names.map((one) => `${name} ${one}`),
      ),
    );
  expect(exported.filter((one) => !used.has(one))).toEqual([]);
});

it.each([
  ['values', false],
  ['values and types', true],
])('has no circle of files by %s', (_, withTypes) => {
  const graph = graphOf(
    sources.map(({ file }) => named(file)),
    sources.flatMap(({ file, imports }) =>
      imports.filter(({ isType }) => withTypes || !isType).map(({ target }) => [named(file), named(target)] as const),
    ),
  );
  expect(circlesOf(graph)).toEqual([]);
});

it('has no circle of modules, and follows the layers, by types either', () => {
  const graph = unitGraph(sources);
  expect(circlesOf(graph)).toEqual([]);
  const layerOf = (name: string) => moduleLayers.findIndex((layer) => layer.includes(name));
  const wrong = [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => layerOf(from) >= 0 && layerOf(to) >= layerOf(from)).map((to) => `${from} → ${to}`),
  );
  expect(wrong).toEqual([]);
});

it('finds a circle', () => {
  expect(
    circlesOf(
      graphOf(
        ['a', 'b', 'c', 'd'],
        [
          ['a', 'b'],
          ['b', 'c'],
          ['c', 'a'],
          ['c', 'd'],
        ],
      ),
    ),
  ).toEqual([['a', 'b', 'c']]);
});

it('writes each table in one module', () => {
  expect(foreignWrites(sources)).toEqual([]);
  const units = new Set(sources.map(({ file }) => unitOf(file)));
  expect(Object.keys(tablesByOwner).filter((owner) => !units.has(owner))).toEqual([]);
});

it('names who writes a table of another module, however it is written', () => {
  const text = `
export const acts = [
  sql\`insert into message (id) values (1)\`,
  sql\`with gone as (delete from only contact where id = \${id} returning id) update number n set x = 1 from gone\`,
  sql\`insert into list_member as m (id) values (1) on conflict do update set id = 2\`,
  sql\`select 1 from session for update of session\`,
  tx.bulkInsert('broadcast_chunk', {}, []),
  deleteInBatches(db, sql\`webhook\`, own),
  sql\`update \${table} set x = 1\`,
  sql\`select copy, update_at from message\`,
];`;
  const found = foreignWrites([readSource(join(modulesFolder, 'people/sample.ts'), text)]);
  expect(found.map((one) => one.replace(/^\S+:(\d+) writes (an unnamed table|\w+).*/, '$1 $2'))).toEqual([
    '3 message',
    '4 number',
    '7 broadcast_chunk',
    '8 webhook',
    '9 an unnamed table',
  ]);
});
