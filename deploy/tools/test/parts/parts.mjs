import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { deepFiles } from '../jest/deep-files.mjs';
import { inSuites } from '../jest/jest.mjs';
import { browserTests } from '../results/playwright.mjs';
import { installedPostgres } from '../../../server/private-postgres/postgres-programs.mjs';
import { root } from '../../../server/launch/run.mjs';

/** The oldest PostgreSQL that the product supports. */
const oldest = 15;

/** Tests of jest's project `deep`. One file at a time: they compare durations and kill processes. */
const attack = (name, minutes, files, reachedBy) => ({
  name,
  minutes,
  reachedBy,
  files,
  run: (tally, part) =>
    tally.jest(
      name,
      {
        projects: ['deep'],
        args: ['--runInBand', '--runTestsByPath', ...files.map((file) => `tests/deep/${file}.test.ts`)],
      },
      part,
    ),
});

/** Tests of jest with more repetitions, in one of its projects. */
const repeated = (name, minutes, project, pattern, reachedBy, env = {}) => ({
  name,
  minutes,
  reachedBy,
  run: (tally, part) =>
    tally.jest(
      name,
      {
        projects: [project],
        args: [`--maxWorkers=${os.availableParallelism()}`, '--testPathPatterns', pattern],
        env,
      },
      part,
    ),
});

/** Tests that `npm test` leaves out. */
const leftOut = (name, minutes, reachedBy) => ({
  name,
  minutes,
  reachedBy,
  run: (tally, part) => tally.jest(name, { projects: ['node'], args: ['--runTestsByPath', ...deepFiles[name]] }, part),
});

/** A project of the browser tests, on a release of this checkout. */
const inBrowser = (name, minutes, project, reachedBy) => ({
  name,
  minutes,
  reachedBy,
  browser: true,
  run: (tally, { minutes: time, chromium, faulty }) =>
    tally.part(name, (limit) => browserTests(project, [], { chromium, limit, env: { CHAOS: faulty } }), {
      minutes: time,
    }),
});

/** All tests of the API on the oldest supported server, where the machine has it, instead of the one of other parts. */
const onOldest = {
  name: `API tests on PostgreSQL ${oldest}`,
  minutes: 20,
  reachedBy: /^api\/src\/db\//,
  run: async (tally, part) =>
    tally.jest(
      onOldest.name,
      {
        ...(await inSuites({ selected: ['node'], deep: true })),
        env: { POSTGRES_VERSION: String(oldest), TEST_DATABASE_URL: '' },
      },
      part,
    ),
};

const alone = readdirSync(path.join(root, 'tests/deep/alone'))
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `alone/${name.slice(0, -'.test.ts'.length)}`);

const calls = /^(api\/src\/(http|app|modules|safety)|shared\/contract\/calls)\//;
const messaging = /^(api\/src\/(jobs|db|modules\/(texting|broadcasts|notices|flows))\/|api\/src\/app\/[a-z-]+-worker)/;
const pages = /^(shell|mfe-[a-z]+|shared\/(platform|build))\//;

/**
 * What `npm run test:deep` runs and `.ci/run` runs a quarter of, in four groups of about the same length. Each part has
 * its own time, which no other can use up, and fails if it takes longer: two to three times as long as on two idle
 * processors.
 */
export const groups = [
  [
    inBrowser(
      'the story of a release',
      12,
      'release',
      /^(deploy\/(release|server)|shell\/src\/(releases|loader)|shared\/platform\/remote)\//,
    ),
    attack('kills of workers', 20, ['kills', 'worker-kills', 'worker-process'], messaging),
    attack('access to calls', 5, ['access', 'public-access'], calls),
    leftOut('rows of every statement', 3, /^api\/src\//),
    inBrowser('dropped scripts', 15, 'dropped', pages),
  ],
  [
    {
      name: 'a new remote from the template',
      minutes: 8,
      reachedBy: /^deploy\/(release|server\/launch)\/|^shared\/build\//,
      browser: true,
      run: (tally, part) =>
        tally.program('a new remote from the template', ['deploy/tools/test/parts/check-new-remote.mjs'], part),
    },
    {
      ...leftOut('servers, browsers, and builds', 10, /^deploy\/|^api\/src\/backup\/|^shared\/build\//),
      browser: true,
    },
    repeated('200 new sequences of the model of messaging', 12, 'node', 'texting/messages/model', messaging, {
      MODEL_RUNS: '200',
    }),
    attack('attacks on calls', 15, ['foreign-ids', 'mass-assignment', 'odd-bodies', 'traversal'], calls),
    attack(
      'attacks on sessions and the database',
      10,
      ['races', 'timing', 'token-forgeries', 'database-loss', ...alone],
      /^api\/src\/(db|modules\/(accounts|identity))\//,
    ),
  ],
  [
    inBrowser('leaks', 15, 'leaks', pages),
    attack(
      'kills of jobs',
      20,
      ['broadcast-kills', 'import-kills', 'lookup-kills'],
      /^api\/src\/modules\/(broadcasts|people|lookups|money)\//,
    ),
    ...(installedPostgres().some(({ version }) => version === oldest) ? [onOldest] : []),
  ],
  [
    inBrowser('every fault on every remote', 20, 'faults', pages),
    repeated('400 fuzz bodies of each kind per call', 15, 'repeats', 'safety/fuzz-', calls),
    repeated(
      '30 kills of a writing process',
      5,
      'repeats',
      'private-postgres/kill',
      /^deploy\/server\/private-postgres\//,
    ),
  ],
];
