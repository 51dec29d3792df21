import { changedFiles, reach } from '../bin/changes.mjs';

test.each([
  [
    'text',
    ['README.md', 'docs/pictures/menu.png', 'mfe-billing/README.md'],
    { remotes: [], stories: [], everything: false },
  ],
  [
    'two remotes',
    ['mfe-numbers/src/section.ts', 'mfe-billing/src/history/screen.tsx', 'mfe-billing/package.json'],
    { remotes: ['billing', 'numbers'], stories: [], everything: false },
  ],
  [
    'a browser story',
    ['tests/e2e/money.spec.ts'],
    { remotes: [], stories: ['tests/e2e/money.spec.ts'], everything: false },
  ],
  [
    'tests that no browser runs',
    ['tests/deep/races.test.ts', 'api/src/http/csv.test.ts'],
    { remotes: [], stories: [], everything: false },
  ],
  [
    'the shell',
    ['shell/src/main.tsx', 'mfe-numbers/src/section.ts'],
    { remotes: ['numbers'], stories: [], everything: true },
  ],
  ['shared code', ['shared/ui/button.tsx'], { remotes: [], stories: [], everything: true }],
  ['the API', ['api/src/index.ts'], { remotes: [], stories: [], everything: true }],
  ['what the browser stories share', ['tests/e2e/support/pages.ts'], { remotes: [], stories: [], everything: true }],
  ['dependencies', ['pnpm-workspace.yaml'], { remotes: [], stories: [], everything: true }],
])('determines what a change of %s can reach', (_what, files, reached) => {
  expect(reach(files)).toEqual(reached);
});

test('returns no files for an unknown commit', () => {
  expect([changedFiles(null), changedFiles('no-such-commit')]).toEqual([null, null]);
});
