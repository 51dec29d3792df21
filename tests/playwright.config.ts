import { defineConfig } from '@playwright/test';
import { chromiumFlags } from '../deploy/release/gate/browser/chromium-flags';
import { templateFile } from './e2e/support/run-folder';
import { firstPort, port } from './e2e/support/server-port';

const executablePath = process.env['CHROMIUM'];

/** More than there are processors, because tests wait for jobs, codes, and emails. Each has a server of its own. */
const workers = Number(process.env['TEST_WORKERS'] ?? 3);

/** The first server seeds the data, of which the others get copies. */
const serverAt = (at: number) => ({
  command: 'node tests/serve.mjs',
  cwd: '..',
  url: `http://localhost:${at}/healthz`,
  timeout: 180_000,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  // Its PostgreSQL deletes its data when it is stopped.
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
  env: { PORT: String(at), LOG_LEVEL: 'error', ...(at > firstPort ? { DATA_TEMPLATE: templateFile } : {}) },
});

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
  workers,
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
  webServer: Array.from({ length: workers }, (_, index) => serverAt(firstPort + index)),
});
