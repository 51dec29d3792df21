import { changedFiles } from '../../../release/inputs/changes.mjs';
import { importGraph, reach, reachedTests, withChangedNames, type Imports } from './reach.mjs';
import { checkout, withChanges } from '../../../release/inputs/source-tree.mjs';
import { watchedSources } from '../../dev/watch-inputs.mjs';

const texts: Record<string, string> = {
  'api/src/modules/notices/calls/webhooks/routes.ts': "registerCall(app, 'account.manage/getwebhooks')",
  'api/src/modules/accounts/calls/session/login.ts': "registerCall(app, 'public.session/login')",
  'mfe-numbers/src/list.tsx': "shell.call('account.manage/getwebhooks')",
  'shell/src/session.ts': "call('public.session/login')",
};

/** A small product with the folders of the real one. */
const graph: Imports = {
  entries: [
    ['mfe-billing', 'mfe-billing/src/section.ts'],
    ['mfe-numbers', 'mfe-numbers/src/section.ts'],
    ['shell', 'shell/src/index.tsx'],
    ['server', 'deploy/server/main-serve.ts'],
  ],
  importsOf: new Map([
    ['mfe-billing/src/section.ts', ['shared/kit/charts/index.ts']],
    ['mfe-numbers/src/section.ts', ['mfe-numbers/src/list.tsx']],
    ['mfe-numbers/src/list.tsx', ['shared/kit/ui/button.tsx']],
    ['shell/src/index.tsx', ['shared/kit/ui/button.tsx', 'shell/src/session.ts']],
    ['shell/src/session.ts', []],
    ['shared/kit/charts/index.ts', []],
    ['shared/kit/ui/button.tsx', []],
    ['deploy/server/main-serve.ts', ['api/src/app/create-api.ts', 'api/src/demo/index.ts']],
    ['api/src/demo/index.ts', []],
    [
      'api/src/app/create-api.ts',
      ['api/src/http/parse.ts', 'api/src/app/services.ts', 'api/src/app/webhook-worker.ts'],
    ],
    ['api/src/app/webhook-worker.ts', ['api/src/modules/notices/webhooks/deliver.ts']],
    [
      'api/src/app/services.ts',
      ['api/src/modules/notices/calls/webhooks/routes.ts', 'api/src/modules/accounts/calls/session/login.ts'],
    ],
    ['api/src/modules/notices/calls/webhooks/routes.ts', ['api/src/modules/notices/webhooks/save.ts']],
    ['api/src/modules/accounts/calls/session/login.ts', []],
    ['api/src/modules/notices/webhooks/deliver.ts', []],
    ['api/src/modules/notices/webhooks/save.ts', []],
    ['api/src/http/parse.ts', []],
  ]),
  textOf: (file) => texts[file] ?? '',
};

const nothing = { remotes: [], stories: [], everything: false };

test.each([
  ['text', ['README.md', 'docs/pictures/menu.png', 'mfe-billing/README.md'], nothing],
  [
    'two remotes',
    ['mfe-numbers/src/list.tsx', 'mfe-billing/package.json'],
    { ...nothing, remotes: ['billing', 'numbers'] },
  ],
  ['a browser story', ['tests/e2e/money.spec.ts'], { ...nothing, stories: ['tests/e2e/money.spec.ts'] }],
  ['tests that no browser runs', ['tests/deep/races.test.ts', 'api/src/http/csv.test.ts'], nothing],
  ['what the shell imports', ['shared/kit/ui/button.tsx'], { remotes: ['numbers'], stories: [], everything: true }],
  ['what one remote imports', ['shared/kit/charts/index.ts'], { ...nothing, remotes: ['billing'] }],
  ['a service', ['api/src/modules/notices/calls/webhooks/routes.ts'], { ...nothing, remotes: ['numbers'] }],
  ['the rules of a service', ['api/src/modules/notices/webhooks/save.ts'], { ...nothing, remotes: ['numbers'] }],
  [
    'a worker that shares rules with a service',
    ['api/src/modules/notices/webhooks/deliver.ts'],
    { ...nothing, remotes: ['numbers'] },
  ],
  ['a service of the shell', ['api/src/modules/accounts/calls/session/login.ts'], { ...nothing, everything: true }],
  ['what answers all calls', ['api/src/http/parse.ts'], { ...nothing, everything: true }],
  ['the demo data that every page shows', ['api/src/demo/index.ts'], { ...nothing, everything: true }],
  ['what the browser stories share', ['tests/e2e/support/pages.ts'], { ...nothing, everything: true }],
  ['settings that nothing imports', ['pnpm-workspace.yaml'], { ...nothing, everything: true }],
])('determines what a change of %s can reach', (_what, files, reached) => {
  expect(reach(files, graph)).toEqual(reached);
});

test('finds in this checkout which sources a package and the server are made of', async () => {
  const real = await importGraph();
  expect(real.entries.map(([name]) => name)).toEqual(expect.arrayContaining(['shell', 'mfe-billing', 'server']));
  expect(reach(['shared/kit/charts/bar-chart.tsx'], real)).toMatchObject({ everything: false });
  expect(reach(['shared/kit/charts/bar-chart.tsx'], real).remotes).toEqual(expect.arrayContaining(['reports']));
  expect(reach(['api/src/modules/notices/calls/webhooks/routes.ts'], real)).toEqual({
    ...nothing,
    remotes: ['numbers'],
  });
});

describe('what imports a name through a barrel', () => {
  const tree = checkout();
  const door = 'api/src/modules/notices/index.ts';
  const isOf = (folder: string) => (file: string) => file.startsWith(folder);
  const tests = [...tree.files].filter((file) => /^(shared|mfe-[a-z]+)\/.*\.test\.tsx?$/.test(file));

  test('is reached by a change of the file that declares it, and of no other in the barrel', async () => {
    const reached = await reachedTests(tests, ['shared/widgets/users/state-name.tsx'], tree);
    expect(reached.filter(isOf('mfe-admin/')).length).toBeGreaterThan(0);
    expect(reached.filter(isOf('mfe-account/'))).toEqual([]);
    expect(reached.length).toBeLessThan(tests.length / 10);
  });

  test('is reached if the barrel takes the name from elsewhere, and by no new name in it', async () => {
    const text = tree.read(door) ?? '';
    const added = withChanges(tree, { [door]: `${text}export { unused } from './unused';\n` });
    expect(await withChangedNames([door], tree, added)).toEqual([door, `${door}#unused`]);
    const from = "export { registerWebhooks } from './calls/webhooks/routes';";
    const moved = withChanges(tree, { [door]: text.replace(from, "export { registerWebhooks } from './other';") });
    const changed = await withChangedNames([door], tree, moved);
    expect(changed).toEqual([door, `${door}#registerWebhooks`]);
    expect(reach(changed, await importGraph(moved))).toMatchObject({ everything: true });
  });

  test('is rebuilt in development with the file that declares it, and with the barrel', async () => {
    const [admin, account] = [await watchedSources('mfe-admin', tree), await watchedSources('mfe-account', tree)];
    expect([...admin]).toEqual(
      expect.arrayContaining(['shared/widgets/users/index.ts', 'shared/widgets/users/state-name.tsx']),
    );
    expect([...account]).toContain('shared/widgets/users/index.ts');
    expect([...account]).not.toContain('shared/widgets/users/state-name.tsx');
  });

  test('settings of jest reach every test', async () => {
    expect(await reachedTests(tests, ['shared/testing/jest-setup.ts'], tree)).toEqual(tests);
  });
});

test('returns no files for an unknown commit', () => {
  expect([changedFiles(null), changedFiles('no-such-commit')]).toEqual([null, null]);
});
