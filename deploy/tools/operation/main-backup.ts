import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, restore, type BackupSummary } from '@heliograph/api/backup';
import { describeFailure } from '@heliograph/api/describe-failure';
import { withServer } from '../../server/data/open-data';
import { dataDir } from '../../server/paths';
import { refuseOldData } from '../../server/data/refuse-old-data';
import { readSettings } from '../../server/settings/settings';

const usage = `npm run backup -- [<file>] [--no-verify]
npm run restore -- <file>

Uses the same database as npm start: DATABASE_URL, or the one in DATA_DIR.

backup   Writes all data as of one moment to a compressed file, by default heliograph-<time>.backup, while servers go
         on. The file is then restored into a second database of the same server, and rows and trial balance are
         compared; --no-verify skips that. SECRET is not in it: keep it, or DATA_DIR/secret, in another place.
restore  Loads a backup into an empty database, compares rows and trial balance, and runs newer migrations.`;

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'no-verify': { type: 'boolean', default: false } },
    });
    const [command, file, ...rest] = positionals;
    if (rest.length === 0 && command === 'backup') return { command, file, unverified: values['no-verify'] } as const;
    if (rest.length === 0 && command === 'restore' && file && !values['no-verify']) return { command, file } as const;
  } catch {
    // An option that doesn't exist.
  }
  throw new Error(usage);
}

async function run(): Promise<[BackupSummary, string]> {
  const wanted = readArguments();
  const settings = readSettings(process.env);
  if (wanted.command === 'restore') {
    const file = path.resolve(wanted.file);
    return [await withServer(settings, (url) => restore(url, file)), `restored ${file}`];
  }
  if (settings.databaseUrl === undefined) refuseOldData(dataDir);
  const file = path.resolve(wanted.file ?? `heliograph-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup`);
  const { unverified } = wanted;
  const summary = await withServer(settings, (url) => backUp(url, file, { unverified }));
  return [summary, `${unverified ? 'wrote' : 'wrote and verified'} ${file}`];
}

try {
  const [{ at, tables, rows, ledgerEntries }, what] = await run();
  say(what);
  say(`${rows} rows of ${tables} tables as of ${at}; the trial balance of ${ledgerEntries} entries is 0`);
} catch (error) {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}
