import { readFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { browserFailures } from './failures.mjs';
import { root, run } from './run.mjs';
import { say } from './say.mjs';

/** Where test runners write their results. */
export const results = path.join(root, '.cache/results');

/** Runs browser tests. Resolves with how many passed and failed, and a line per failure. Without a readable result, the whole run is treated as failed. */
export async function browserTests(name, args, { chromium, env = {} }) {
  mkdirSync(results, { recursive: true });
  const file = path.join(results, `${name}.json`);
  const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'tests/playwright.config.ts', ...args], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(chromium ? { CHROMIUM: chromium } : {}), ...env },
  });
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'));
    const { stats } = json;
    if (stats.flaky > 0) say(`${name}: ${stats.flaky} passed only at the second try, named above as flaky`);
    const failed = stats.unexpected + stats.skipped;
    return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed, failures: browserFailures(json) };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name} left no result: ${error.message}`] };
  }
}
