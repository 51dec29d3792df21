import { readdirSync } from 'node:fs';
import path from 'node:path';
import { allChaos } from './chaos.mjs';
import { installChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { testPostgres } from './postgres.mjs';
import { root } from './run.mjs';
import { createTally } from './tally.mjs';

/*
 * `npm run test:deep`: attacks the product as it runs, two processes on one PostgreSQL (the server that
 * TEST_DATABASE_URL names, or a temporary one of this machine); then injects every fault into every remote; then
 * repeats the model of messaging with new seeds, and the fuzz and kill tests often. Words after it pick test files of
 * the attacks and leave out the rest. With DEEP_MINUTES, what has not finished by then is stopped, and the output names
 * what was not run.
 */
const minutes = Number(process.env['DEEP_MINUTES'] || Infinity);
const end = Date.now() + Math.round(minutes * 60_000);
const words = process.argv.slice(2);
await install({ tools: true });
const chromium = words.length > 0 ? null : await installChromium();
const tally = createTally();

/** Runs a part with the milliseconds that are left, or none without a limit. Names the part if no time is left. */
async function inTime(name, part) {
  const left = end - Date.now();
  if (left <= 1_000) tally.count({ notRun: [name] });
  else await part(Number.isFinite(left) ? left : undefined);
}

const server = await testPostgres();
process.env.TEST_DATABASE_URL = server.url;
const attacks = readdirSync(path.join(root, 'tests/deep'), { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => file.endsWith('.test.ts') && (words.length === 0 || words.some((word) => file.includes(word))))
  .sort();
// One file at a time: durations are compared and processes killed. One run of jest per file: the time may end between
// two.
for (const file of attacks) {
  await inTime(`tests/deep/${file}`, (timeout) =>
    tally.jest(`tests/deep/${file}`, ['deep'], {
      args: ['--runInBand', '--runTestsByPath', `tests/deep/${file}`],
      timeout,
    }),
  );
}

if (words.length === 0) {
  await inTime('every fault on every remote (npm run test:chaos)', async (limit) =>
    tally.count(await tally.timed('faults', () => allChaos({ chromium, limit }))),
  );
  await inTime('200 random sequences of the model of messaging', (timeout) =>
    tally.jest('200 random sequences of the model of messaging', ['node'], {
      args: ['--testPathPatterns', 'messages/model'],
      env: { MODEL_RUNS: '200' },
      timeout,
    }),
  );
  for (const [name, pattern] of [
    ['400 fuzz bodies of each kind per call', 'safety/fuzz-'],
    ['30 kills of a writing process', 'private-postgres/kill'],
  ]) {
    await inTime(name, (timeout) =>
      tally.jest(name, ['repeats'], { args: ['--maxWorkers=100%', '--testPathPatterns', pattern], timeout }),
    );
  }
}
await server.stop();
tally.finish();
