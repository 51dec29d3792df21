import { browserTests } from './playwright.mjs';
import { run, tsx } from './run.mjs';
import { prepareTestStore, testStore } from './test-store.mjs';

/** Runs every fault on every remote, drops every script of a screen once, and visits every screen 20 times. */
export async function allChaos(options) {
  prepareTestStore();
  process.env.RELEASE_DIR = testStore;
  const code = await run(process.execPath, tsx('deploy/src/main-release.ts'));
  if (code !== 0) return { passed: 0, failed: 1, failures: [`build for chaos: ended with ${code}`] };
  return browserTests('chaos', ['chaos/matrix', 'chaos/dropped-once', 'chaos/leaks'], {
    ...options,
    env: { CHAOS: 'all' },
  });
}
