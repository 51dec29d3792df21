import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { changedFiles, reach } from '../bin/changes.mjs';
import { alsoEmbedded, foldersOfRules, notOnPostgres } from '../bin/not-on-postgres.mjs';

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

test.each(notOnPostgres)('%s, which does not run on PostgreSQL, exists', (file, reason) => {
  expect(existsSync(path.resolve(__dirname, '../../api/src', file))).toBe(true);
  expect(reason).not.toBe('');
});

test.each([...foldersOfRules, ...alsoEmbedded])('%s, which jest leaves to one of the two databases, exists', (file) => {
  expect(existsSync(path.resolve(__dirname, '../../api/src', file))).toBe(true);
});

test('what does not run on PostgreSQL because it needs no database opens none', () => {
  const without = notOnPostgres.filter(([, reason]) => reason === 'computes without a database');
  const opens = without.filter(([file]) =>
    /\b(testApi|testDatabase|openDatabase)\b/.test(
      readFileSync(path.resolve(__dirname, '../../api/src', file), 'utf8'),
    ),
  );
  expect(opens).toEqual([]);
});
