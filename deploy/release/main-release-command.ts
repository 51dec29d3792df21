import { describeFailure } from '@heliograph/api/describe-failure';
import { abandonBuilds } from './builder/build-package';
import { readCommand } from './cli/arguments';
import { runCommand } from './cli/commands';
import { failureJson, outcomeOf } from './cli/outcome';
import { storeDir } from '../server/paths';
import { storePlatforms } from './platform/live';
import { publisherName } from './acts/publisher-name';
import { runToEnd } from './builder/run-to-end';
import { folderStore } from '../server/store/folder-store';

const args = process.argv.slice(2);
/** Determined before parsing, so that command line errors are also printed as JSON. */
const json = args.includes('--json');

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const document = (value: unknown): void => print(JSON.stringify(value, null, 2));
const progress = (line: string): void => void (json ? process.stderr : process.stdout).write(`  ${line}\n`);

async function work(): Promise<number> {
  try {
    const command = readCommand(args);
    if ('help' in command) {
      print(command.help);
      return 0;
    }
    const store = folderStore(storeDir);
    const releaser = {
      store,
      platforms: storePlatforms(store),
      by: publisherName(),
      why: command.why,
      now: () => new Date(),
    };
    const shown = await runCommand(releaser, command, progress);
    if (json) document(shown.json);
    else shown.lines.forEach(progress);
    return 0;
  } catch (error) {
    const { exit } = outcomeOf(error);
    if (json) document(failureJson(error));
    else process.stderr.write(`${describeFailure(error)}\n`);
    return exit;
  }
}

await runToEnd(work, abandonBuilds);
