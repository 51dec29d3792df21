import path from 'node:path';
import { createStaff, migrate, openDatabase } from '@heliograph/api';
import { readHosts } from './hosts';
import { readLiveEpoch } from './live-epoch';
import { dataDir, storeDir } from './paths';
import { readSettings } from './settings';
import { newestEpoch } from './store/epochs';

const usage = `npm run staff -- create <username> <e-mail>

Creates a member of staff with the role superadmin, in the database that npm start would use
(DATABASE_URL, or the embedded one in DATA_DIR while nothing else has it open).
STAFF_PASSWORD gives the password; without it, a link that sets one is printed.`;

try {
  const [command, username, email, ...rest] = process.argv.slice(2);
  if (command !== 'create' || username === undefined || email === undefined || rest.length > 0) throw new Error(usage);
  const { databaseUrl, port } = readSettings(process.env);
  // Links lead to the host that is served; before the first release that is the one of this tree.
  const { hosts } = newestEpoch(storeDir) === 0 ? { hosts: readHosts() } : readLiveEpoch(storeDir);
  const db = await openDatabase(databaseUrl ? { url: databaseUrl } : { dir: path.join(dataDir, 'db') });
  try {
    await migrate(db);
    const { url, invited } = await createStaff(db, hosts, port, { username, email, password: process.env['STAFF_PASSWORD'] });
    process.stdout.write(invited ? `${username} is created. This link sets the password; it works once, for 7 days:\n${url}\n` : `${username} is created and can log in at ${url}\n`);
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
