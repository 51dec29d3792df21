import { describeFailure } from '@heliograph/api/describe-failure';
import { bundlePrograms } from '../server/launch/bundle-programs.mjs';
import { abandonBuilds } from './builder/build-package';
import { openBrowser } from './gate/browser/browser';
import { storeDir } from '../server/paths';
import { storePlatforms } from './platform/live';
import { platformGate } from './acts/platform-gate';
import { publisherName } from './acts/publisher-name';
import { refusalLines } from './acts/refused';
import { releaseTree, type Gate } from './acts/release-tree';
import { runToEnd } from './builder/run-to-end';
import { folderStore } from '../server/store/folder-store';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** The next start uses them; without them, it runs the sources. */
const bundleForNextStart = (): Promise<void> =>
  bundlePrograms().catch((error: unknown) =>
    say(`the programs of a start could not be bundled: ${describeFailure(error)}`),
  );

/** Releases this checkout, reports that to `npm start`, and tests a first release afterwards. Returns the exit code. */
async function release(): Promise<number> {
  const store = folderStore(storeDir);
  const platforms = storePlatforms(store);
  const releaser = { store, platforms, by: publisherName(), why: 'npm start', now: () => new Date() };
  const gate: Gate = {
    full: [platformGate(platforms, { say, openBrowser })],
    quick: [platformGate(platforms, { say: () => undefined, openBrowser: async () => null })],
  };
  const test = await releaseTree(releaser, gate, say);
  process.send?.('released');
  const refusals = (await test?.()) ?? [];
  if (refusals.length === 0) return 0;
  say(['the gate found faults in this first release, which is live:', ...refusalLines(refusals)].join('\n'));
  return 1;
}

async function work(): Promise<number> {
  const bundling = bundleForNextStart();
  try {
    return await release();
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    return 1;
  } finally {
    await bundling;
  }
}

await runToEnd(work, abandonBuilds);
