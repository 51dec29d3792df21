import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { jestFailures } from './failures.mjs';
import { results } from './playwright.mjs';
import { run } from './run.mjs';
import { say, sayFailures } from './say.mjs';

/** Returns the arguments that run jest on projects, with the result in a file. */
const jest = (projects, file) => [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--selectProjects',
  ...projects,
  '--json',
  `--outputFile=${file}`,
];

/** Counts what passed and failed across the parts of a test command. */
export function createTally() {
  const total = { passed: 0, failed: 0, failures: [], notRun: [] };
  const durations = [];
  /** Returns what a part does, and notes how long it takes. */
  const timed = async (name, part) => {
    const started = performance.now();
    const result = await part();
    durations.push(`${name} ${((performance.now() - started) / 60_000).toFixed(1)} min`);
    return result;
  };
  const count = ({ passed = 0, failed = 0, failures = [], notRun = [] }) => {
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    total.notRun.push(...notRun);
  };
  return {
    count,
    timed,

    /** Runs a part that passes or fails as a whole. */
    async runPart(name, args) {
      say(name);
      const code = await timed(name, () => run(process.execPath, args));
      count(code === 0 ? { passed: 1 } : { failed: 1, failures: [name] });
    },

    /**
     * Runs jest. A part that leaves no result failed as a whole, unless it ran out of time or there was nothing to run.
     */
    async jest(name, projects, { args = [], env = {}, timeout } = {}) {
      say(name);
      mkdirSync(results, { recursive: true });
      const file = path.join(results, `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.json`);
      rmSync(file, { force: true });
      const started = Date.now();
      const code = await timed(name, () => run(process.execPath, [...jest(projects, file), ...args], { env, timeout }));
      try {
        const json = JSON.parse(readFileSync(file, 'utf8'));
        const failed = json.numFailedTests + json.numRuntimeErrorTestSuites;
        const outside = failed === 0 && code !== 0;
        count({
          passed: json.numPassedTests,
          failed: outside ? 1 : failed,
          failures: outside ? [`${name}: ended with ${code}`] : jestFailures(json),
        });
      } catch (error) {
        if (timeout && Date.now() - started >= timeout) count({ notRun: [`${name} (stopped)`] });
        else if (code !== 0) count({ failed: 1, failures: [`${name} left no result: ${error.message}`] });
      }
    },

    /**
     * Prints how long the parts took, what was not run, what failed, and the sum as the last line, then ends this
     * process.
     */
    finish() {
      say(`durations: ${durations.join(', ')}`);
      total.notRun.forEach((name) => say(`not run, the time was over: ${name}`));
      sayFailures(total.failures);
      process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
      process.exit(total.failed === 0 ? 0 : 1);
    },
  };
}
