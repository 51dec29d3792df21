import { readFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { bringChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { browserTests, results } from './playwright.mjs';
import { postgresFolder, startPostgres } from './postgres.mjs';
import { run, tsx } from './run.mjs';
import { say } from './say.mjs';
import { prepareTestStore, testStore } from './test-store.mjs';

/*
 * `npm test`: lint, type check, jest, build, Playwright. Every part runs, whatever the ones before
 * it said; the last line counts tests, and lint, type check and build as one each.
 */
const total = { passed: 0, failed: 0 };

const count = (passed, failed) => {
  total.passed += passed;
  total.failed += failed;
};

/** A part that passes or fails as a whole. */
async function whole(name, args) {
  say(name);
  const code = await run(process.execPath, args);
  if (code === 0) count(1, 0);
  else count(0, 1);
}

/** A part that counts its own tests in a JSON file; without a readable file it failed as a whole. */
async function counted(name, file, args, env, read) {
  say(name);
  const code = await run(process.execPath, args, { env });
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    // Something outside of any test can fail too, such as a file that does not load.
    count(passed, failed === 0 && code !== 0 ? 1 : failed);
  } catch (error) {
    say(`${name} left no result: ${error.message}`);
    count(0, 1);
  }
}

const jest = (file) => ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--maxWorkers=100%', '--json', `--outputFile=${file}`];
const jestCounts = (json) => ({ passed: json.numPassedTests, failed: json.numFailedTests + json.numRuntimeErrorTestSuites });

/** Tests whose answers come out of the database; those of the embedded one itself are not among them. */
const dataTests = ['--testPathPatterns', 'api/src/(db/(database|schema)|domain|list|demo|services|payments|safety/(two-processes|foreign-ids|extra-properties|dead-tokens))'];

await install();
mkdirSync(results, { recursive: true });
const chromium = await bringChromium();

await whole('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']);
await whole('types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);

const jestFile = path.join(results, 'jest.json');
// Without TEST_DATABASE_URL: here the embedded database is meant.
await counted('jest', jestFile, jest(jestFile), { TEST_DATABASE_URL: '' }, jestCounts);

/*
 * What reads and writes data, once more on PostgreSQL: on the server that TEST_DATABASE_URL names, else
 * on a temporary one of this machine's PostgreSQL.
 */
const givenDatabase = process.env['TEST_DATABASE_URL'];
const postgres = givenDatabase ? null : postgresFolder();
if (givenDatabase || postgres) {
  const server = postgres ? await startPostgres(postgres) : null;
  const dataFile = path.join(results, 'jest-postgres.json');
  await counted('data tests on PostgreSQL', dataFile, [...jest(dataFile), ...dataTests], { TEST_DATABASE_URL: server?.url ?? givenDatabase }, jestCounts);
  await server?.stop();
} else {
  say('data tests on PostgreSQL: left out, since TEST_DATABASE_URL is not set and PostgreSQL 15 or later is not installed here');
}

prepareTestStore();
process.env.RELEASE_DIR = testStore;
await whole('build', tsx('deploy/src/main-release.ts'));

say('browser tests');
const browser = await browserTests('browser tests', [], { chromium });
count(browser.passed, browser.failed);

await whole('a new remote from the template', ['deploy/bin/check-new-remote.mjs']);

process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
