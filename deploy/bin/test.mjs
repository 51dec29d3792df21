import { readFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { installChromium } from './chromium.mjs';
import { jestFailures } from './failures.mjs';
import { install } from './install.mjs';
import { browserTests, results } from './playwright.mjs';
import { postgresFolder, startPostgres } from './postgres.mjs';
import { run, tsx } from './run.mjs';
import { say, sayFailures } from './say.mjs';
import { prepareTestStore, testStore } from './test-store.mjs';

/*
 * `npm test`: lint, import cycles, type check, jest, build, Playwright. Runs every part, even after a
 * failure. The last line counts tests, and lint, import cycles, type check, and build as one each.
 */
const total = { passed: 0, failed: 0, failures: [] };

const count = (passed, failed, failures = []) => {
  total.passed += passed;
  total.failed += failed;
  total.failures.push(...failures);
};

/** Runs a part that passes or fails as a whole. */
async function runPart(name, args) {
  say(name);
  const code = await run(process.execPath, args);
  if (code === 0) count(1, 0);
  else count(0, 1, [name]);
}

/** Runs tests with jest, which writes its results to a JSON file. Without a readable one, the whole run is treated as failed. */
async function counted(name, file, args, env) {
  say(name);
  const code = await run(process.execPath, args, { env });
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    const failed = json.numFailedTests + json.numRuntimeErrorTestSuites;
    const outside = failed === 0 && code !== 0;
    count(json.numPassedTests, outside ? 1 : failed, outside ? [`${name}: ended with ${code}`] : jestFailures(json));
  } catch (error) {
    count(0, 1, [`${name} left no result: ${error.message}`]);
  }
}

const jest = (file) => ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--selectProjects', 'browser', 'node', '--maxWorkers=100%', '--json', `--outputFile=${file}`];

/** Tests that use the database, except those of the embedded database itself. */
const dataTests = ['--testPathPatterns', 'api/src/(db/(database|connection-loss|schema)|domain|list|demo|services|payments|testing/row-types|safety/(two-processes|foreign-ids|extra-properties|dead-tokens))'];

await install();
mkdirSync(results, { recursive: true });
const chromium = await installChromium();

await runPart('lint', ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0']);
await runPart('import cycles', ['node_modules/oxlint/bin/oxlint']);
await runPart('types', ['node_modules/typescript7/bin/tsc', '--noEmit', '-p', 'tsconfig.json']);

const jestFile = path.join(results, 'jest.json');
// Without TEST_DATABASE_URL: this run uses the embedded database.
await counted('jest', jestFile, jest(jestFile), { TEST_DATABASE_URL: '' });

/*
 * Repeats the tests that read and write data on PostgreSQL: on the server of TEST_DATABASE_URL, else
 * on a temporary one on this machine.
 */
const existingDatabase = process.env['TEST_DATABASE_URL'];
const postgres = existingDatabase ? null : postgresFolder();
if (existingDatabase || postgres) {
  const server = postgres ? await startPostgres(postgres) : null;
  const dataFile = path.join(results, 'jest-postgres.json');
  await counted('data tests on PostgreSQL', dataFile, [...jest(dataFile), ...dataTests], { TEST_DATABASE_URL: server?.url ?? existingDatabase });
  await server?.stop();
} else {
  say('data tests on PostgreSQL: left out, since TEST_DATABASE_URL is not set and PostgreSQL 15 or later is not installed here');
}

prepareTestStore();
process.env.RELEASE_DIR = testStore;
await runPart('build', tsx('deploy/src/main-release.ts'));

say('browser tests');
const browser = await browserTests('browser tests', [], { chromium });
count(browser.passed, browser.failed, browser.failures);

await runPart('a new remote from the template', ['deploy/bin/check-new-remote.mjs']);

sayFailures(total.failures);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);
