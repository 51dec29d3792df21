import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../deploy/src/gate/chromium-flags';

/** A separate port, so that the tests can run next to a dashboard in use. */
const port = Number(process.env['TEST_PORT'] ?? 4300);

const executablePath = process.env['CHROMIUM'];

export default defineConfig({
  testDir: './e2e',
  // Parts that can be run apart with --project, in the order in which they start.
  projects: [
    { name: 'release', testMatch: 'release/*.spec.ts' },
    { name: 'leaks', testMatch: 'chaos/leaks.spec.ts' },
    { name: 'dropped', testMatch: ['chaos/dropped-once.spec.ts', 'chaos/lazy-part.spec.ts'] },
    { name: 'faults', testMatch: 'chaos/matrix.spec.ts' },
    { name: 'stories', testMatch: '*.spec.ts', testIgnore: ['chaos/**', 'release/**'] },
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // On CI a failed test is retried once; a test that passes only then is reported as flaky, by name.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['json'] as const] : [])],
  outputDir: '../.cache/playwright',
  use: {
    // A click on something that never appears fails with its name, and not as the whole test's timeout.
    actionTimeout: 40_000,
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'node tests/serve.mjs',
    cwd: '..',
    url: `http://localhost:${port}/healthz`,
    timeout: 180_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    // Its PostgreSQL deletes its data when it is stopped.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { PORT: String(port), LOG_LEVEL: 'error' },
  },
});
