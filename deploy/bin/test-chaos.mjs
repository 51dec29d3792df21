import { installChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { browserTests } from './playwright.mjs';
import { must, tsx } from './run.mjs';
import { sayFailures } from './say.mjs';
import { prepareTestStore, testStore } from './test-store.mjs';

/* `npm run test:chaos`: every fault on every remote, every script of a screen dropped once, and every screen visited 20 times. `npm test` runs all faults on one remote and one fault on each other, and drops the scripts of two screens. */
await install();
const chromium = await installChromium();
prepareTestStore();
process.env.RELEASE_DIR = testStore;
await must(process.execPath, tsx('deploy/src/main-release.ts'));
const { passed, failed, failures } = await browserTests('chaos', ['chaos/matrix', 'chaos/dropped-once', 'chaos/leaks'], { chromium, env: { CHAOS: 'all' } });
sayFailures(failures);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
