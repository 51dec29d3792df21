import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { jestDurations } from './durations.mjs';
import { jestFailures } from './failures.mjs';
import { jestArguments } from '../jest/jest.mjs';
import { results } from './playwright.mjs';
import { run } from '../../../server/launch/run.mjs';
import { say } from '../../../server/launch/say.mjs';
import { summaryLines } from './summary.mjs';

const minute = 60_000;

/**
 * Counts what passed and failed across the parts of a test command. A part that has a number of minutes fails if it
 * doesn't end in time.
 */
export function createTally(command) {
  const total = { passed: 0, failed: 0, failures: [], files: [], parts: [] };
  const count = ({ passed = 0, failed = 0, failures = [], files = [] }) => {
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    total.files.push(...files);
  };

  /** Runs a part: a function that returns its counts, given its time in milliseconds. Notes how long it takes. */
  async function part(name, work, { minutes } = {}) {
    say(name);
    const started = performance.now();
    const limit = minutes && minutes * minute;
    const counts = await work(limit);
    const took = performance.now() - started;
    total.parts.push([name, took]);
    const isLate = limit !== undefined && took >= limit;
    if (isLate)
      count({
        ...counts,
        failed: (counts.failed ?? 0) + 1,
        failures: [`${name}: not done in ${minutes} min`, ...(counts.failures ?? [])],
      });
    else count(counts);
  }

  return {
    part,

    /** Runs a program that passes or fails as a whole. */
    program: (name, args, options) =>
      part(
        name,
        async (timeout) => {
          const code = await run(process.execPath, args, { timeout });
          return code === 0 ? { passed: 1 } : { failed: 1, failures: [name] };
        },
        options,
      ),

    /** Runs jest on projects. A part that leaves no result failed as a whole, unless there was nothing to run. */
    jest: (name, { projects, args, env = {} }, options) =>
      part(
        name,
        async (timeout) => {
          mkdirSync(results, { recursive: true });
          const file = path.join(results, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
          rmSync(file, { force: true });
          const code = await run(process.execPath, jestArguments(projects, file, ...args), { env, timeout });
          try {
            const json = JSON.parse(readFileSync(file, 'utf8'));
            const failed = json.numFailedTests + json.numRuntimeErrorTestSuites;
            const outside = failed === 0 && code !== 0;
            return {
              passed: json.numPassedTests,
              failed: outside ? 1 : failed,
              failures: outside ? [`${name}: ended with ${code}`] : jestFailures(json),
              files: jestDurations(json),
            };
          } catch (error) {
            return code === 0 ? {} : { failed: 1, failures: [`${name} left no result: ${error.message}`] };
          }
        },
        options,
      ),

    /**
     * Prints the minutes of each part, the slowest files, what failed, and the sum as the last line; keeps them in a
     * file, too. Then ends this process.
     */
    finish() {
      const lines = summaryLines(total);
      mkdirSync(results, { recursive: true });
      writeFileSync(path.join(results, `${command}.txt`), `${lines.join('\n')}\n`);
      process.stdout.write(`${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed\n`);
      process.exit(total.failed === 0 ? 0 : 1);
    },
  };
}
