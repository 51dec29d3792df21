import { parseArgs } from 'node:util';
import { describeFailure } from '@heliograph/api/describe-failure';
import { createReadStream } from 'node:fs';
import { createStaff, importNumbers, migrate, resetTwoFactor, verifyAuditLog } from '@heliograph/api';
import { readHosts } from '../../server/hosts';
import { readLiveEpoch } from '../../server/store/live-epoch';
import { withData } from '../../server/data/open-data';
import { storeDir } from '../../server/paths';
import { readSettings } from '../../server/settings/settings';
import { newestEpoch } from '../../server/store/epochs';

const usage = `npm run staff -- create <username> <email> [--all-brands | --brand <key>]
npm run staff -- reset-two-factor <username> [--brand <key>]
npm run staff -- import-numbers <file.csv>
npm run staff -- verify-audit [<line>:<hash>]

Uses the same database as npm start: DATABASE_URL, or the one in DATA_DIR, also while a server runs.

create            Creates a staff user with the role superadmin, who can see and change everything (--all-brands), or,
                  with --brand acme, only that site brand. STAFF_PASSWORD sets the password; otherwise the command
                  prints a link for choosing one.
reset-two-factor  Removes the second factor of a staff user who has lost their device and their recovery codes. This logs
                  them out, and they set up two-step verification again at their next login. --brand is the site brand
                  on whose admin host they log in; it is required if several brands have that username.
import-numbers    Adds numbers to the stock that customers can buy, from a CSV file with the columns number, type (10DLC,
                  TOLL_FREE, SHORT_CODE), country (USA, CAN), city, state, capabilities (such as "SMS MMS"), monthly_fee,
                  setup_fee (USD; without a monthly fee the price list applies), vendor, and cost (USD a month). Numbers
                  that are known and not sold are updated; what the file has no column for stays. Rows with errors are
                  listed and skipped.
verify-audit      Verifies the hash chain of the audit log, and prints its head. If the log was changed, it names the first
                  broken line and fails. Keep heads elsewhere: with one of them, it also finds a log that was cut off.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function parseStaffArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { brand: { type: 'string' }, 'all-brands': { type: 'boolean' } },
    });
  } catch {
    throw new Error(usage);
  }
}

try {
  const { values, positionals } = parseStaffArgs();
  const [command, username = '', email, ...rest] = positionals;
  const { brand, 'all-brands': allBrands = false } = values;
  const creates = command === 'create' && email !== undefined && !(allBrands && brand !== undefined);
  const alone = email === undefined && !allBrands;
  const resets = command === 'reset-two-factor' && alone;
  const imports = command === 'import-numbers' && alone && brand === undefined;
  const verifies = command === 'verify-audit' && alone && brand === undefined;
  if (!(creates || resets || imports || verifies) || (username === '' && !verifies) || rest.length > 0)
    throw new Error(usage);
  const settings = readSettings(process.env, process.argv.slice(2));
  const { port } = settings;
  // Links use the live host, or before the first release the one of this checkout.
  const { hosts } = newestEpoch(storeDir) === 0 ? { hosts: readHosts() } : readLiveEpoch(storeDir);
  await withData(settings, async (db) => {
    // A verification changes nothing, and reads what the running server has.
    if (!verifies) await migrate(db);
    if (creates) {
      const { url, invited } = await createStaff(db, hosts, port, {
        username,
        email,
        password: process.env['STAFF_PASSWORD'],
        brand,
      });
      say(
        invited
          ? `Created ${username}. To set the password, open this link; it works once and expires in 7 days:\n${url}`
          : `Created ${username}. Log in at ${url}`,
      );
    } else if (imports) {
      const { added, updated, same, sold, errors, errorsTotal } = await importNumbers(
        db,
        createReadStream(username, 'utf8'),
      );
      say(
        `Added ${added} numbers, updated ${updated}, and left ${same} that are unchanged and ${sold} that are in use.`,
      );
      if (errorsTotal > 0) throw new Error([`${errorsTotal} rows have errors and were skipped:`, ...errors].join('\n'));
    } else if (verifies) {
      say(await verifyAuditLog(db, username || undefined));
    } else {
      await resetTwoFactor(db, hosts, { username, brand });
      say(`Reset two-step verification for ${username}. They will set it up again at their next login.`);
    }
  });
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
