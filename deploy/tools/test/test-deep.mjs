import { installChromium } from '../../release/gate/browser/chromium.mjs';
import { duePartsOf } from './parts/due.mjs';
import { install } from '../../server/launch/install.mjs';
import { groups } from './parts/parts.mjs';
import { tsx } from '../../server/launch/run.mjs';
import { say } from '../../server/launch/say.mjs';
import { createTally } from './results/tally.mjs';
import { testStore } from './reach/test-store.mjs';

/*
 * `npm run test:deep`: attacks the product as it runs, on a temporary PostgreSQL or the server that TEST_DATABASE_URL
 * names; injects faults into every remote; releases and creates remotes; repeats tests with new seeds, and often. Words
 * after it pick parts by their names. `--due` picks what `.ci/run` runs: the parts that the last changes reach, and the
 * group whose turn it is.
 */
const words = process.argv.slice(2);
await install({ tools: true });
const all = groups.flat().map((part) => ({ ...part, faulty: 'all' }));
const picked =
  words[0] === '--due'
    ? duePartsOf(groups)
    : all.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (picked.length === 0) {
  process.stderr.write(`No part has such a name. The parts are: ${all.map(({ name }) => name).join('; ')}\n`);
  process.exit(2);
}
say(`parts: ${picked.map(({ name }) => name).join('; ')}`);

const inBrowser = picked.some(({ browser }) => browser);
const chromium = inBrowser ? await installChromium() : null;
const tally = createTally('deep');
if (inBrowser) {
  process.env.RELEASE_DIR = testStore;
  await tally.program('build', tsx('deploy/release/main-release.ts'));
}
// It needs installed packages.
const { testPostgres } = await import('../postgres/postgres.mjs');
const server = await testPostgres();
process.env.TEST_DATABASE_URL = server.url;
for (const { run, ...part } of picked) await run(tally, { ...part, chromium });
await server.stop();
tally.finish();
