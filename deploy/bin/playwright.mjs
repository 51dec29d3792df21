import { readFileSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserFailures, browserNotRun } from './failures.mjs';
import { root, run } from './run.mjs';
import { say } from './say.mjs';

/** Where test runners write their results. */
export const results = path.join(root, '.cache/results');

/**
 * Runs browser tests. Resolves with how many passed and failed, and a line for each that failed. Without a readable
 * result they failed as a whole. After `limit` milliseconds no further test starts; `notRun` names those left.
 */
export async function browserTests(name, words, { chromium, env = {}, limit }) {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, `${name}.json`);
  rmSync(file, { force: true });
  const started = Date.now();
  const args = [
    'test',
    '-c',
    'tests/playwright.config.ts',
    ...(limit ? [`--global-timeout=${Math.round(limit)}`] : []),
    ...words,
  ];
  const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM: chromium } : {}), ...env },
  });
  const over = limit !== undefined && Date.now() - started >= limit;
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    const { stats } = json;
    if (stats.flaky > 0) say(`${name}: ${stats.flaky} passed only at the second try, named above as flaky`);
    const notRun = over ? browserNotRun(json) : [];
    const failed = stats.unexpected + stats.skipped - notRun.length;
    const failures = browserFailures(over ? { ...json, errors: [] } : json, { skipped: !over });
    return {
      passed: stats.expected + stats.flaky,
      failed: failed === 0 && code !== 0 && !over ? 1 : failed,
      failures,
      notRun,
    };
  } catch (error) {
    return over ? { notRun: [name] } : { failed: 1, failures: [`${name} left no result: ${error.message}`] };
  }
}
