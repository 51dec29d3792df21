import { checkout, withChanges } from './source-tree.mjs';
import { browserPackages } from '../packages';
import { affectedLines, buildsOf, differingBuilds, type Builds } from '../acts/affected';
import { buildInputs } from './build-inputs';

const tree = checkout();
const everything = browserPackages(tree).map(({ folder }) => folder);

/** Returns the text of a file of this checkout with a piece replaced, which must be in it. */
function edited(file: string, from: string | RegExp, to: string): Record<string, string> {
  const before = tree.read(file) ?? '';
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  return { [file]: after };
}

type Changes = Record<string, string | null>;

const changed = (changes: Changes): Promise<Builds> => buildsOf(withChanges(tree, changes));

let builds: Builds;
beforeAll(async () => {
  builds = await buildsOf(tree);
});

/** Returns the builds for browsers that changes affect. */
const affectedBy = async (changes: Changes): Promise<string[]> =>
  differingBuilds(builds, await changed(changes)).flatMap(({ name }) => (everything.includes(name) ? [name] : []));

const appended = (file: string, text: string) => ({ [file]: `${tree.read(file) ?? ''}\n${text}\n` });

const statement = "globalThis.name = 'changed';";

test.each<[string, Changes, string[]]>([
  [
    'a list that only one section shows',
    edited('shared/contract/lists/charges.ts', "'Requested by'", "'Asked by'"),
    ['mfe-admin'],
  ],
  ['a widget that only one section uses', appended('shared/widgets/users/state-name.tsx', statement), ['mfe-admin']],
  ['a provided barrel', appended('shared/kit/ui/spinner.tsx', statement), ['shell']],
  [
    'a type',
    edited(
      'shared/contract/lists/describe-list.ts',
      'export type ColumnSpecs',
      'export type Added = 1;\nexport type ColumnSpecs',
    ),
    [],
  ],
  ['a comment', appended('shared/contract/lists/charges.ts', '/* A comment. */'), []],
  ['a call', appended('shared/contract/calls/index.ts', statement), []],
  ['a test', appended('mfe-billing/src/history/screen.test.tsx', statement), []],
  ['a source that nothing imports', { 'mfe-billing/src/unused.ts': statement }, []],
  ['the build preset', appended('shared/build/base-config.mjs', statement), everything],
  ['the preset of the shell', appended('shared/build/shell-config.mjs', statement), ['shell']],
  ['an option that changes what the compiler writes', edited('tsconfig.json', 'ES2023"', 'ES2024"'), everything],
  ['an option that only checks', edited('tsconfig.json', '"strict": true', '"strict": false'), []],
  [
    'the order of a list that a screen requests first',
    edited('shared/contract/lists/charges.ts', "'-createdAt'", "'createdAt'"),
    ['mfe-admin'],
  ],
  ['what the page is made of', appended('shell/boot.js', statement), ['shell']],
])('a change of %s affects exactly the builds that contain it', async (_what, changes, names) => {
  expect(await affectedBy(changes)).toEqual([...names].toSorted());
});

describe('locked packages', () => {
  const versioned = (version: string): Record<string, string> => ({
    ...appended('mfe-billing/src/section.ts', "export { left } from 'left';"),
    ...edited(
      'pnpm-lock.yaml',
      /(\n {2}mfe-billing:\n {4}dependencies:\n)([^]*\npackages:\n)([^]*\nsnapshots:\n)/,
      `$1      left:\n        version: ${version}\n$2\n  left@${version}:\n    resolution: {integrity: ${version}}\n$3\n  left@${version}: {}\n`,
    ),
  });

  test('an entry of one remote affects only its build, which says by which import', async () => {
    const affected = differingBuilds(await changed(versioned('1.0.0')), await changed(versioned('2.0.0')));
    expect(affectedLines(affected)).toEqual([
      'mfe-billing',
      '    left@2.0.0 added: mfe-billing/src/section.ts → left@2.0.0',
      '    left@1.0.0 removed: mfe-billing/src/section.ts → left@1.0.0',
    ]);
  });

  test.each([
    ['a library that sections bundle through a widget', 'papaparse', ['mfe-campaigns', 'mfe-numbers']],
    ['a library that the shell provides', 'react-router-dom', ['shell']],
    ['what a loader of the build depends on', 'ts-loader', everything],
    ['types', '@types/react', []],
    ['a library of the server', 'fastify', []],
  ])('a new version of %s affects the builds that contain it', async (_what, name, names) => {
    const resolution = new RegExp(`(\\n {2}'?${name}@[^:(]+:\\n {4}resolution: \\{integrity: )`);
    expect(await affectedBy(edited('pnpm-lock.yaml', resolution, '$1other-'))).toEqual([...names].toSorted());
  });
});

test('the gate answers calls by their schemas, so the platform contains the contract', async () => {
  const after = await changed(appended('shared/contract/lists/charges.ts', statement));
  expect(differingBuilds(builds, after).map(({ name }) => name)).toEqual(['mfe-admin', 'platform']);
});

test.each([
  'shared/widgets/users/state-name.tsx',
  // The build also reads it while it runs.
  'shared/contract/lists/inventory.ts',
])('explains that a build contains %s by a way from its entry, past the barrels', async (file) => {
  const after = await changed(appended(file, statement));
  const [name, line = ''] = affectedLines(differingBuilds(builds, after));
  expect(name).toBe('mfe-admin');
  expect(line).toMatch(/^ {4}(\S+) changed: mfe-admin\/src\/section\.ts → (mfe-admin\/src\/\S+ → )+\1$/);
  expect(line).toContain(`${file} changed`);
});

test('a barrel that passes on another file under the same name affects those who use the name', async () => {
  const other = { 'shared/widgets/users/other.ts': "export const StateName = () => 'other';" };
  const barrel = edited('shared/widgets/users/index.ts', "'./state-name'", "'./other'");
  expect(await affectedBy({ ...other, ...barrel })).toEqual(['mfe-admin']);
});

test('reports packages that are new or gone', async () => {
  const section = "export default { name: 'loyalty' };";
  const added = await changed({
    'mfe-loyalty/src/section.ts': section,
    'mfe-loyalty/webpack.config.mjs': tree.read('mfe-billing/webpack.config.mjs') ?? '',
  });
  expect(affectedLines(differingBuilds(builds, added))).toEqual(['mfe-loyalty (added)']);
  expect(affectedLines(differingBuilds(added, builds))).toEqual(['mfe-loyalty (removed)']);
  expect(affectedLines(differingBuilds(builds, builds))).toEqual(['No build is affected.']);
});

test('an id depends on the parts of a build only', async () => {
  const [shell, ...others] = browserPackages(tree);
  if (!shell) throw new Error('no shell');
  const [reader, same] = [buildInputs(tree), buildInputs(withChanges(tree, { 'README.md': 'other' }))];
  for (const target of [shell, ...others]) expect((await same.of(target)).id).toBe((await reader.of(target)).id);
  const other = buildInputs(withChanges(tree, appended('shell/boot.js', statement)));
  expect((await other.of(shell)).id).not.toBe((await reader.of(shell)).id);
});
