import { readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/*
 * The walls of the house (docs/architecture.md): which room may import which. They are made from
 * the folders that are there, so that a new remote is inside them from its first day.
 */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const remotes = folders.filter((name) => name.startsWith('mfe-'));

/** Rooms of `shared` that are shared modules at run time. */
const barrels = ['ui', 'overlay', 'data', 'query', 'motion', 'dates', 'work', 'forms', 'rx', 'router', 'session'];

const wall = (files, patterns, paths = [], ignores = []) => ({
  files: files.map((folder) => `${folder}/**/*.{ts,tsx}`),
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns, paths }] },
});

const packages = (...names) => `^@heliograph/(${names.join('|')})(/|$)`;

/** What code of the API imports from other packages. */
const apiPackages = [
  { regex: packages('shell', 'mfe-.*', 'deploy', 'tests'), message: 'api imports no other package but shared.' },
  { regex: '^@heliograph/shared/(?!contract|lists|reference|money|sms)', message: 'api takes contract, lists, reference, money and sms from shared.' },
];

/** The floors of the API, each with those that it may import. */
const floors = {
  base: [],
  db: ['base'],
  paging: ['base', 'db'],
  domain: ['base', 'db', 'paging'],
  http: ['base', 'db', 'paging', 'domain'],
  adapters: ['base', 'db', 'domain', 'http'],
  services: ['base', 'db', 'paging', 'domain', 'http'],
  jobs: ['base', 'db', 'domain'],
  app: ['base', 'db', 'paging', 'domain', 'http', 'adapters', 'services', 'jobs'],
};

const floorWall = ([floor, below]) => {
  const closed = Object.keys(floors).filter((name) => name !== floor && !below.includes(name));
  const above = closed.length ? [{ regex: `^(\\.\\./)+(${closed.join('|')})(/|$)`, message: `${floor} may import ${below.join(', ') || 'no other floor'}.` }] : [];
  const transport = below.includes('http') || floor === 'http' ? [] : [{ regex: '^fastify', message: `${floor} knows no transport.` }];
  return wall([`api/src/${floor}`], [...apiPackages, ...above, ...transport], [], ['**/*.test.ts']);
};

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.cache/', '.data/', 'deploy/template/', 'shared/reference/states/'] },
  ...tseslint.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2024 },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'no-eval': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['{shell,shared,mfe-*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    // A build's name does not depend on the contract (docs/decisions/0004-builds-by-inputs.md).
    files: ['{shell,shared,mfe-*}/**/*.{ts,tsx}'],
    ignores: ['shared/{contract,testing}/**'],
    rules: {
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(@heliograph/shared|(\\.\\./)+)/?contract(/|$)', allowTypeImports: true, message: 'Code for browsers takes types of the contract only; values for both sides are in shared/reference.' }] },
      ],
    },
  },
  wall(
    remotes,
    [
      {
        regex: '^(?!\\.{1,2}/|react$|@heliograph/shared/)',
        message: 'A remote imports libraries from the barrels of @heliograph/shared; add what is missing there.',
      },
      { regex: '^@heliograph/shared/(client|build|ui/)', message: 'This part of shared belongs to the shell.' },
      { regex: packages('shell', 'mfe-.*', 'api', 'deploy', 'tests'), message: 'A remote never imports the shell or another remote.' },
    ],
    [
      {
        name: '@heliograph/shared/session',
        importNames: ['createSessionBus', 'pageBrowser', 'tokenKey', 'tokenExpiry', 'ShellProvider'],
        message: 'Screens reach the session through useShell().',
      },
      {
        name: '@heliograph/shared/query',
        importNames: ['useQuery', 'useQueryClient'],
        message: 'Screens read calls by useCall() and useAllRows(); what a call changes follows by itself.',
      },
    ],
  ),
  wall(['shell'], [{ regex: packages('mfe-.*', 'api', 'deploy', 'tests'), message: 'The shell knows remotes by the registry only.' }]),
  wall(
    ['shared'],
    [
      { regex: packages('shell', 'mfe-.*', 'api', 'deploy', 'tests'), message: 'shared imports no one.' },
      {
        regex: `^(\\.\\./)+(${barrels.join('|')})(/index)?$`,
        message: 'One barrel imports another by its package name, so that a page has one copy of it.',
      },
    ],
  ),
  wall(['api'], apiPackages),
  {
    files: ['{shell,shared,mfe-*}/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'ImportDeclaration[source.value=/^@testing-library|^@heliograph.shared.testing$/]', message: 'A test that needs a DOM is a .test.tsx: jest runs .test.ts in Node.' }],
    },
  },
  ...Object.entries(floors).map(floorWall),
  wall(['deploy'], [{ regex: packages('shell', 'mfe-.*', 'tests'), message: 'deploy knows packages by their folders.' }]),
);
