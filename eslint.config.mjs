import { readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { moduleDoors } from './deploy/tools/lint/module-doors.mjs';
import { oneCopy } from './deploy/tools/lint/one-copy.mjs';
import { microtask, presenceAssertions, resultKeptAside, tabStorage } from './deploy/tools/lint/restricted.mjs';
import { knownToKit, sharedPackages } from './deploy/tools/lint/shared-packages.mjs';
import { lineLength, sqlLineLength } from './deploy/tools/lint/sql-line-length.mjs';
import { apiPackages, layers, layerWall, packages, wall, wrapped } from './deploy/tools/lint/walls.mjs';

/*
 * Enforces the import boundaries of docs/architecture.md. The rules are generated from the folder
 * names, so that they apply to a new remote as soon as it exists.
 */
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const remotes = folders.filter((name) => name.startsWith('mfe-'));

/** Folders of `deploy`, each with those that it must not import. */
const deployFolders = { server: ['release', 'tools'], release: ['tools'], tools: [] };

/** Folders of `shared` that are shared modules at run time. */
const barrels = ['ui', 'overlay', 'data', 'query', 'motion', 'dates', 'form-kit', 'forms', 'rx', 'router', 'session'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.cache/',
      '.suites/',
      '.data/',
      'deploy/release/template/',
      'shared/contract/reference/states/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    plugins: {
      heliograph: { rules: { 'sql-line-length': sqlLineLength, 'module-doors': moduleDoors, 'one-copy': oneCopy } },
    },
    languageOptions: { ecmaVersion: 2024 },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      // Names that say nothing of what they hold.
      'id-denylist': ['error', 'told', 'came', 'said', 'stuff'],
      'no-console': 'error',
      'no-eval': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'prefer-const': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      // Prettier breaks code only: this is for comments. Texts that someone reads stay in one piece.
      'max-len': [
        'error',
        {
          code: lineLength,
          ignoreStrings: true,
          ignoreTemplateLiterals: true,
          ignoreRegExpLiterals: true,
          ignorePattern: '(^\\s*\\w+="|\\b(test|it|describe)\\()',
        },
      ],
      'heliograph/module-doors': 'error',
      'heliograph/sql-line-length': 'error',
    },
  },
  {
    files: ['{shell,shared,mfe-*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-globals': ['error', microtask],
    },
  },
  {
    files: ['{mfe-*,shared/kit,shared/widgets}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-globals': ['error', microtask, tabStorage],
    },
  },
  {
    // A build's name does not depend on the contract (docs/decisions/0004-builds-by-inputs.md).
    files: ['{shell,shared,mfe-*}/**/*.{ts,tsx}'],
    ignores: ['shared/contract/calls/**', 'shared/testing/**'],
    rules: {
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(@heliograph/contract(/calls(/.*)?)?|(\\.\\./)+calls(/.*)?)$',
              allowTypeImports: true,
              message:
                'Code for browsers takes types of the contract only; values for both sides are in shared/contract/reference.',
            },
          ],
        },
      ],
    },
  },
  wall(
    remotes,
    [
      {
        regex: '^(?!\\.{1,2}/|react$|@heliograph/(contract|platform|kit|widgets|testing)(/|$))',
        message:
          'Import libraries from the barrels of @heliograph/kit and @heliograph/platform; add missing exports there.',
      },
      { regex: '^@heliograph/(platform/client|build|kit/ui/)', message: 'This part belongs to the shell.' },
      {
        regex: packages('shell', 'mfe-.*', 'api', 'deploy', 'tests'),
        message: 'A remote must not import the shell or another remote.',
      },
    ],
    [
      {
        name: '@heliograph/platform/session',
        importNames: ['createSessionBus', 'pageBrowser', 'tokenKey', 'tokenExpiry', 'ShellProvider'],
        message: 'Use useShell() to access the session in screens.',
      },
      {
        name: '@heliograph/platform/query',
        importNames: ['useQuery', 'useQueryClient'],
        message: 'Use useCall() and useAllRows() in screens; they refetch automatically after a call changes the data.',
      },
    ],
  ),
  wall(
    ['shell'],
    [
      {
        regex: packages('mfe-.*', 'api', 'deploy', 'tests'),
        message: 'The shell must know remotes only from the registry.',
      },
    ],
  ),
  ...Object.entries(sharedPackages).map(([name, below]) =>
    wall(
      [`shared/${name}`],
      [
        {
          regex: packages('shell', 'mfe-.*', 'api', 'deploy', 'tests'),
          message: 'shared must not import other packages.',
        },
        {
          regex: packages(...Object.keys(sharedPackages).filter((one) => one !== name && !below.includes(one))),
          message: `${name} may import ${below.join(', ') || 'no other package of ours'}.`,
        },
        ...(name === 'kit'
          ? [
              {
                regex: `^@heliograph/contract/(?!(${knownToKit.join('|')})$)`,
                message: 'The kit has no word of the business: this belongs to @heliograph/widgets.',
              },
            ]
          : []),
        {
          regex: `^(\\.\\./)+(${barrels.join('|')})(/index)?$`,
          message: 'Import another barrel by its package name, so that a page has one copy of it.',
        },
      ],
      [],
      ['**/*.test.{ts,tsx}', '**/testing/**'],
    ),
  ),
  wall(['api'], [...apiPackages, wrapped]),
  wall(['api/src/base'], apiPackages),
  {
    files: ['{shell,shared,mfe-*}/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportDeclaration[source.value=/^@testing-library|^@heliograph.testing$/]',
          message: 'A test that needs a DOM is a .test.tsx: jest runs .test.ts in Node.',
        },
      ],
    },
  },
  {
    files: ['{shell,shared,mfe-*}/**/*.tsx', '{shell,shared,mfe-*}/**/testing/**/*.ts', 'tests/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...presenceAssertions, resultKeptAside] },
  },
  {
    files: ['{api,shared,shell,mfe-*}/**/*.{ts,tsx}', 'deploy/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}', '{shared/contract/reference,api/src/db}/{durations,full-name}.ts'],
    rules: { 'heliograph/one-copy': 'error' },
  },
  ...Object.entries(layers).map(layerWall),
  ...Object.entries(deployFolders).map(([folder, above]) =>
    wall(
      [`deploy/${folder}/**/*.{ts,mjs}`],
      [
        {
          regex: packages('shell', 'mfe-.*', 'tests'),
          message: 'deploy must find packages by their folders, not import them.',
        },
        ...above.map((name) => ({ regex: `^(\\.\\./)+${name}(/|$)`, message: `${folder} must not import ${name}.` })),
      ],
      [],
      // They use the doubles in deploy/tools/testing.
      ['**/*.test.ts'],
    ),
  ),
);
