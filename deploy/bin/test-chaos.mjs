import { allChaos } from './chaos.mjs';
import { installChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { createTally } from './tally.mjs';

/* `npm run test:chaos`: the part of `npm run test:deep` that injects faults into pages. */
await install({ tools: true });
const tally = createTally();
tally.count(await allChaos({ chromium: await installChromium() }));
tally.finish();
