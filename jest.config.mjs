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
  globalSetup: '<rootDir>/deploy/tools/postgres/start-test-postgres.mjs',
  globalTeardown: '<rootDir>/deploy/tools/postgres/stop-test-postgres.mjs',
};

/** Tests of components. */
const browser = {
  ...common,
  testEnvironment: '<rootDir>/shared/testing/jsdom-environment.mjs',
  setupFiles: ['<rootDir>/shared/testing/jest-setup.ts'],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest-patience.ts'],
};

/** Tests that need neither a page nor a database. */
const pure = { ...common, testEnvironment: 'node' };

/** What `npm test` runs instead of single files of a project (deploy/tools/test/jest/suites.mjs). */
const suitesOf = (name, project) => ({
  ...project,
  displayName: `${name}-suites`,
  testMatch: [`<rootDir>/.suites/${name}/*.test.cjs`],
});

export default {
  // A busy machine is no reason to fail: what never comes still fails, a minute later.
  testTimeout: 60_000,
  // Contexts of finished test files stay in memory: at 3 GB, most of the time is spent looking for garbage.
  workerIdleMemoryLimit: '700MB',
  projects: [
    { ...browser, displayName: 'browser', testMatch: ['<rootDir>/{shell,shared,mfe-*}/**/*.test.tsx'] },
    // A test that needs a DOM is a `.test.tsx`, with or without JSX.
    { ...pure, displayName: 'pure', testMatch: ['<rootDir>/{shell,shared,mfe-*}/**/*.test.ts'] },
    { ...node, displayName: 'node', testMatch: ['<rootDir>/{api,deploy,tests/bench}/**/*.test.ts'] },
    suitesOf('browser', browser),
    suitesOf('pure', pure),
    suitesOf('node', node),
    {
      // The tests that `npm test` runs with fewer repetitions.
      ...node,
      displayName: 'repeats',
      globals: { deep: true },
      testMatch: ['<rootDir>/api/src/safety/fuzz-*.test.ts', '<rootDir>/deploy/server/private-postgres/kill.test.ts'],
    },
    { ...node, displayName: 'deep', testMatch: ['<rootDir>/tests/deep/**/*.test.ts'] },
  ],
};
