import { parseArgs } from 'node:util';
import { describeFailure } from '@heliograph/api/describe-failure';
import { createStaff, migrate, resetTwoFactor } from '@heliograph/api';
import { readHosts } from './hosts';
import { readLiveEpoch } from './live-epoch';
import { openData } from './open-data';
import { storeDir } from './paths';
import { readSettings } from './settings';
import { newestEpoch } from './store/epochs';

const usage = `npm run staff -- create <username> <email> [--all-brands | --brand <key>] [--postgres]
npm run staff -- reset-two-factor <username> [--brand <key>] [--postgres]

Works in the database that npm start would use (DATABASE_URL; or the one in DATA_DIR while nothing else has it open, with
--postgres the private PostgreSQL).

create            Creates a member of staff with the role superadmin. They see and change everything (--all-brands), or
                  with --brand acme only what belongs to that site brand. STAFF_PASSWORD gives the password; without it,
                  a link that sets one is printed.
reset-two-factor  Removes the second factor of a member of staff who has lost their device and their recovery codes.
                  They are logged out, and set it up again at their next login. --brand names the site brand on whose
                  admin host they log in, needed if that username exists on several.`;

function parseStaffArgs() {
  try {
    return parseArgs({ allowPositionals: true, options: { brand: { type: 'string' }, 'all-brands': { type: 'boolean' }, postgres: { type: 'boolean' } } });
  } catch {
    throw new Error(usage);
  }
}

try {
  const { values, positionals } = parseStaffArgs();
  const [command, username, email, ...rest] = positionals;
  const { brand, 'all-brands': allBrands = false } = values;
  const creates = command === 'create' && email !== undefined && !(allBrands && brand !== undefined);
  const resets = command === 'reset-two-factor' && email === undefined && !allBrands;
  if (!(creates || resets) || username === undefined || rest.length > 0) throw new Error(usage);
  const settings = readSettings(process.env, process.argv.slice(2));
  const { port } = settings;
  // Links lead to the host that is served; before the first release that is the one of this tree.
  const { hosts } = newestEpoch(storeDir) === 0 ? { hosts: readHosts() } : readLiveEpoch(storeDir);
  const db = await openData(settings, () => undefined);
  try {
    await migrate(db);
    if (creates) {
      const { url, invited } = await createStaff(db, hosts, port, { username, email, password: process.env['STAFF_PASSWORD'], brand });
      process.stdout.write(invited ? `${username} is created. This link sets the password; it works once, for 7 days:\n${url}\n` : `${username} is created and can log in at ${url}\n`);
    } else {
      await resetTwoFactor(db, hosts, { username, brand });
      process.stdout.write(`Two-step verification of ${username} is reset. They set it up again at their next login.\n`);
    }
  } finally {
    await db.close();
  }
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
