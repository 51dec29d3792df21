import { describeFailure } from '@heliograph/api/describe-failure';
import { readHosts } from './hosts';
import { openData } from './open-data';
import { prepareData } from './prepare-data';
import { refuseUnsafe } from './refuse-unsafe';
import { readSettings } from './settings';

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

/* The database of a first start, prepared while the packages are built: `npm start` then only opens it. */
try {
  const settings = readSettings(process.env, process.argv.slice(2));
  refuseUnsafe(settings);
  const db = await openData(settings, say);
  try {
    // A new store gets the hosts of this checkout.
    await prepareData(db, settings, readHosts(), say);
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exitCode = 1;
}
