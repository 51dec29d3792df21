import { describeFailure } from '@heliograph/api/describe-failure';
import { abandonBuilds } from './build-package';
import { openBrowser } from './gate/browser';
import { storeDir } from './paths';
import { storePlatforms } from './platform/live';
import { bundlePrograms } from '../bin/bundle-programs.mjs';
import { platformGate } from './release/platform-gate';
import { releaseTree } from './release/release-tree';
import { publisherName } from './release/publisher-name';
import { runToEnd } from './run-to-end';
import { folderStore } from './store/folder-store';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/** The next start uses them; without them, it runs the sources. */
const bundleForNextStart = (): Promise<void> =>
  bundlePrograms().catch((error: unknown) =>
    say(`the programs of a start could not be bundled: ${describeFailure(error)}`),
  );

async function work(): Promise<number> {
  const bundling = bundleForNextStart();
  try {
    const store = folderStore(storeDir);
    const releaser = {
      store,
      platforms: storePlatforms(store),
      by: publisherName(),
      why: 'npm start',
      now: () => new Date(),
    };
    await releaseTree(releaser, [platformGate(releaser.platforms, { say, openBrowser })], say);
    return 0;
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`);
    return 1;
  } finally {
    await bundling;
  }
}

await runToEnd(work, abandonBuilds);
