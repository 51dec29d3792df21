import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserDurations } from './durations.mjs';
import { browserFailures } from './failures.mjs';
import { root, run } from '../../../server/launch/run.mjs';
import { say } from '../../../server/launch/say.mjs';

/** Where test runners write their results. */
export const results = path.join(root, '.cache/results');

/**
 * Runs the browser tests of a project in tests/playwright.config.ts, or those of its files that words pick. Resolves
 * with how many passed and failed, a line for each that failed, and how long each file took. Without a readable result
 * they failed as a whole. Tests that haven't ended after `limit` milliseconds failed.
 */
export async function browserTests(project, words, { chromium, env = {}, limit }) {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, `browser-${project}.json`);
  rmSync(file, { force: true });
  const args = ['test', '-c', 'tests/playwright.config.ts', `--project=${project}`];
  const time = limit ? [`--global-timeout=${Math.round(limit)}`] : [];
  const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args, ...time, ...words], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM: chromium } : {}), ...env },
  });
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    const { stats } = json;
    if (stats.flaky > 0) say(`${project}: ${stats.flaky} passed only at the second try, named above as flaky`);
    const failed = stats.unexpected + stats.skipped;
    return {
      passed: stats.expected + stats.flaky,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      failures: browserFailures(json),
      files: browserDurations(json),
    };
  } catch (error) {
    return { failed: 1, failures: [`${project} left no result: ${error.message}`] };
  }
}
