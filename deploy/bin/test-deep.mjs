import { readFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { install } from './install.mjs';
import { jestFailures } from './failures.mjs';
import { results } from './playwright.mjs';
import { postgresFolder, startPostgres } from './postgres.mjs';
import { run } from './run.mjs';
import { say, sayFailures } from './say.mjs';

/*
 * `npm run test:deep`: attacks the running product, two processes on one PostgreSQL: the server of
 * TEST_DATABASE_URL, else a temporary one on this machine. Further arguments select test files.
 */
await install();
mkdirSync(results, { recursive: true });
const given = process.env['TEST_DATABASE_URL'];
const folder = given ? null : postgresFolder();
if (!given && !folder) say('left out: everything that needs running processes, since TEST_DATABASE_URL is not set and PostgreSQL 15 or later is not installed here');
const server = folder ? await startPostgres(folder) : null;
const file = path.join(results, 'deep.json');
const jest = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js', '--selectProjects', 'deep', '--runInBand', '--json', `--outputFile=${file}`];
// These tests measure times and kill processes: run one file at a time.
const code = await run(process.execPath, [...jest, ...process.argv.slice(2)], { env: { TEST_DATABASE_URL: server?.url ?? given ?? '' } });
await server?.stop();

const json = JSON.parse(readFileSync(file, 'utf8'));
const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = json;
const failed = numFailedTests + numRuntimeErrorTestSuites;
sayFailures(jestFailures(json));
process.stdout.write(`${numPassedTests} passed, ${failed === 0 && code !== 0 ? 1 : failed} failed\n`);
process.exit(code);
