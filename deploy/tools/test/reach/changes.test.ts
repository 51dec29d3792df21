import { changedFiles } from './changes.mjs';
import { importGraph } from './import-graph.mjs';
import { reach, type ImportGraph } from './reach.mjs';

const texts: Record<string, string> = {
  'api/src/modules/notices/calls/webhooks/routes.ts': "registerCall(app, 'account.manage/getwebhooks')",
  'api/src/modules/accounts/calls/session/login.ts': "registerCall(app, 'public.session/login')",
  'mfe-numbers/src/list.tsx': "shell.call('account.manage/getwebhooks')",
  'shell/src/session.ts': "call('public.session/login')",
};

/** A small product with the folders of the real one. */
const graph: ImportGraph = {
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

test('returns no files for an unknown commit', () => {
  expect([changedFiles(null), changedFiles('no-such-commit')]).toEqual([null, null]);
});
