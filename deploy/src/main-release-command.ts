import { abandonBuilds } from './build-package';
import { readCommand } from './cli/arguments';
import { carryOut } from './cli/commands';
import { storeDir } from './paths';
import { storePlatforms } from './platform/live';
import { who } from './release/who';
import { runToEnd } from './run-to-end';
import { folderStore } from './store/folder-store';

async function work(): Promise<number> {
  try {
    const command = readCommand(process.argv.slice(2));
    const store = folderStore(storeDir);
    const releaser = { store, platforms: storePlatforms(store), by: who(), why: command.why, now: () => new Date() };
    await carryOut(releaser, command, (line) => process.stdout.write(`  ${line}\n`));
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

await runToEnd(work, abandonBuilds);
