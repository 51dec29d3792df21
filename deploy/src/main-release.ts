import { abandonBuilds } from './build-package';
import { gateChecks } from './gate/gate';
import { readHosts } from './hosts';
import { storeDir } from './paths';
import { releaseTree } from './release/release-tree';
import { who } from './release/who';
import { runToEnd } from './run-to-end';
import { folderStore } from './store/folder-store';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

async function work(): Promise<number> {
  try {
    const releaser = { store: folderStore(storeDir), hosts: readHosts(), by: who(), why: 'npm start', now: () => new Date() };
    await releaseTree(releaser, gateChecks(say), say);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

await runToEnd(work, abandonBuilds);
