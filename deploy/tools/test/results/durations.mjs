import path from 'node:path';
import { root } from '../../../server/launch/run.mjs';

const relative = (file) => path.relative(root, file).split(path.sep).join('/');

/** The test file that a test of jest is in: the outermost block of a suite has its name. */
export const fileOfTest = (file, test) =>
  relative(file).startsWith('.suites/') ? (test.ancestorTitles[0] ?? relative(file)) : relative(file);

/**
 * Returns the milliseconds of each test file in jest's JSON result. Those of a suite run one after the other, so a file
 * takes as long as from the end of the one before to the end of its last test.
 */
export function jestDurations({ testResults }) {
  return testResults.flatMap((result) => {
    let end = result.startTime;
    const ends = new Map();
    for (const test of result.assertionResults) {
      if (test.startAt) ends.set(fileOfTest(result.name, test), test.startAt + (test.duration ?? 0));
    }
    return [...ends].map(([file, at]) => {
      const took = Math.max(0, at - end);
      end = Math.max(end, at);
      return [file, took];
    });
  });
}

const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];

/** Returns the milliseconds of each test file in Playwright's JSON result: the sum of its tests. */
export function browserDurations({ suites }) {
  const sums = new Map();
  for (const { file, tests } of suites.flatMap(specs)) {
    const took = tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0);
    sums.set(`tests/e2e/${file}`, (sums.get(`tests/e2e/${file}`) ?? 0) + took);
  }
  return [...sums];
}
