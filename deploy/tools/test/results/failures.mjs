import { fileOfTest } from './durations.mjs';

/** Returns the first line of a message, without colors. */
const firstLine = (message = '') =>
  message
    .replace(/\u001b\[[0-9;]*m/g, '')
    .trim()
    .split('\n', 1)[0];

/**
 * Returns one line per failed test in jest's JSON result, and per file that fails outside its tests: file, test, first
 * line of the error.
 */
export const jestFailures = (json) =>
  json.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && failed.length === 0)
      return [`${fileOfTest(file.name, { ancestorTitles: [] })}: ${firstLine(file.message)}`];
    return failed.map((test) => {
      const where = fileOfTest(file.name, test);
      const title = test.fullName.startsWith(`${where} `) ? test.fullName.slice(where.length + 1) : test.fullName;
      return `${where}: ${title}: ${firstLine(test.failureMessages[0])}`;
    });
  });

const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];

const testsOf = (json) =>
  json.suites
    .flatMap(specs)
    .flatMap((spec) => spec.tests.map((test) => ({ spec, test, where: `${spec.file}:${spec.line}: ${spec.title}` })));

/**
 * The last attempt of a serial test is skipped if an earlier test of its file failed in it, so it may have no error.
 */
const lastError = (test) => test.results.findLast(({ error }) => error)?.error;

/** Returns the same lines for Playwright's JSON result. A skipped test failed: nothing was found out by it. */
export const browserFailures = (json) => [
  ...json.errors.map((error) => `browser tests: ${firstLine(error.message)}`),
  ...testsOf(json)
    .filter(({ test }) => test.status === 'unexpected' || test.status === 'skipped')
    .map(({ test, where }) => `${where}: ${firstLine(lastError(test)?.message) || test.status}`),
];
