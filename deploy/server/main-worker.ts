import { describeFailure } from '@heliograph/api/describe-failure';
import { endOnSignal, exitOnSignal } from './process/end-on-signal';
import { refuseUnsafe } from './settings/refuse-unsafe';
import { readSettings } from './settings/settings';
import { startWorker } from './process/worker-process';

try {
  const settings = readSettings(process.env, process.argv.slice(2));
  refuseUnsafe(settings);
  const starting = exitOnSignal();
  const stop = await startWorker(settings);
  process.stdout.write('  worker ready\n');
  starting();
  endOnSignal(stop);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
