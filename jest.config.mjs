import { alsoEmbedded, foldersOfRules, notOnPostgres } from './deploy/bin/not-on-postgres.mjs';
import { postgresFolder } from './deploy/bin/postgres-install.mjs';

/** Libraries that ship as ES modules only, in pnpm's layout of folders. */
const esmOnly = [
  'ky',
  'jwt-decode',
  'typebox',
  'uuid',
  'jose',
  'cookie',
  'iso-3166',
  '@tanstack',
  'react-final-form',
  'final-form',
  'd3-[a-z-]+',
  'internmap',
];

const common = {
  // Looked up in the context of a test file, which is a hundred times slower, only where it is not injected.
  sandboxInjectedGlobals: ['Math'],
  transform: {
    '\\.(m?js|tsx?)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
          parser: { syntax: 'typescript', tsx: true },
        },
      },
    ],
  },
  transformIgnorePatterns: [
    `node_modules/\\.pnpm/(?!(${esmOnly.map((name) => name.replace('/', '\\+')).join('|')})[@+])`,
  ],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/dist/', '<rootDir>/.cache/'],
};

/**
 * The tests of the server. What needs two processes, or connections that break, has nothing to say on the embedded
 * database.
 */
const node = {
  ...common,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{api,deploy,tests/bench}/**/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.TEST_DATABASE_URL ? [] : ['/(safety/two-processes|db/connection-loss)\\.test\\.ts$']),
    ...(postgresFolder() ? [] : ['/private-postgres/']),
  ],
};

/** Matches the tests of rules, which the project `embedded` leaves to PostgreSQL. */
const rules = `/api/src/(?!(${alsoEmbedded.map((file) => file.replaceAll('.', '\\.')).join('|')})$)(${foldersOfRules.join('|')})/`;

export default {
  // A busy machine is no reason to fail: what never comes still fails, a minute later.
  testTimeout: 60_000,
  // Contexts of finished test files stay in memory: at 3 GB, most of the time is spent looking for garbage.
  workerIdleMemoryLimit: '700MB',
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/jsdom-environment.mjs',
      testMatch: ['<rootDir>/{shell,shared,mfe-*}/**/*.test.tsx'],
      setupFiles: ['<rootDir>/shared/testing/jest-setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-patience.ts'],
    },
    {
      // What needs no DOM. A test that does is a `.test.tsx`, with or without JSX.
      ...common,
      displayName: 'pure',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{shell,shared,mfe-*}/**/*.test.ts'],
    },
    { ...node, displayName: 'node' },
    // The same, without what runs on PostgreSQL.
    { ...node, displayName: 'embedded', testPathIgnorePatterns: [...node.testPathIgnorePatterns, rules] },
    {
      // The tests of the API where TEST_DATABASE_URL names a PostgreSQL server.
      ...common,
      displayName: 'postgres',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/api/src/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        ...notOnPostgres.map(([file]) => `<rootDir>/api/src/${file.replaceAll('.', '\\.')}`),
      ],
    },
    {
      // The tests that `npm test` runs with fewer repetitions.
      ...common,
      displayName: 'repeats',
      testEnvironment: 'node',
      globals: { deep: true },
      testMatch: ['<rootDir>/api/src/{safety/fuzz-*,db/kill}.test.ts'],
    },
    {
      ...common,
      displayName: 'deep',
      testEnvironment: 'node',
      // Without a PostgreSQL server only what attacks no running process.
      testMatch: process.env.TEST_DATABASE_URL
        ? ['<rootDir>/tests/deep/**/*.test.ts']
        : ['<rootDir>/tests/deep/alone/**/*.test.ts'],
    },
  ],
};
