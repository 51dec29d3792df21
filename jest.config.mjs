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

/** Tests that need a PostgreSQL server: that of TEST_DATABASE_URL, or one that is started for them. */
const node = {
  ...common,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/deploy/bin/start-test-postgres.mjs',
  globalTeardown: '<rootDir>/deploy/bin/stop-test-postgres.mjs',
};

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
    { ...node, displayName: 'node', testMatch: ['<rootDir>/{api,deploy,tests/bench}/**/*.test.ts'] },
    {
      // The tests that `npm test` runs with fewer repetitions.
      ...node,
      displayName: 'repeats',
      globals: { deep: true },
      testMatch: ['<rootDir>/api/src/safety/fuzz-*.test.ts', '<rootDir>/deploy/src/private-postgres/kill.test.ts'],
    },
    { ...node, displayName: 'deep', testMatch: ['<rootDir>/tests/deep/**/*.test.ts'] },
  ],
};
